import Compiling
import Diagnostics
import MediaFindings
import MediaValues

extension MediumNotice {
  /// Reports notices about media, and about the texts of a document, on standard error.
  static func report(_ notices: [MediumNotice], of document: Compilation? = nil) {
    for notice in notices {
      guard notice.kind == .textCut else {
        Findings.showAboutFile([notice.finding], named: notice.path)
        continue
      }
      guard let document else {
        Findings.showAboutFile([notice.finding], named: "text")
        continue
      }
      Findings.show(
        document.place(notice.finding, ofText: notice.path, at: notice.first), in: document.source)
    }
  }

  /// Reports notices about media on standard error. With `--strict`, throws an exit status if there are any.
  static func check(_ notices: [MediumNotice]) throws {
    report(notices)
    if Strictness.isOn, !notices.isEmpty { throw Status.invalid }
  }
}
