import Archives
import Foundation
import TestSupport
import Testing

/// Unpacking restores the packed files, and the archive depends only on their names and contents.
struct ArchiveTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("beside it\n", to: "notes.txt")
    try scratch.write((0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }, to: "big")
    try scratch.write("", to: "empty")
  }

  private var members: [ArchiveMember] {
    [
      ArchiveMember(name: "template.json", contents: .bytes(Array("{}\n".utf8))),
      ArchiveMember(name: "a/b/größe 日本.bin", contents: .file(scratch["big"])),
      ArchiveMember(name: "a/empty", contents: .file(scratch["empty"])),
      ArchiveMember(name: "notes.txt", contents: .file(scratch["notes.txt"])),
      ArchiveMember(name: "nothing", contents: .bytes([])),
    ]
  }

  @Test func packedFilesAreUnpacked() throws {
    try writeArchive(of: members, to: scratch["pack.zip"])
    let archive = try ArchiveReader(path: scratch["pack.zip"])
    #expect(archive.entries.map(\.name) == members.map(\.name), "in this order")
    #expect(archive.entries.map(\.size) == [3, 700_000, 0, 10, 0])
    let entry = try #require(archive["template.json"])
    #expect(try archive.bytes(of: entry, limit: 3) == Array("{}\n".utf8))
    #expect(throws: ArchiveError.self) { try archive.bytes(of: entry, limit: 2) }
    try FileManager.default.createDirectory(
      atPath: scratch["out"], withIntermediateDirectories: false)
    try archive.unpack(into: scratch["out"])
    #expect(try scratch.data(of: "out/a/b/größe 日本.bin") == scratch.data(of: "big"))
    #expect(try scratch.data(of: "out/notes.txt") == scratch.data(of: "notes.txt"))
    #expect(try scratch.data(of: "out/a/empty").isEmpty)
    #expect(archive.folders == ["a", "a/b"])
  }

  @Test func theBytesDependOnTheContentsAlone() throws {
    try writeArchive(of: members, to: scratch["one.zip"])
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000), .posixPermissions: 0o600],
      ofItemAtPath: scratch["big"])
    try writeArchive(of: members, to: scratch["two.zip"])
    #expect(try scratch.data(of: "one.zip") == scratch.data(of: "two.zip"))
    try scratch.write("beside it!", to: "notes.txt")
    try writeArchive(of: members, to: scratch["three.zip"])
    #expect(try scratch.data(of: "one.zip") != scratch.data(of: "three.zip"))
  }

  /// Deflated by zlib: a line of 45 letters.
  @Test func deflatedEntriesAreRead() throws {
    var entry = RawZip.Entry("template.json")
    entry.data = [0x4B, 0x4C, 0x24, 0x01, 0x00, 0x00]
    entry.method = 8
    entry.size = 45
    entry.checksum = 0x5C5C_5C5C
    // First with a wrong checksum, which must be refused.
    try scratch.write(RawZip([entry]).bytes, to: "wrong.zip")
    let wrong = try ArchiveReader(path: scratch["wrong.zip"])
    #expect(throws: ArchiveError.self) { try wrong.bytes(of: wrong.entries[0], limit: 45) }
    entry.checksum = RawZip.checksum(of: Array(repeating: UInt8(ascii: "a"), count: 45))
    try scratch.write(RawZip([entry]).bytes, to: "right.zip")
    let right = try ArchiveReader(path: scratch["right.zip"])
    #expect(
      try right.bytes(of: right.entries[0], limit: 45)
        == Array(repeating: UInt8(ascii: "a"), count: 45))
  }

  @Test(arguments: ["../up", "/absolute", "a//b", "./a", "a\\b", "line\nbreak", "", "a/.."])
  func namesThatWouldBeRefusedAreNotPacked(_ name: String) throws {
    let error = #expect(throws: ArchiveError.self) {
      try writeArchive(
        of: [ArchiveMember(name: name, contents: .bytes([]))], to: scratch["pack.zip"])
    }
    #expect(error?.kind == .unsafeEntry)
    #expect(try !scratch.names.contains("pack.zip"))
  }

  @Test func limitsHoldForWritingToo() throws {
    for limits in [
      ArchiveLimits(entryBytes: 699_999), ArchiveLimits(totalBytes: 700_012),
      ArchiveLimits(entries: 4),
    ] {
      let error = #expect(throws: ArchiveError.self) {
        try writeArchive(of: members, to: scratch["pack.zip"], limits: limits)
      }
      #expect(error?.kind == .tooLarge)
    }
    let exact = ArchiveLimits(entryBytes: 700_000, totalBytes: 700_013, entries: 5)
    try writeArchive(of: members, to: scratch["pack.zip"], limits: exact)
    _ = try ArchiveReader(path: scratch["pack.zip"], limits: exact)
  }

  @Test func missingFilesCannotBePacked() throws {
    let error = #expect(throws: ArchiveError.self) {
      try writeArchive(
        of: [ArchiveMember(name: "a", contents: .file(scratch["nowhere"]))],
        to: scratch["pack.zip"])
    }
    #expect(error?.kind == .cannotRead)
    #expect(error?.reason.contains("nowhere") == true)
  }
}
