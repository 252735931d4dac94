import Diagnostics
import Foundation
import Testing

/// The output for common mistakes. Each `NN-name.json` has an `NN-name.txt` with the exact output,
/// as on a terminal. `UPDATE_GOLDEN=1` rewrites the texts.
struct MistakeTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Mistakes")

  static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path())
    return (files ?? []).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  @Test func thereAreMoreThanThirty() {
    #expect(MistakeTests.names.count > 30)
  }

  @Test(arguments: names)
  func isExplained(name: String) throws {
    let file = MistakeTests.folder.appending(path: name)
    let bytes = [UInt8](try Data(contentsOf: file.appendingPathExtension("json")))
    let text = HumanFormatter().format(
      findings(in: bytes), in: SourceText(name: "trip.json", bytes: bytes))
    #expect(!text.isEmpty)
    let page = file.appendingPathExtension("txt")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try Data(text.utf8).write(to: page)
    }
    let expected = String(decoding: try Data(contentsOf: page), as: UTF8.self)
    #expect(text == expected)
  }
}
