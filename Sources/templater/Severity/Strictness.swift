import FoundationEssentials
import Glibc
import TemplaterKit

/// Whether a command refuses to show, to play or to write anything otherwise than its documents and media
/// say: `--strict`.
enum Strictness {
  private static let variable = "TEMPLATER_STRICT"

  static func turnOn() { setenv(variable, "1", 1) }

  static var isOn: Bool { ProcessInfo.processInfo.environment[variable] == "1" }

  /// The default severities of findings.
  static var policy: SeverityPolicy { isOn ? .strict : SeverityPolicy() }
}
