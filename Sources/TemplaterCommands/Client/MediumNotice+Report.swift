import MediaFindings
import MediaValues

extension MediumNotice {
  /// Reports on standard error what was noticed in media.
  static func report(_ notices: [MediumNotice]) {
    for notice in notices { Findings.showBeside([notice.finding], named: notice.path) }
  }
}
