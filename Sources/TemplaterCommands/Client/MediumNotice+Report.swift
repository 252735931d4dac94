import MediaFindings
import MediaValues

extension MediumNotice {
  /// Reports notices about media on standard error.
  static func report(_ notices: [MediumNotice]) {
    for notice in notices { Findings.showAboutFile([notice.finding], named: notice.path) }
  }
}
