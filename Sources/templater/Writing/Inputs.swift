import Files
import Synchronization

/// The files that this run of the command reads. Its outputs replace none of them.
enum Inputs {
  private static let files = Mutex(ReadFiles())

  /// To be called for every file that is read, before any output is written.
  static func insert(_ path: String) { insert([path]) }

  static func insert(_ paths: some Sequence<String>) {
    let read = ReadFiles(paths.filter { $0 != "-" })
    files.withLock { $0.formUnion(read) }
  }

  /// All that was read so far.
  static var all: ReadFiles { files.withLock(\.self) }
}
