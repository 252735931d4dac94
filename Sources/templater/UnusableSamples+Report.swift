import MediaValues
import TemplaterKit

extension UnusableSamples {
  /// Says on standard error of which media samples are silent.
  static func report(_ media: [UnusableSamples]) {
    for medium in media { DocumentFile.showBeside([medium.finding], named: medium.path) }
  }
}
