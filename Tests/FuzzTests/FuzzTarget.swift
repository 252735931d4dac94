/// A part of the program that reads untrusted data, and the laws that hold for every input.
///
/// `make fuzz` passes inputs that libFuzzer generates; `CorpusTests` passes the stored ones. Each
/// target is one file in `Targets`, and a line in `all`.
struct FuzzTarget: Sendable {
  /// The folder of its inputs in `Corpus`.
  let name: String
  /// Files of the checkout that fuzzing begins with, in addition to the corpus: a path, or a folder
  /// and a suffix such as `Templates/*.json`.
  let seeds: [String]
  /// Throws a ``BrokenLaw``. A crash, more than ten seconds or more than a gigabyte are failures
  /// too.
  let run: @Sendable ([UInt8]) throws -> Void

  init(
    _ name: String, seeds: [String] = [], run: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    self.name = name
    self.seeds = seeds
    self.run = run
  }

  static let all: [FuzzTarget] = [
    .json, .description, .planner, .openTimelineIO, .subtitles, .separatedValues, .archives, .fonts,
    .tables, .lottie, .languageServer, .worker, .painter, .easing, .editScripts, .photos, .packets,
    .service,
  ]
}

/// A law that does not hold for an input.
struct BrokenLaw: Error, CustomStringConvertible {
  let description: String
}

/// Throws a ``BrokenLaw`` with the text `law` unless the condition is true.
func require(_ condition: Bool, _ law: @autoclosure () -> String) throws(BrokenLaw) {
  guard condition else { throw BrokenLaw(description: law()) }
}
