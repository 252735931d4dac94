import DescriptionFormat
import JSONSyntax
import TemplaterKit

extension RequestHandler {
  /// The canonical form, as `templater fmt` writes it; nothing for a document with errors.
  static let formatting = RequestHandler(
    "textDocument/formatting", "documentFormattingProvider"
  ) { (request) throws(ResponseError) in
    guard let normalForm = Compilation(request.document.checked).normalForm else { return .null }
    let text = FormatWriter.write(normalForm).canonicalText
    return .array(request.text.edits(to: Array(text.utf8)))
  }
}
