import CMinizip

/// A file in an archive.
package struct ArchiveEntry: Hashable, Sendable {
  /// The path in the archive: plain names separated by slashes.
  package let name: String
  /// The unpacked size in bytes, as the directory of the archive declares it.
  package let size: Int
  /// The position in the directory of the archive.
  let position: Position
  /// The position of the contents in the archive.
  let place: EntryPlace

  struct Position: Hashable, Sendable {
    var offset: UInt64
    var index: UInt64
  }
}

extension ArchiveEntry {
  /// Returns the current entry of minizip; `nil` for a folder. Throws for anything except a plain file
  /// with a plain name.
  static func current(
    _ zip: ZipHandle, limits: ArchiveLimits
  ) throws(ArchiveError) -> ArchiveEntry? {
    var info = unz_file_info64()
    var buffer = [UInt8](repeating: 0, count: Int(UInt16.max) + 1)
    let code = buffer.withUnsafeMutableBytes {
      unzGetCurrentFileInfo64(
        zip.pointer, &info, $0.baseAddress?.assumingMemoryBound(to: CChar.self),
        UInt($0.count), nil, 0, nil, 0)
    }
    guard code == UNZ_OK else { throw ArchiveError(.damaged, "its directory is damaged") }
    let bytes = buffer.prefix(Int(info.size_filename))
    guard let name = String(validating: bytes, as: UTF8.self) else {
      throw ArchiveError(.unsafeEntry, "an entry has a name that is not UTF-8")
    }
    let isFolder = name.utf8.last == UInt8(ascii: "/")
    if let fault = fault(
      ofEntryName: isFolder ? String(name.utf8.dropLast()) ?? name : name, limits: limits)
    {
      throw ArchiveError(.unsafeEntry, "the entry '\(name)' \(fault)")
    }
    // The upper half is the file mode in the system that created the archive.
    let type = info.external_fa >> 16 & 0o170_000
    guard type == 0 || type == 0o100_000 || (isFolder && type == 0o040_000) else {
      throw ArchiveError(.unsafeEntry, "the entry '\(name)' is a link or a device, not a file")
    }
    if isFolder { return nil }
    guard info.flag & encryptionFlags == 0 else {
      throw ArchiveError(.unsupported, "the entry '\(name)' is encrypted")
    }
    guard info.compression_method == 0 || info.compression_method == UInt(Z_DEFLATED) else {
      throw ArchiveError(
        .unsupported,
        "the entry '\(name)' is compressed by method \(info.compression_method); only deflate is "
          + "read")
    }
    guard info.uncompressed_size <= UInt64(limits.entryBytes) else {
      throw ArchiveError(
        .tooLarge,
        "the entry '\(name)' has \(info.uncompressed_size) bytes; "
          + "\(limits.entryBytes) are allowed")
    }
    var directoryPlace = unz64_file_pos()
    guard unzGetFilePos64(zip.pointer, &directoryPlace) == UNZ_OK else {
      throw ArchiveError(.damaged, "its directory is damaged")
    }
    let position = Position(
      offset: directoryPlace.pos_in_zip_directory, index: directoryPlace.num_of_file)
    let place = try EntryPlace(zip, info, named: Array(bytes))
    return ArchiveEntry(
      name: name, size: Int(info.uncompressed_size), position: position, place: place)
  }

  /// Encryption, strong encryption, and a masked directory.
  private static let encryptionFlags: UInt = 1 | 1 << 6 | 1 << 13
}
