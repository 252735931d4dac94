import TestSupport
import Testing

/// The time to check a document is proportional to its size, for any contents.
@Suite(.serialized) struct LinearTests {
  /// Documents with `count` items of a kind.
  static let documents: [(name: String, text: @Sendable (Int) -> String)] = [
    ("segments", { track(of: $0) { #"{"media":"m","position":\#($0),"duration":1}"# } }),
    (
      "overlaps",
      { track(of: $0) { #"{"media":"m","position":\#($0),"duration":3,"name":"n\#($0 / 2)"}"# } }
    ),
    (
      "a pile", { track(of: $0) { _ in #"{"media":"m","position":0,"duration":9}"# } }
    ),
    (
      "transitions",
      { count in
        let joints = joined(count) { #"{"position":\#($0),"duration":0.5}"# }
        return track(
          of: count, beside: #",{"type":"transition","name":"t","segments":["# + joints + "]}"
        ) {
          #"{"media":"m","position":\#($0),"duration":1.5}"#
        }
      }
    ),
    (
      "keyframes",
      { count in
        let keys = joined(count) { #"{"time":\#($0),"value":0.5}"# }
        return track(of: 1) { _ in
          #"{"media":"m","position":0,"duration":9,"opacity":{"keyframes":["# + keys + "]}}"
        }
      }
    ),
    (
      "media",
      { count in
        #"{"media":{"# + joined(count) { "\"m\($0)\":{\"type\":\"photo\"}" }
          + #"},"tracks":[{"type":"photo","name":"a","segments":[]}]}"#
      }
    ),
    ("unknown keys", { #"{"tracks":[],"# + joined($0) { "\"key\($0)\":1" } + "}" }),
    (
      "tracks of names",
      { count in
        #"{"tracks":["#
          + joined(min(count, 1_000)) { #"{"type":"text","name":"t\#($0)","segments":[]}"# }
          + #"],"x-a":["# + joined(count) { "\($0)" } + "]}"
      }
    ),
  ]

  private static func joined(_ count: Int, _ part: (Int) -> String) -> String {
    (0..<count).map(part).joined(separator: ",")
  }

  private static func track(
    of count: Int, beside other: String = "", _ segment: (Int) -> String
  ) -> String {
    #"{"media":{"m":{"type":"photo"}},"tracks":[{"type":"photo","name":"p","segments":["#
      + joined(count, segment) + "]}" + other + "]}"
  }

  /// Four times the size may take eight times as long. A search of everything for each item would
  /// take sixteen times as long.
  @Test(arguments: documents.indices)
  func fourTimesTheSizeIsNotSixteenTimesTheWork(index: Int) throws {
    let (name, text) = LinearTests.documents[index]
    let scratch = try Scratch()
    let count = takesEveryCombination ? 5_000 : 2_500
    let small = try seconds(text(count), in: scratch)
    let large = try seconds(text(4 * count), in: scratch)
    #expect(large < small * 8, "\(name): \(small) s, then \(large) s")
  }

  /// Returns the processor time of the check, without the time that any document takes; the least
  /// of three runs.
  private func seconds(_ text: String, in scratch: Scratch) throws -> Double {
    try scratch.write(text, to: "t.json")
    return max(try Self.least("t.json", in: scratch) - Self.start.get(), 0.01)
  }

  /// The time that any document takes.
  private static let start = Result {
    let scratch = try Scratch()
    try scratch.write(#"{"tracks":[]}"#, to: "least.json")
    return try least("least.json", in: scratch)
  }

  private static func least(_ name: String, in scratch: Scratch) throws -> Double {
    try (0..<3).map { _ in try processorTime(of: name, in: scratch) }.min() ?? 0
  }

  private static func processorTime(of name: String, in scratch: Scratch) throws -> Double {
    let script = "TIMEFORMAT='%U %S'; time \"$0\" \"$@\" >/dev/null 2>&1"
    let result = try scratch.run(
      ["bash", "-c", script, Project.templater, "validate", "--jobs", "1", name])
    return result.errors.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }.reduce(
      0, +)
  }
}
