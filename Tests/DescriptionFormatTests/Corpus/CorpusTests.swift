import DescriptionFormat
import Diagnostics
import Foundation
import Testing

/// The corpus for which `tools/judge-schema.py` compares the schemas with the reader.
struct CorpusTests {
  /// The folder for the corpus, set by `make judge`.
  private static let folder = ProcessInfo.processInfo.environment["SCHEMA_CORPUS"]

  @Test func hasEveryErrorOfShapeAndManyDocumentsWithout() {
    let codes = Set(Corpus.all.flatMap(\.codes))
    #expect(codes == Set(ShapeCode.all.filter { $0.known.severity == .error }.map(\.code)))
    #expect(Corpus.all.count >= 2_000)
    #expect(Corpus.all.filter(\.codes.isEmpty).count >= 1_000)
    #expect(Set(Corpus.all.filter(\.codes.isEmpty).map(\.kind)) == [.description, .template])
  }

  /// Every key of every object occurs in a document without errors.
  @Test func examplesOfKeysAreOfGoodShape() {
    let examples = Corpus.keys.filter { $0.name.hasSuffix(" as in the example") }
    #expect(examples.count > 180)
    for example in examples { #expect(example.codes == [], "\(example.name)") }
  }

  @Test(.enabled(if: folder != nil)) func isWrittenForTheJudges() throws {
    let folder = URL(filePath: try #require(CorpusTests.folder))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let lines = Corpus.all.map { $0.line + "\n" }.joined()
    try Data(lines.utf8).write(to: folder.appending(path: "corpus.jsonl"))
  }
}
