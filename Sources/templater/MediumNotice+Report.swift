import MediaValues
import TemplaterKit

extension MediumNotice {
  /// Says on standard error what was noticed in which media.
  static func report(_ notices: [MediumNotice]) {
    for notice in notices { DocumentFile.showBeside([notice.finding], named: notice.path) }
  }
}
