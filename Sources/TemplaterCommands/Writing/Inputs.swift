import Files
import Synchronization

/// The files that this run of the command reads. Outputs must not replace them.
enum Inputs {
  private static let files = Mutex(ReadFiles())

  /// Registers a file that is read. Call it before any output is written.
  static func insert(_ path: String) { insert([path]) }

  static func insert(_ paths: some Sequence<String>) {
    let read = ReadFiles(paths.filter { $0 != "-" })
    files.withLock { $0.formUnion(read) }
  }

  /// All files that were read so far.
  static var all: ReadFiles { files.withLock(\.self) }
}
