import DescriptionFormat
import JSONSyntax
import TemplaterKit

extension RequestHandler {
  /// The canonical form, as `templater fmt` writes it; nothing for a document with errors.
  static let formatting = RequestHandler(
    "textDocument/formatting", "documentFormattingProvider"
  ) { (request) throws(ResponseError) in
    guard let normalForm = Compilation(request.document.checked).normalForm else { return .null }
    let old = request.text.bytes
    let new = Array(FormatWriter.write(normalForm).canonicalText.utf8)
    guard old != new else { return [] }
    // The lines that stay at both ends are left alone, and so is where the cursor is in them.
    // No position lies inside a line end of two bytes.
    let isShared = !old.contains(0x0D)
    let head = isShared ? sharedLines(old, new) : 0
    let tail = isShared ? sharedLines(old[head...].reversed(), new[head...].reversed()) : 0
    let range = head..<(old.count - tail)
    return [
      request.text.edit(range, String(decoding: new[head..<(new.count - tail)], as: UTF8.self))
    ]
  }
}

/// How many bytes both begin with, up to a line end.
private func sharedLines(_ first: some Sequence<UInt8>, _ second: some Sequence<UInt8>) -> Int {
  var lines = 0
  var count = 0
  for (left, right) in zip(first, second) {
    guard left == right else { break }
    count += 1
    if left == 0x0A { lines = count }
  }
  return lines
}
