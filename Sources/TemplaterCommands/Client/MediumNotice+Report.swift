import MediaFindings
import MediaValues

extension MediumNotice {
  /// Reports notices about media on standard error.
  static func report(_ notices: [MediumNotice]) {
    for notice in notices { Findings.showAboutFile([notice.finding], named: notice.path) }
  }

  /// Reports notices about media on standard error. With `--strict`, throws an exit status if there are any.
  static func check(_ notices: [MediumNotice]) throws {
    report(notices)
    if Strictness.isOn, !notices.isEmpty { throw Status.invalid }
  }
}
