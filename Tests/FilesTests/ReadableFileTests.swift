import Files
import Foundation
import TestSupport
import Testing

struct ReadableFileTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func readsAPieceOfAFile() throws {
    try scratch.write("0123456789", to: "ten")
    let file = try ReadableFile(scratch["ten"])
    #expect(try file.size == 10)
    #expect(try file.read(upTo: 4) == Array("0123".utf8))
    #expect(try file.read(upTo: 4) == Array("4567".utf8))
    #expect(try file.read(upTo: 4) == Array("89".utf8), "fewer at the end")
    #expect(try file.read(upTo: 4).isEmpty)
    #expect(try file.read(upTo: 3, at: 5) == Array("567".utf8))
  }

  @Test func readsWhatComesThroughAPipeInPieces() throws {
    let (reading, writing) = try Descriptor.pipe()
    defer { close(reading.number) }
    Thread.detachNewThread {
      for piece in ["a", "bc", "def"] {
        try? writing.write(piece.utf8)
        usleep(20_000)
      }
      close(writing.number)
    }
    #expect(try reading.readFully(upTo: 5) == Array("abcde".utf8))
    #expect(try reading.readFully(upTo: 5) == Array("f".utf8))
  }

  /// Every read of this file returns at most one page of memory.
  @Test(.enabled(if: access("/proc/kallsyms", R_OK) == 0))
  func readsFromAPositionInPieces() throws {
    let number = open("/proc/kallsyms", O_RDONLY | O_CLOEXEC)
    try #require(number >= 0)
    defer { close(number) }
    let whole = try ReadableFile("/proc/kallsyms").read(upTo: 20_000)
    try #require(whole.count == 20_000)
    #expect(try Descriptor(number).readFully(upTo: 20_000, at: 0) == whole)
    #expect(
      try Descriptor(number).readFully(upTo: 9_000, at: 5_000) == Array(whole[5_000..<14_000]))
  }

  @Test func readsAndWritesAtAPosition() throws {
    try scratch.write("0123456789", to: "ten")
    let number = open(scratch["ten"], O_RDWR | O_CLOEXEC)
    try #require(number >= 0)
    defer { close(number) }
    let file = Descriptor(number)
    try Array("abc".utf8).withUnsafeBytes { try file.write($0, at: 8) }
    #expect(try file.readFully(upTo: 4, at: 7) == Array("7abc".utf8), "fewer at the end")
    #expect(try file.readFully(upTo: 4, at: 20).isEmpty)
    #expect(throws: SystemError(EINVAL)) { try file.readFully(upTo: 4, at: -1) }
  }

  @Test func aFullDiskIsAnError() throws {
    let number = open("/dev/full", O_RDWR | O_CLOEXEC)
    try #require(number >= 0)
    defer { close(number) }
    #expect(throws: SystemError(ENOSPC)) {
      try [UInt8(1)].withUnsafeBytes { try Descriptor(number).write($0, at: 0) }
    }
  }

  @Test(arguments: [("missing", ENOENT), ("ten/x", ENOTDIR), ("a\0b", EINVAL)])
  func aFileThatCannotBeOpenedSaysWhy(name: String, code: Int32) throws {
    try scratch.write("0123456789", to: "ten")
    #expect(throws: SystemError(code)) { _ = try ReadableFile(scratch[name]).size }
  }

  @Test func aFolderIsOpenedAndNotRead() throws {
    #expect(throws: SystemError(EISDIR)) { _ = try ReadableFile(scratch[""]).read(upTo: 1) }
  }
}
