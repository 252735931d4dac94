import Foundation
import TestSupport
import Testing

/// Two megabytes of errors lead to at most a thousand findings of each kind, and take the memory of
/// a few documents.
@Suite(.serialized) struct ManyFindingsTests {
  /// Texts of about two megabytes, with the code of which they have more findings than are shown.
  private static let texts: [(name: String, text: String, code: String, more: String)] = {
    func joined(_ count: Int, _ part: (Int) -> String) -> String {
      (0..<count).map(part).joined(separator: ",")
    }
    func track(_ segments: String) -> String {
      #"{"tracks":[{"type":"video","name":"a","segments":["# + segments + "]}]}"
    }
    let keys = joined(180_000) { "\"k\(100_000 + $0)\":1" }
    let names = joined(250_000) { "\"n\($0 % 10)\":1" }
    return [
      (
        "ranges", track(joined(65_000) { _ in #"{"position":-1,"duration":1.5}"# }), "S105",
        "and 64,000 more of S105"
      ),
      ("kinds", #"{"tracks":["# + joined(1_000) { _ in "1" } + "],\(keys)}", "S103", "and 179,000"),
      ("empty", track(joined(200_000) { _ in "[     ]" }), "S102", "and 199,000 more of S102"),
      ("twice", #"{"tracks":[],"x-a":{"# + names + "}}", "J", "and 248,990 more of J"),
      (
        "overlaps",
        track(joined(50_000) { #"{"position":\#($0 / 2),"duration":2,"name":"x"}"# }), "T201",
        "more of R3"
      ),
    ]
  }()

  private struct Finding: Decodable {
    let code: String
    let severity: String
    let message: String
  }

  private func validate(_ name: String, in scratch: Scratch) throws -> (CommandResult, Int) {
    try scratch.runMeasured([
      Project.templater, "validate", "--format", "json", "--jobs", "1", name,
    ])
  }

  @Test(.disabled(if: Sanitizer.isOn)) func aThousandOfEachAreKeptAndTheRestIsCounted() throws {
    let scratch = try Scratch()
    try scratch.write(#"{"tracks":5}"#, to: "small.json")
    let (_, base) = try validate("small.json", in: scratch)
    for (name, text, code, more) in ManyFindingsTests.texts {
      #expect((1_500_000...3_000_000).contains(text.utf8.count), "\(name): \(text.utf8.count)")
      try scratch.write(text, to: "\(name).json")
      let (result, memory) = try validate("\(name).json", in: scratch)
      let findings = try result.output.split(separator: "\n").map {
        try JSONDecoder().decode(Finding.self, from: Data($0.utf8))
      }
      #expect(result.status == 1, "\(name)")
      let counts = Dictionary(grouping: findings, by: \.code).mapValues(\.count)
      #expect(counts.contains { $0.key.hasPrefix(code) && $0.value >= 1_000 }, "\(name): \(counts)")
      #expect(counts.values.allSatisfy { $0 <= 1_001 }, "\(name): \(counts)")
      #expect(
        findings.contains { $0.message.contains(more) && $0.severity == "note" }, "\(name)")
      let times = Double(memory - base) * 1_024 / Double(text.utf8.count)
      #expect(memory > base && times < 30, "\(name): \(times) times the text")
    }
  }

  @Test func theLimitCanBeSet() throws {
    let scratch = try Scratch()
    let keys = (0..<40).map { "\"zz\($0)\": 1" }.joined(separator: ", ")
    try scratch.write("{ \"tracks\": [], \(keys) }", to: "many.json")
    let few = try scratch.run([Project.templater, "validate", "many.json", "--max-findings", "3"])
    #expect(few.output.split(separator: "\n").count { $0.contains("error[S103]") } == 3)
    #expect(few.output.contains("many.json:1:47: note[S103]: and 37 more of S103"), "\(few.output)")
    let all = try scratch.run([Project.templater, "validate", "many.json"])
    #expect(all.output.split(separator: "\n").count { $0.contains("error[S103]") } == 40)
    #expect(!all.output.contains("more of"))
  }
}
