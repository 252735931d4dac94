import ArgumentParser
import FoundationEssentials

/// `templater probe FILE…`
struct ProbeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "probe", abstract: "Prints the properties of media files as JSON lines.")

  @Argument(help: "Videos, photos or sounds.", completion: .file())
  var files: [String]

  func run() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    _ = try ProbeClient.facts(of: files) { facts in
      Console.print(String(decoding: try encoder.encode(facts), as: UTF8.self))
    }
  }
}
