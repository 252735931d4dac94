import Blobs
import Digests
import Files
import Foundation
import TestSupport
import Testing

struct BlobTests {
  private func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
  }

  private func part(_ path: String, _ bytes: [UInt8]) throws -> PartFile {
    let part = try PartFile(path, for: .appending)
    try bytes.withUnsafeBytes { buffer in
      Result { () throws(SystemError) in try part.write(buffer, at: 0) }
    }.get()
    return part
  }

  /// FIPS 180-4, and the implementation in `Files`.
  @Test(arguments: [0, 1, 55, 56, 63, 64, 65, 1_000, 1 << 20])
  func digestsAreThoseOfTheStandard(count: Int) throws {
    let bytes = bytes(count)
    let digest = try RunningDigest(.sha256)
    var other = SHA256()
    for start in stride(from: 0, to: count, by: 777) {
      bytes[start..<min(start + 777, count)].withUnsafeBytes {
        digest.add($0)
        other.update($0)
      }
    }
    #expect(digest.count == count)
    #expect(try digest.value() == other.finish())
    #expect(try digest.value() == digest.value())
  }

  @Test func sha1IsThatOfTheStandard() throws {
    let digest = try RunningDigest(.sha1)
    Array("abc".utf8).withUnsafeBytes { digest.add($0) }
    #expect(
      try digest.value().map { String(format: "%02x", $0) }.joined()
        == "a9993e364706816aba3e25717850c26c9cd0d89d")
  }

  @Test(arguments: ["", "ab", String(repeating: "g", count: 64), String(repeating: "a", count: 65)])
  func otherTextsAreNoDigests(text: String) {
    #expect(BlobDigest(text) == nil)
  }

  @Test func filesGetTheNameOfTheirContent() throws {
    let scratch = try Scratch()
    let folder = try BlobFolder(scratch["deep/blobs"])
    let first = try part(scratch["first"], bytes(5_000))
    let digest = try first.digest()
    #expect(
      try digest == BlobDigest(String(run(["sha256sum", scratch["first"]]).output.prefix(64))))
    #expect(!folder.contains(digest))
    try folder.add(first, as: digest)
    // After a crash, the same is done again; and another upload may have the same content.
    try folder.add(first, as: digest)
    try folder.add(part(scratch["second"], bytes(5_000)), as: digest)
    let place = folder.path(of: digest)
    #expect(FileManager.default.contents(atPath: place) == Data(bytes(5_000)))
    #expect(
      try FileManager.default.attributesOfItem(atPath: place)[.posixPermissions] as? Int == 0o440)
    try folder.remove(digest)
    try folder.remove(digest)
    #expect(!folder.contains(digest))
  }

  /// The digest goes on where the process has seen the bytes arrive.
  @Test func digestsContinue() throws {
    let scratch = try Scratch()
    let file = try part(scratch["part"], bytes(3_000_000))
    let running = try RunningDigest(.sha256)
    bytes(1_234).withUnsafeBytes { running.add($0) }
    #expect(try file.digest(continuing: running) == file.digest())
    try file.truncate(to: 10)
    #expect(try file.size == 10)
  }

  /// A complete file is protected before it gets its other name. If the program is killed between the two, the next one
  /// reads it again, also if its user is not root.
  @Test func protectedFilesCanBeRead() throws {
    let scratch = try Scratch()
    let file = try part(scratch["part"], bytes(10))
    try FileManager.default.setAttributes([.posixPermissions: 0o440], ofItemAtPath: file.path)
    let again = try PartFile(file.path, for: .reading)
    #expect(try again.size == 10 && again.digest() == file.digest())
    #expect(throws: SystemError.self) {
      try [UInt8(1)].withUnsafeBytes { buffer in
        Result { () throws(SystemError) in try again.write(buffer, at: 0) }
      }.get()
    }
    #expect(throws: SystemError(ENOENT)) { try PartFile(scratch["none"], for: .reading) }
  }

  @Test func aFullDiskIsReported() throws {
    let file = try PartFile("/dev/full", for: .appending)
    #expect(throws: SystemError(ENOSPC)) {
      try bytes(100).withUnsafeBytes { buffer in
        Result { () throws(SystemError) in try file.write(buffer, at: 0) }
      }.get()
    }
  }

  @Test func linksAreNotFollowed() throws {
    let scratch = try Scratch()
    try FileManager.default.createSymbolicLink(
      atPath: scratch["link"], withDestinationPath: scratch["target"])
    #expect(throws: SystemError.self) { try PartFile(scratch["link"], for: .appending) }
  }
}
