import Files
import Jobs
import WorkerClient
import WorkerProtocol

/// A folder with files of jobs, each under its SHA-256.
///
/// Others may write to the folder: a link or a damaged file in place of an entry is replaced, and never followed.
struct JobStore {
  private let folder: String

  /// Creates the folder if it is missing. Prints an error message and throws an exit status if that fails.
  init(_ folder: String) throws {
    guard !folder.isEmpty else {
      throw Console.fail("--store needs the name of a folder", Status.usage)
    }
    self.folder = folder
    do throws(SystemError) {
      try makeFolders(folder, mode: 0o777)
      _ = try names(in: folder)
    } catch {
      throw Console.fail("cannot use \(folder) as a store: \(error)", Status.cannotCreateOutput)
    }
  }

  /// Copies files into the folder, without those that it has. Prints an error message and throws an exit status if that
  /// fails.
  func add(
    _ files: some Sequence<JobFile>, _ cache: CacheSettings, by worker: Worker
  ) throws {
    let files = Dictionary(files.map { ($0.sha256, $0) }) { first, _ in first }
    let present = files.keys.map(path).filter(EntryFile.exists)
    let digests = try Worker.perform(
      DigestsRequest(paths: present.sorted(), cache: cache), by: worker)
    for file in files.values.sorted(by: { $0.path < $1.path })
    where digests[path(of: file.sha256)] != file.sha256 {
      try copy(file)
    }
  }

  private func path(of digest: String) -> String { "\(folder)/\(digest)" }

  private func copy(_ file: JobFile) throws {
    let target = OutputTarget.entry(path(of: file.sha256))
    try NewFile.make(target) { copy in
      var digest = SHA256()
      do throws(SystemError) {
        let source = try ReadableFile(file.path)
        while true {
          let bytes = try source.read(upTo: 1 << 20)
          if bytes.isEmpty { break }
          bytes.withUnsafeBytes { digest.update($0) }
          try Descriptor(copy.descriptor).write(bytes)
        }
      } catch {
        throw Console.fail(
          "cannot copy \(file.path) to \(target.path): \(error)", Status.cannotWriteOutput)
      }
      guard digest.finish().hexadecimal == file.sha256 else {
        throw Console.fail(
          "\(file.path) changed while it was copied; run the command again", Status.unreadableInput)
      }
    }
  }
}
