import ArgumentParser
import Glibc

/// The option for the folder of the service's data.
struct DataFolder: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder of the keys, media and videos (default: $XDG_STATE_HOME/templater, or ~/.local/state/templater; without"
        + " HOME /var/lib/.local/state/templater).",
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

  /// Prints a sentence, and how to choose another folder if it is about the default one. Returns the exit status to throw.
  func fail(_ sentence: String) -> ExitCode {
    Status.fail(
      data == nil && sentence.contains(path)
        ? "\(sentence); --data chooses another folder" : sentence,
      Status.cannotWriteData)
  }

  private func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
