/// A part of the program that reads what strangers write, and the laws that hold for every input.
///
/// `make fuzz` gives it inputs that libFuzzer makes up; `CorpusTests` gives it those that are kept.
/// One kind is one file in `Targets`, and a line in `all`.
struct FuzzTarget: Sendable {
  /// The folder of its inputs in `Corpus`.
  let name: String
  /// Files of the checkout that fuzzing begins with, beside the corpus: a path, or a folder and the end of
  /// the names in it, as `Templates/*.json`.
  let seeds: [String]
  /// Throws a ``BrokenLaw``. A crash, more than ten seconds or more than a gigabyte are faults as well.
  let run: @Sendable ([UInt8]) throws -> Void

  init(
    _ name: String, seeds: [String] = [], run: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    self.name = name
    self.seeds = seeds
    self.run = run
  }

  static let all: [FuzzTarget] = [
    .json, .description, .planner, .openTimelineIO, .subtitles, .commaSeparated, .archives, .fonts,
    .tables, .lottie, .languageServer, .worker, .painter, .easing, .editScripts, .photos, .packets,
  ]
}

/// What should hold for every input, and did not for one.
struct BrokenLaw: Error, CustomStringConvertible {
  let description: String
}

/// Throws a ``BrokenLaw`` that says `law` unless the condition holds.
func require(_ condition: Bool, _ law: @autoclosure () -> String) throws(BrokenLaw) {
  guard condition else { throw BrokenLaw(description: law()) }
}
