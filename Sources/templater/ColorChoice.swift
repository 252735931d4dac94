import ArgumentParser
import FoundationEssentials
import Glibc

/// When output is coloured.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never

  /// Whether to colour what goes to an open file. NO_COLOR and CLICOLOR_FORCE, when they are not
  /// empty, decide for `auto` (no-color.org, bixense.com/clicolors); otherwise a terminal does.
  func usesColor(
    on descriptor: Int32,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      guard (environment["NO_COLOR"] ?? "").isEmpty else { return false }
      guard ["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "") else { return true }
      return isatty(descriptor) == 1 && environment["TERM"] != "dumb"
    }
  }
}
