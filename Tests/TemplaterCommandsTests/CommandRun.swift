import ArgumentParser
import Synchronization

@testable import TemplaterCommands

/// A command line that was run in the process of the tests.
///
/// For command lines that are refused before a medium is opened: it takes milliseconds, and two processes take a
/// tenth of a second. Files are relative to the folder in which the tests run. Do not use it for `--strict` and
/// `--require-sandbox`, which change the environment of all tests, or for standard input.
struct CommandRun: Sendable {
  let status: Int32
  let output: String
  let errors: String

  init(_ words: [String]) {
    self.init { Program.run(words).rawValue }
  }

  /// Collects what `work` prints. It returns the status.
  init(_ work: () -> Int32) {
    let (output, errors) = (Collected(), Collected())
    let streams = OutputStreams(output: output.add, errors: errors.add)
    status = Console.$streams.withValue(streams, operation: work)
    (self.output, self.errors) = (output.text, errors.text)
  }

  /// Runs a command line that is split at spaces; words in `'…'` are kept together.
  init(line: String) {
    let parts = line.split(separator: "'", omittingEmptySubsequences: false)
    self.init(
      parts.enumerated().flatMap { index, part in
        index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
      })
  }
}

/// The bytes of a stream.
private final class Collected: Sendable {
  private let bytes = Mutex<[UInt8]>([])

  @Sendable func add(_ more: [UInt8]) { bytes.withLock { $0 += more } }

  var text: String { String(decoding: bytes.withLock(\.self), as: UTF8.self) }
}
