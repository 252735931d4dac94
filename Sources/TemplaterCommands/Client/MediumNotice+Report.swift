import MediaFindings
import MediaValues

extension MediumNotice {
  /// Reports notices about media on standard error.
  static func report(_ notices: [MediumNotice]) {
    for notice in notices {
      let name = notice.kind == .textCut ? "text" : notice.path
      Findings.showAboutFile([notice.finding], named: name)
    }
  }

  /// Reports notices about media on standard error. With `--strict`, throws an exit status if there are any.
  static func check(_ notices: [MediumNotice]) throws {
    report(notices)
    if Strictness.isOn, !notices.isEmpty { throw Status.invalid }
  }
}
