import Files
import Foundation
import TestSupport
import Testing

@testable import Media

/// A cached entry is returned unchanged, or not at all.
struct PacketCacheTests {
  private let a = Self.name("a")
  private let b = Self.name("b")
  private let c = Self.name("c")
  private let d = Self.name("d")
  private let e = Self.name("e")

  /// Returns a name of the form of an entry's name.
  private static func name(_ digit: String) -> String { String(repeating: digit, count: 64) }

  private func packets(_ count: Int, of size: Int = 100) -> [EncodedPacket] {
    (0..<count).map { (index: Int) -> EncodedPacket in
      let time = Int64(index)
      return EncodedPacket(
        data: [UInt8](repeating: UInt8(index % 251), count: size), pts: time, dts: time - 2,
        duration: 1, isKey: index == 0)
    }
  }

  @Test func packetsComeBackAsTheyWere() throws {
    let scratch = try Scratch()
    let cache = try PacketCache(folder: scratch["deep/cache"])
    #expect(cache.packets(named: a) == nil)
    let none = a + EntryKind.headSuffix
    try cache.keep(packets(5), named: a)
    try cache.keep([], named: none)
    #expect(cache.packets(named: a) == packets(5))
    #expect(cache.packets(named: none) == [])
    #expect(cache.entries().map(\.name).sorted() == [a, none])
  }

  @Test func anyDamageIsNoticed() throws {
    let scratch = try Scratch()
    let cache = try PacketCache(folder: scratch["cache"])
    try cache.keep(packets(3, of: 20), named: a)
    let whole = try Data(contentsOf: URL(fileURLWithPath: scratch["cache/\(a)"]))
    for place in whole.indices {
      var damaged = whole
      damaged[place] ^= 0x10
      try damaged.write(to: URL(fileURLWithPath: scratch["cache/\(a)"]))
      #expect(cache.packets(named: a) == nil, "byte \(place)")
      #expect(cache.entries().isEmpty, "what is damaged is removed")
    }
    for length in [0, 1, 40, whole.count - 1] {
      try whole.prefix(length).write(to: URL(fileURLWithPath: scratch["cache/\(a)"]))
      #expect(cache.packets(named: a) == nil, "\(length) bytes")
    }
    try whole.write(to: URL(fileURLWithPath: scratch["cache/\(a)"]))
    #expect(cache.packets(named: a) == packets(3, of: 20))
  }

  /// A complete entry with a correct checksum is refused under another name.
  @Test func anEntryKnowsItsName() throws {
    let scratch = try Scratch()
    let cache = try PacketCache(folder: scratch["cache"])
    for name in [a, b] {
      try cache.keep(packets(3), named: a)
      try FileManager.default.copyItem(atPath: scratch["cache/\(a)"], toPath: scratch["cache/\(b)"])
      if name == b {
        #expect(cache.packets(named: b) == nil)
      } else {
        #expect(cache.verify() == [b])
      }
      #expect(cache.entries().map(\.name) == [a])
    }
    #expect(cache.packets(named: a) == packets(3))
  }

