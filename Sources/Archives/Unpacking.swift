import Files
import Glibc

extension ArchiveReader {
  /// Writes every entry to a file in `folder`, an existing folder that no other process writes to.
  ///
  /// Existing files are not overwritten, and links are not followed. If it throws, the files unpacked so
  /// far remain, and the caller removes the folder.
  package func unpack(into folder: String) throws(ArchiveError) {
    var made: Set<String> = []
    for entry in entries {
      try makeFolders(of: entry.name, in: folder, made: &made)
      let path = folder + "/" + entry.name
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw cannotWrite(path) }
      defer { close(descriptor) }
      try read(entry) { piece throws(ArchiveError) in
        try writeAll(piece, to: descriptor, path: path)
      }
    }
  }

  /// The folders that unpacking creates, each before those inside it.
  package var folders: [String] {
    var seen: Set<String> = []
    return entries.flatMap { folderNames(of: $0.name) }.filter { seen.insert($0).inserted }
  }

  private func makeFolders(
    of name: String, in folder: String, made: inout Set<String>
  ) throws(ArchiveError) {
    for part in folderNames(of: name) where made.insert(part).inserted {
      let path = folder + "/" + part
      guard mkdir(path, 0o700) == 0 else { throw cannotWrite(path) }
    }
  }
}

private func writeAll(
  _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, path: String
) throws(ArchiveError) {
  do throws(SystemError) {
    try Descriptor(descriptor).write(bytes)
  } catch {
    throw ArchiveError(.cannotWrite, "cannot write \(path): \(error)")
  }
}

private func cannotWrite(_ path: String) -> ArchiveError {
  ArchiveError(.cannotWrite, "cannot write \(path): \(systemMessage(errno))")
}
