import ArgumentParser
import Foundation

/// `templater probe FILE…`
struct ProbeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "probe", abstract: "Tells what media files are, as JSON lines.")

  @Argument(help: "Videos, photos or sounds.")
  var files: [String]

  func run() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for facts in try Probing.facts(of: files) {
      Console.print(String(decoding: try encoder.encode(facts), as: UTF8.self))
    }
  }
}
