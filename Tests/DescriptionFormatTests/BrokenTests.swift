import Foundation
import Testing

/// Documents with the errors that people make. Each `NN-name.json` has an `NN-name.expected` with
/// all its errors, one `line:column code` per line: exactly these are found.
struct BrokenTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Broken")

  static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path())
    return (files ?? []).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  @Test func thereAreTwentyOrMore() {
    #expect(BrokenTests.names.count >= 20)
  }

  @Test(arguments: names)
  func everyPlantedFaultIsFound(name: String) throws {
    let file = BrokenTests.folder.appending(path: name)
    let bytes = [UInt8](try Data(contentsOf: file.appendingPathExtension("json")))
    let expected = try String(contentsOf: file.appendingPathExtension("expected"), encoding: .utf8)
    let found = findings(in: bytes).map(brief)
    #expect(found.sorted() == expected.split(separator: "\n").map(String.init).sorted())
  }
}
