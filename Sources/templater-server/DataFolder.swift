import ArgumentParser
import Glibc

/// The option for the folder of the service's data.
struct DataFolder: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder of the keys (default: $XDG_STATE_HOME/templater, or ~/.local/state/templater).",
      valueName: "folder"))
  var data: String?

  /// The path of the folder.
  var path: String {
    if let data { return data }
    if let state = variable("XDG_STATE_HOME"), state.hasPrefix("/") { return state + "/templater" }
    return (variable("HOME") ?? "/var/lib") + "/.local/state/templater"
  }

  func validate() throws {
    guard data?.isEmpty != true else { throw ValidationError("--data needs the path of a folder") }
  }

  private func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
