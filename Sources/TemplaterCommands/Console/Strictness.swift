import Checking
import FoundationEssentials
import Glibc

/// The option `--strict`: fallbacks, where something is shown, played or written differently than the document
/// or its media specify, are errors. It is stored in an environment variable.
enum Strictness {
  private static let variable = "TEMPLATER_STRICT"

  static func turnOn() { setenv(variable, "1", 1) }

  static var isOn: Bool { ProcessInfo.processInfo.environment[variable] == "1" }

  /// The default severities of findings.
  static var policy: SeverityPolicy { isOn ? .strict : SeverityPolicy() }
}
