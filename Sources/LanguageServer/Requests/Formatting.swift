import Compiling
import DescriptionFormat
import JSONSyntax

extension RequestHandler {
  /// Formats the document like `templater fmt`; documents with errors are not changed.
  static let formatting = RequestHandler(
    "textDocument/formatting", "documentFormattingProvider"
  ) { (request) throws(ResponseError) in
    guard let text = Compilation(request.document.checked).canonicalText else { return .null }
    return .array(request.text.edits(to: Array(text.utf8)))
  }
}
