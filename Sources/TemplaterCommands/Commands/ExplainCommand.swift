import ArgumentParser
import Checking
import Diagnostics

/// `templater explain FINDING`
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains a finding, with an example of a wrong and a right document.")

  @Argument(
    help: "A code such as T203, or a name such as transition-not-on-overlap.",
    completion: .list(KnownFinding.all.flatMap { [$0.code, $0.name] }))
  var finding: String

  func run() throws {
    Console.print(try KnownFinding(argument: finding).page(), terminator: "")
  }
}

extension KnownFinding {
  /// Finds a finding by its code or name. Throws an error that suggests the most similar name.
  init(argument: String) throws(ValidationError) {
    guard let known = KnownFinding.named(argument) else {
      let meant = KnownFinding.closestName(to: argument).map { "; did you mean '\($0)'?" }
      throw ValidationError(
        "there is no finding \(escapedForDisplay(quoted(argument)))"
          + (meant ?? "; 'templater rules' lists them all"))
    }
    self = known
  }
}
