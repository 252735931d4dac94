import Compiling
import DescriptionFormat
import JSONSyntax

extension RequestHandler {
  /// Formats the document like `templater fmt`; documents with errors are not changed.
  static let formatting = RequestHandler(
    "textDocument/formatting", "documentFormattingProvider"
  ) { (request) throws(ResponseError) in
    guard let normalForm = Compilation(request.document.checked).normalForm else { return .null }
    let text = FormatWriter.write(normalForm).canonicalText
    return .array(request.text.edits(to: Array(text.utf8)))
  }
}
