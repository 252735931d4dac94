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

  @Test(arguments: [("missing", ENOENT), ("ten/x", ENOTDIR), ("a\0b", EINVAL)])
  func aFileThatCannotBeOpenedSaysWhy(name: String, code: Int32) throws {
    try scratch.write("0123456789", to: "ten")
    #expect(throws: SystemError(code)) { _ = try ReadableFile(scratch[name]).size }
  }

  @Test func aFolderIsOpenedAndNotRead() throws {
    #expect(throws: SystemError(EISDIR)) { _ = try ReadableFile(scratch[""]).read(upTo: 1) }
  }
}
