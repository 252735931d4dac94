import CMinizip
import Glibc

/// A file to be packed into an archive.
package struct ArchiveMember: Hashable, Sendable {
  /// The source of a member's contents.
  package enum Contents: Hashable, Sendable {
    case bytes([UInt8])
    /// The contents of the file at a path.
    case file(String)
  }

  /// The path in the archive: plain names separated by slashes.
  package var name: String
  package var contents: Contents

  package init(name: String, contents: Contents) {
    self.name = name
    self.contents = contents
  }
}

/// Writes an archive of these members, in their order, to `path`, replacing an existing file.
///
/// The bytes depend only on the members: entries have a fixed time and are stored without compression, so
/// that they do not depend on a version of zlib; media would not get smaller anyway. If it throws, the
/// file at `path` is unusable.
package func writeArchive(
  of members: [ArchiveMember], to path: String, limits: ArchiveLimits = ArchiveLimits()
) throws(ArchiveError) {
  guard members.count <= limits.entries else {
    throw ArchiveError(
      .tooLarge, "it would have \(members.count) entries; \(limits.entries) are allowed")
  }
  for member in members {
    if let fault = fault(ofEntryName: member.name, limits: limits) {
      throw ArchiveError(.unsafeEntry, "the file '\(member.name)' \(fault)")
    }
  }
  if let clash = clash(of: members.lazy.map(\.name)) { throw ArchiveError(.unsafeEntry, clash) }
  let writer = try ArchiveWriter(path: path, limits: limits)
  for member in members { try writer.add(member) }
  try writer.finish()
}

/// An owner of an archive that minizip has open for writing.
private final class ArchiveWriter {
  private var zip: zipFile?
  private let path: String
  private let limits: ArchiveLimits
  private var total = 0

  init(path: String, limits: ArchiveLimits) throws(ArchiveError) {
    self.path = path
    self.limits = limits
    errno = 0
    zip = path.withCString { zipOpen64($0, APPEND_STATUS_CREATE) }
    guard zip != nil else { throw cannotWrite() }
  }

  deinit {
    if let zip { zipClose(zip, nil) }
  }

  func add(_ member: ArchiveMember) throws(ArchiveError) {
    switch member.contents {
    case .bytes(let bytes):
      try open(member.name, size: bytes.count)
      try write(bytes, bytes.count)
    case .file(let file):
      let input = try PackedFile(file)
      try open(member.name, size: input.size)
      try input.read { piece throws(ArchiveError) in try write(piece.baseAddress, piece.count) }
    }
    errno = 0
    guard zipCloseFileInZip(zip) == ZIP_OK else { throw cannotWrite() }
  }

  func finish() throws(ArchiveError) {
    let closing = zip
    zip = nil
    errno = 0
    guard zipClose(closing, nil) == ZIP_OK else { throw cannotWrite() }
  }

  private func open(_ name: String, size: Int) throws(ArchiveError) {
    total += size
    guard size <= limits.entryBytes, total <= limits.totalBytes else {
      throw ArchiveError(
        .tooLarge,
        "with '\(name)' it would have \(total) bytes; \(limits.entryBytes) are allowed for one "
          + "file and \(limits.totalBytes) for all")
    }
    var info = zip_fileinfo()
    // The first date that zip can represent: 1 January 1980.
    info.dosDate = 1 << 21 | 1 << 16
    info.external_fa = 0o100_644 << 16
    errno = 0
    let code = zipOpenNewFileInZip4_64(
      zip, name, &info, nil, 0, nil, 0, nil, 0, 0, 0, -MAX_WBITS, DEF_MEM_LEVEL,
      Z_DEFAULT_STRATEGY, nil, 0, madeOnUnix, namesAreUTF8, size >= 0xFFFF_FFFF ? 1 : 0)
    guard code == ZIP_OK else { throw cannotWrite() }
  }

  private func write(_ bytes: UnsafeRawPointer?, _ count: Int) throws(ArchiveError) {
    // minizip takes 32 bits of length, so large members are written in pieces.
    for start in stride(from: 0, to: count, by: ArchiveWriter.longestPiece) {
      let length = UInt32(min(ArchiveWriter.longestPiece, count - start))
      errno = 0
      guard zipWriteInFileInZip(zip, bytes.map { $0 + start }, length) == ZIP_OK else {
        throw cannotWrite()
      }
    }
  }

  private static let longestPiece = 1 << 30

  /// The error of a call of minizip, which returns no reason. `errno` must be cleared before the call.
  private func cannotWrite() -> ArchiveError {
    ArchiveError(.cannotWrite, errno == 0 ? "it cannot be written" : systemMessage(errno))
  }
}

private let madeOnUnix: UInt = 3 << 8 | 20
private let namesAreUTF8: UInt = 1 << 11
