import CMinizip

/// A zip archive with a verified directory: every entry is a plain file with a plain, unique name, within
/// the limits.
package final class ArchiveReader {
  /// The files in the archive, in its order, without folders.
  package let entries: [ArchiveEntry]
  private let zip: ZipHandle

  /// Opens an archive and checks its directory. Throws `ArchiveError` of any kind except `.cannotWrite`.
  package init(
    path: String, limits: ArchiveLimits = ArchiveLimits()
  ) throws(ArchiveError) {
    zip = try ZipHandle(path: path)
    entries = try directory(of: zip, limits: limits)
  }

  /// The entry with this name; `nil` if there is none.
  package subscript(name: String) -> ArchiveEntry? { entries.first { $0.name == name } }

  /// Returns all bytes of an entry. Throws `.tooLarge` if there are more than `limit`.
  package func bytes(
    of entry: ArchiveEntry, limit: Int
  ) throws(ArchiveError) -> [UInt8] {
    guard entry.size <= limit else {
      throw ArchiveError(
        .tooLarge, "the entry '\(entry.name)' has \(entry.size) bytes; \(limit) are allowed")
    }
    var bytes: [UInt8] = []
    try read(entry) { piece throws(ArchiveError) in bytes += piece }
    return bytes
  }

  /// Calls `body` with the contents of an entry, block by block, never more than its size in total.
  ///
  /// Throws `.damaged` at the end if the contents do not match the directory: the caller must then discard
  /// what `body` has received.
  func read(
    _ entry: ArchiveEntry, _ body: (UnsafeRawBufferPointer) throws(ArchiveError) -> Void
  ) throws(ArchiveError) {
    var position = unz64_file_pos(
      pos_in_zip_directory: entry.position.offset, num_of_file: entry.position.index)
    guard unzGoToFilePos64(zip.pointer, &position) == UNZ_OK,
      unzOpenCurrentFile(zip.pointer) == UNZ_OK
    else { throw damaged(entry) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { buffer.deallocate() }
    var left = entry.size
    while true {
      let count = Int(unzReadCurrentFile(zip.pointer, buffer.baseAddress, UInt32(buffer.count)))
      guard (0...left).contains(count) else { throw damaged(entry) }
      if count == 0 { break }
      left -= count
      try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
    // minizip compares the checksum when it closes the entry.
    guard unzCloseCurrentFile(zip.pointer) == UNZ_OK, left == 0 else { throw damaged(entry) }
  }

  private func damaged(_ entry: ArchiveEntry) -> ArchiveError {
    ArchiveError(
      .damaged, "the entry '\(entry.name)' is cut off, or does not match its checksum")
  }
}

private func directory(
  of zip: ZipHandle, limits: ArchiveLimits
) throws(ArchiveError) -> [ArchiveEntry] {
  guard zip.entryCount <= limits.entries else {
    throw ArchiveError(
      .tooLarge, "it has \(zip.entryCount) entries; \(limits.entries) are allowed")
  }
  guard zip.entryCount > 0 else { return [] }
  var entries: [ArchiveEntry] = []
  var size = 0
  var code = unzGoToFirstFile(zip.pointer)
  while code == UNZ_OK {
    if let entry = try ArchiveEntry.current(zip, limits: limits) {
      entries.append(entry)
      size += entry.size
    }
    code = unzGoToNextFile(zip.pointer)
  }
  guard code == UNZ_END_OF_LIST_OF_FILE else {
    throw ArchiveError(.damaged, "its directory is damaged")
  }
  guard size <= limits.totalBytes else {
    throw ArchiveError(
      .tooLarge, "it unpacks to \(size) bytes; \(limits.totalBytes) are allowed")
  }
  // A small file could unpack to a huge one if many entries shared the same bytes.
  let ranges = entries.map(\.place.range).sorted { $0.lowerBound < $1.lowerBound }
  guard Swift.zip(ranges, ranges.dropFirst()).allSatisfy({ $0.upperBound <= $1.lowerBound }) else {
    throw ArchiveError(.damaged, "its entries overlap")
  }
  // Otherwise, other programs would unpack other files.
  if let entry = entries.first(where: { $0.place.ownName != Array($0.name.utf8) }) {
    let own = String(decoding: entry.place.ownName, as: UTF8.self)
    throw ArchiveError(
      .damaged, "the entry '\(entry.name)' has the name '\(own)' in its own header")
  }
  if let clash = clash(of: entries.lazy.map(\.name)) { throw ArchiveError(.unsafeEntry, clash) }
  return entries
}