  /// Others may write to the folder: a link or a folder in place of an entry is replaced, and never followed.
  @Test func anEntryIsNotWrittenThroughALink() throws {
    let scratch = try Scratch()
    try scratch.write("precious", to: "mine")
    let cache = try PacketCache(folder: scratch["cache"])
    for target in ["mine", "none"] {
      try #require(symlink(scratch[target], scratch["cache/\(a)"]) == 0)
      #expect(!cache.contains(a))
      try cache.keep(packets(2), named: a)
      #expect(cache.packets(named: a) == packets(2))
      try #require(unlink(scratch["cache/\(a)"]) == 0)
    }
    #expect(try scratch.bytes(of: "mine") == Array("precious".utf8))
    #expect(try scratch.names.sorted() == ["cache", "mine"])
    // Not even a link to a whole entry is read.
    try cache.keep(packets(2), named: b)
    try #require(rename(scratch["cache/\(b)"], scratch["b"]) == 0)
    for verifies in [false, true] {
      try #require(symlink(scratch["b"], scratch["cache/\(b)"]) == 0)
      if verifies { #expect(cache.verify() == [b]) }
      #expect(cache.packets(named: b) == nil)
      #expect(access(scratch["cache/\(b)"], F_OK) != 0)
    }
    #expect(cache.wasDamaged(b))
    try #require(mkdir(scratch["cache/\(c)"], 0o700) == 0)
    #expect(cache.packets(named: c) == nil)
    try cache.keep(packets(2), named: c)
    #expect(cache.packets(named: c) == packets(2))
    #expect(cache.failure == nil)
    // It was not read before, and an empty folder is replaced too; one with files is not.
    try #require(mkdir(scratch["cache/\(e)"], 0o700) == 0)
    try cache.keep(packets(2), named: e)
    #expect(cache.packets(named: e) == packets(2))
    try FileManager.default.createDirectory(
      atPath: scratch["cache/\(d)/x"], withIntermediateDirectories: true)
    #expect(throws: MediaError.self) { try cache.keep(packets(2), named: d) }
    #expect(cache.failure?.reason.contains("it is a folder") == true)
  }

  /// Files are examined again before results made from them are cached.
  @Test func aFileThatChangedIsNoticed() throws {
    let scratch = try Scratch()
    try scratch.write("one", to: "a")
    let stamps = FileStamps([scratch["a"], scratch["none"]])
    #expect(stamps.areCurrent)
    usleep(20_000)
    try scratch.write("two", to: "b")
    rename(scratch["b"], scratch["a"])
    #expect(!stamps.areCurrent)
    #expect(FileStamps([scratch["a"]]).areCurrent)
  }

  @Test func leastRecentlyUsedEntriesArePrunedFirst() throws {
    let scratch = try Scratch()
    let cache = try PacketCache(folder: scratch["cache"])
    for name in [a, b, c] {
      try cache.keep(packets(1, of: 1000), named: name)
      usleep(20_000)
    }
    #expect(cache.packets(named: a) != nil)
    #expect(cache.prune(to: 2500).map(\.name) == [b])
    #expect(cache.entries().map(\.name) == [c, a])
    cache.prune(to: 0)
    #expect(cache.entries().isEmpty)
  }

  /// The folder that was given as a cache may be one with the user's files.
  @Test func filesOfOthersAreNoEntries() throws {
    let scratch = try Scratch()
    let cache = try PacketCache(folder: scratch["cache"])
    let others = [
      "intro.mp4", "a", "-sound", a.uppercased(), String(a.dropLast()), a + "a", a + ".mp4",
      a + "-", a + "-x", a + "-01", a + "--1", a + "-+1", a + "-sound.mp4", a + ".json",
    ]
    for name in others { try scratch.write("mine", to: "cache/\(name)") }
    let entries = [a, b + EntryKind.headSuffix, b + EntryKind.partSuffix(0), c + "-12"]
    for name in entries { try cache.keep(packets(1), named: name) }
    #expect(cache.entries().map(\.name).sorted() == entries.sorted())
    try scratch.write("damaged", to: "cache/\(d)-12")
    #expect(cache.verify() == ["\(d)-12"])
    #expect(cache.prune(to: 0).count == entries.count)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch["cache"]).sorted()
        == others.sorted())
  }

  /// The system returns blocks of this file in pieces of less than 4096 bytes.
  @Test(.enabled(if: access("/proc/kallsyms", R_OK) == 0))
  func fingerprintsOfFontsReadWholeBlocks() throws {
    let path = "/proc/kallsyms"
    let block = try ReadableFile(path).read(upTo: 4096)
    try #require(block.count == 4096)
    var expected = ContentHash()
    // The size of the file is said to be 0, so that every block is the first one.
    expected.add("sample 0 ")
    for _ in 0..<16 { block.withUnsafeBytes { expected.add($0) } }
    #expect(try fingerprint(ofFont: path) == expected.text())
  }
}
