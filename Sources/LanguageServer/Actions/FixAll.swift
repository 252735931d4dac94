import Checking
import Compiling
import Diagnostics

extension ActionSource {
  /// All safe fixes of the document in one action, which editors can apply whenever a file is
  /// saved.
  static let fixAll = ActionSource(kind: "source.fixAll", isOfferedByDefault: false) { request, _ in
    let repair = Repair(of: request.document.checked)
    guard !repair.made.isEmpty else { return [] }
    let edits = request.text.edits(to: repair.checked.source.bytes)
    return [request.action("apply all safe fixes", "source.fixAll", edits)]
  }
}
