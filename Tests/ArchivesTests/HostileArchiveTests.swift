import Archives
import Foundation
import TestSupport
import Testing

/// An archive from a stranger writes only plain files into the folder it is unpacked into, within
/// the limits.
struct HostileArchiveTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch["out"], withIntermediateDirectories: false)
  }

  /// Returns the error of reading and unpacking the archive; `nil` if it is accepted.
  private func refusal(
    _ bytes: [UInt8], limits: ArchiveLimits = ArchiveLimits()
  ) throws -> ArchiveError? {
    try scratch.write(bytes, to: "pack.zip")
    do throws(ArchiveError) {
      try ArchiveReader(path: scratch["pack.zip"], limits: limits).unpack(into: scratch["out"])
      return nil
    } catch {
      return error
    }
  }

  private func refusal(_ entries: RawZip.Entry...) throws -> ArchiveError? {
    try refusal(RawZip(entries).bytes)
  }

  @Test func anHonestOneIsUnpacked() throws {
    #expect(try refusal(RawZip.Entry("template.json"), RawZip.Entry("a/b")) == nil)
    #expect(try scratch.data(of: "out/a/b") == Data("contents".utf8))
  }

  @Test(arguments: [
    "../evil", "a/../../evil", "/tmp/evil", "..", "a/..", "./a", "a//b", "a\\..\\evil", "C:\\evil",
    "a\u{0}b", "a\nb", "\u{1B}[2J", "a\u{85}b", "", "/", "a/\u{7F}",
    String(repeating: "x", count: 256), String(repeating: "long/", count: 300) + "x",
  ])
  func strangeNamesAreRefused(_ name: String) throws {
    let error = try refusal(RawZip.Entry("template.json"), RawZip.Entry(name))
    #expect(error?.kind == .unsafeEntry, "\(String(describing: error))")
    #expect(try scratch.names == ["out", "pack.zip"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch["out"]).isEmpty)
  }

  @Test func namesThatAreNotTextAreRefused() throws {
    var entry = RawZip.Entry("x")
    entry.name = [0x61, 0xFF, 0xFE]
    #expect(try refusal(entry)?.kind == .unsafeEntry)
  }

  @Test(arguments: [0o120_777, 0o010_644, 0o020_644, 0o060_644, 0o140_755] as [UInt32])
  func linksAndDevicesAreRefused(_ mode: UInt32) throws {
    var link = RawZip.Entry("link", "/etc/passwd")
    link.attributes = mode << 16
    #expect(try refusal(link)?.kind == .unsafeEntry)
  }

  @Test func namesThatClashAreRefused() throws {
    #expect(
      try refusal(RawZip.Entry("a"), RawZip.Entry("b"), RawZip.Entry("a"))?.kind == .unsafeEntry)
    #expect(try refusal(RawZip.Entry("a/b"), RawZip.Entry("a"))?.kind == .unsafeEntry)
    #expect(try refusal(RawZip.Entry("a/b/c"), RawZip.Entry("a"))?.kind == .unsafeEntry)
  }

  @Test func foldersAreNoFiles() throws {
    var folder = RawZip.Entry("assets/", "")
    folder.attributes = 0o040_755 << 16
    #expect(try refusal(folder, RawZip.Entry("assets/a")) == nil)
    try scratch.write(RawZip([folder]).bytes, to: "pack.zip")
    #expect(try ArchiveReader(path: scratch["pack.zip"]).entries.isEmpty)
  }

  @Test func encryptedAndForeignEntriesAreRefused() throws {
    for flags in [1, 1 << 6 | 1, 1 << 13] as [UInt16] {
      var entry = RawZip.Entry("a")
      entry.flags = flags
      let error = try refusal(entry)
      #expect(error?.kind == .unsupported)
      #expect(error?.reason.contains("encrypted") == true)
    }
    for method in [1, 9, 12, 14, 93, 99] as [UInt16] {
      var entry = RawZip.Entry("a")
      entry.method = method
      #expect(try refusal(entry)?.kind == .unsupported)
    }
  }

  @Test func contentsThatContradictTheDirectoryAreRefused() throws {
    var entry = RawZip.Entry("a")
    entry.checksum = 1
    #expect(try refusal(entry)?.kind == .damaged)
    for size in [7, 9, 1_000_000] as [UInt32] {
      var entry = RawZip.Entry("b\(size)")
      entry.size = size
      #expect(try refusal(entry)?.kind == .damaged, "\(size)")
    }
    // 45 letters, deflated, with a declared size that is smaller or larger.
    for size in [44, 46, 1_000_000] as [UInt32] {
      var entry = RawZip.Entry("c\(size)")
      entry.data = [0x4B, 0x4C, 0x24, 0x01, 0x00, 0x00]
      entry.method = 8
      entry.size = size
      entry.checksum = RawZip.checksum(of: Array(repeating: UInt8(ascii: "a"), count: 45))
      #expect(try refusal(entry)?.kind == .damaged, "\(size)")
    }
  }

  @Test func bombsAreRefusedBeforeAnythingIsWritten() throws {
    var bomb = RawZip.Entry("bomb")
    bomb.method = 8
    bomb.size = .max
    var many = (0..<5).map { RawZip.Entry("bomb\($0)") }
    for index in many.indices {
      many[index].method = 8
      many[index].size = 0xFFFF_FFF0
    }
    for zip in [RawZip(many), RawZip((0...10_000).map { RawZip.Entry("\($0)") })] {
      #expect(try refusal(zip.bytes)?.kind == .tooLarge)
    }
    let limits = ArchiveLimits(entryBytes: 1 << 30)
    #expect(try refusal(RawZip([bomb]).bytes, limits: limits)?.kind == .tooLarge)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch["out"]).isEmpty)
  }

  @Test func entriesThatShareTheirContentsAreRefused() throws {
    var entries = [RawZip.Entry("0", String(repeating: "x", count: 1000))]
    for index in 1..<10 {
      entries.append(RawZip.Entry("\(index)", String(repeating: "x", count: 1000)))
      entries[index].contentsOf = 0
    }
    let error = try refusal(RawZip(entries).bytes)
    #expect(error == ArchiveError(.damaged, "its entries overlap"))
  }

  /// We read the directory, and other programs read the headers before the contents, so the names
  /// must agree.
  @Test func anEntryHasOneName() throws {
    var entry = RawZip.Entry("b/song.m4a")
    entry.ownName = Array("../song.m4".utf8)
    let error = try refusal(RawZip([RawZip.Entry("a"), entry]).bytes)
    #expect(error?.kind == .damaged)
    #expect(error?.reason == "the entry 'b/song.m4a' has the name '../song.m4' in its own header")
  }

  /// The contents of one entry are within those of another.
  @Test func entriesThatOverlapAreRefused() throws {
    let inner = RawZip([RawZip.Entry("inner", "x")])
    var outer = RawZip.Entry("outer")
    outer.data = Array("head".utf8) + inner.bytes
    var second = RawZip.Entry("inner", "x")
    second.offset = 30 + 5 + 4
    let error = try refusal(RawZip([outer, second]).bytes)
    #expect(error == ArchiveError(.damaged, "its entries overlap"))
    second.offset = 1 << 20
    #expect(try refusal(RawZip([outer, second]).bytes)?.kind == .damaged)
  }

  /// Compared as characters, a slash followed by a combining accent is not a slash.
  @Test(arguments: ["../\u{301}x", "a/../\u{301}b", "/\u{301}x", "a/\u{301}"])
  func namesAreJudgedByBytes(_ name: String) throws {
    let error = try refusal(RawZip.Entry(name))
    #expect(name == "a/\u{301}" ? error == nil : error?.kind == .unsafeEntry, "\(name)")
    if name == "a/\u{301}" {
      #expect(try FileManager.default.contentsOfDirectory(atPath: scratch["out"]) == ["a"])
    }
  }

  @Test func aFileThatIsNotAnArchiveIsRefused() throws {
    let honest = RawZip([RawZip.Entry("template.json"), RawZip.Entry("a/b")]).bytes
    for length in 0..<honest.count {
      let error = try refusal(Array(honest.prefix(length)))
      #expect(error?.kind == .damaged, "\(length) bytes: \(String(describing: error))")
    }
    #expect(try refusal(Array("This is no archive.".utf8))?.kind == .damaged)
    for path in [scratch["nowhere.zip"], scratch.folder] {
      let error = #expect(throws: ArchiveError.self) { try ArchiveReader(path: path) }
      #expect(error?.kind == .cannotRead)
    }
  }

  @Test func aDirectoryThatLiesAboutItsLengthIsRefused() throws {
    var zip = RawZip([RawZip.Entry("a"), RawZip.Entry("b")])
    zip.entryCount = 3
    #expect(try refusal(zip.bytes)?.kind == .damaged)
  }

  /// Random changes of bytes lead to an error, or to files in the folder.
  @Test func damageAnywhereIsContained() throws {
    let honest = RawZip([RawZip.Entry("template.json"), RawZip.Entry("a/b"), RawZip.Entry("c")])
      .bytes
    var generator = SeededGenerator(seed: 7)
    var refused = 0
    for round in 0..<600 {
      var bytes = honest
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[place] = UInt8.random(in: 0 ... .max, using: &generator)
      }
      if try refusal(bytes) != nil { refused += 1 }
      #expect(try scratch.names == ["out", "pack.zip"], "round \(round)")
      try FileManager.default.removeItem(atPath: scratch["out"])
      try FileManager.default.createDirectory(
        atPath: scratch["out"], withIntermediateDirectories: false)
    }
    #expect(refused > 300)
  }
}
