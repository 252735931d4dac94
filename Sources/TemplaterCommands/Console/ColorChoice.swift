import ArgumentParser
import FoundationEssentials
import Glibc

/// When to color output.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never

  /// Returns whether to color output to a file descriptor. For `auto`, the variables NO_COLOR and
  /// CLICOLOR_FORCE decide if they are not empty (no-color.org, bixense.com/clicolors); otherwise terminals get
  /// color.
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
