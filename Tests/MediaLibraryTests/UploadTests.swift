import Blobs
import Digests
import Foundation
import MediaLibrary
import Records
import Synchronization
import TestSupport
import Testing

/// Uploads survive interruptions of the client, of other clients and of the service.
struct UploadTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func library(uploads: Int = 10, free: Int = 0, time: Int = 60_000) throws -> Library {
    let number = Mutex(0)
    return try Library(
      scratch["data"],
      limits: LibraryLimits(
        uploadTime: time, openUploads: uploads, freeBytes: free, examiners: 0,
        examinationTime: 10_000),
      makeID: { item in
        let next = number.withLock { number in
          number += 1
          return number
        }
        return "\(item)\(next)-\(UUID().uuidString)"
      }, log: { _ in })
  }

  private let bytes = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }

  private func begin(_ library: Library, digest: String? = nil) throws -> String {
    try library.createUpload(length: bytes.count, name: "clip", metadata: "", digest: digest)
      .record.id
  }

  private func send(_ library: Library, _ id: String, _ range: Range<Int>) throws {
    let writer = try library.writer(to: id, at: range.lowerBound)
    try writer.write(Array(bytes[range]))
    try writer.finish(wasCut: false)
  }

  @Test func bytesBecomeAMedium() throws {
    let library = try library()
    let id = try begin(library)
    try send(library, id, 0..<4_000)
    #expect(try library.upload(id).offset == 4_000)
    #expect(throws: LibraryFailure.offset(4_000)) { try library.complete(id) }
    try send(library, id, 4_000..<10_000)
    let (medium, isNew) = try library.complete(id)
    #expect(isNew && medium.size == 10_000 && medium.name == "clip")
    #expect(FileManager.default.contents(atPath: library.content(of: medium)) == Data(bytes))
    #expect(try library.complete(id).medium.id == medium.id)
    #expect(try library.upload(id).offset == 10_000)
    #expect(!FileManager.default.fileExists(atPath: scratch["data/uploads/\(id)"]))
    try library.removeMedium(medium.id)
    #expect(!FileManager.default.fileExists(atPath: library.content(of: medium)))
    #expect(throws: LibraryFailure.unknownMedium) { try library.medium(medium.id) }
    #expect(throws: LibraryFailure.unknownUpload) { try library.upload(id) }
  }

  @Test func anUploadContinuesAtItsEndOnly() throws {
    let library = try library()
    let id = try begin(library)
    try send(library, id, 0..<4_000)
    for offset in [0, 3_999, 4_001, 10_000] {
      #expect(throws: LibraryFailure.offset(4_000)) { try library.writer(to: id, at: offset) }
    }
    let writer = try library.writer(to: id, at: 4_000)
    #expect(throws: LibraryFailure.tooLong(6_000)) { try writer.write(bytes) }
    #expect(throws: LibraryFailure.unknownUpload) { try library.writer(to: "x", at: 0) }
  }

  @Test func aNewerRequestEndsAnOlderOne() throws {
    let library = try library()
    let id = try begin(library)
    let older = try library.writer(to: id, at: 0)
    try older.write(Array(bytes[..<1_000]))
    let newer = try library.writer(to: id, at: 1_000)
    #expect(throws: LibraryFailure.superseded) { try older.write([1, 2, 3]) }
    try newer.write(Array(bytes[1_000...]))
    try newer.finish(wasCut: false)
    // The older request also ends, and must not remove anything.
    try older.finish(wasCut: true)
    let medium = try library.complete(id).medium
    #expect(FileManager.default.contents(atPath: library.content(of: medium)) == Data(bytes))
  }

  @Test(arguments: [RunningDigest.Algorithm.sha1, .sha256])
  func wrongBytesAreTakenBack(algorithm: RunningDigest.Algorithm) throws {
    let library = try library()
    let id = try begin(library)
    try send(library, id, 0..<1_000)
    let digest = try RunningDigest(algorithm)
    bytes[1_000..<2_000].withUnsafeBytes { digest.add($0) }
    let wrong = try library.writer(to: id, at: 1_000, checksum: (algorithm, try digest.value()))
    try wrong.write(Array(bytes[2_000..<3_000]))
    #expect(throws: LibraryFailure.checksum) { try wrong.finish(wasCut: false) }
    #expect(try library.upload(id).offset == 1_000)
    let cut = try library.writer(to: id, at: 1_000, checksum: (algorithm, try digest.value()))
    try cut.write(Array(bytes[1_000..<1_500]))
    try cut.finish(wasCut: true)
    #expect(try library.upload(id).offset == 1_000)
    let right = try library.writer(to: id, at: 1_000, checksum: (algorithm, try digest.value()))
    try right.write(Array(bytes[1_000..<2_000]))
    try right.finish(wasCut: false)
    try send(library, id, 2_000..<10_000)
    #expect(
      FileManager.default.contents(atPath: library.content(of: try library.complete(id).medium))
        == Data(bytes))
  }

  @Test func aFileWithAnotherDigestIsRefused() throws {
    let library = try library()
    let id = try begin(library, digest: String(repeating: "0", count: 64))
    try send(library, id, 0..<10_000)
    #expect(throws: LibraryFailure.digest) { try library.complete(id) }
    #expect(throws: LibraryFailure.unknownUpload) { try library.upload(id) }
    #expect(try library.media(olderThan: nil, count: 1).isEmpty)
  }

  /// A client that did not see the answer to its last bytes repeats the request while the digest is computed.
  @Test func completingAtTheSameTimeGivesOneMedium() throws {
    let library = try library()
    let id = try begin(library)
    try send(library, id, 0..<10_000)
    let found = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let medium = try? library.complete(id).medium.id
      found.withLock { $0.append(medium ?? "none") }
    }
    #expect(Set(found.withLock { $0 }).count == 1 && found.withLock { $0 }.count == 8)
    #expect(found.withLock { $0 }.first != "none")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch["data/uploads"]) == [])
  }

  /// Each step leaves files from which another process continues.
  @Test func anotherProcessContinues() throws {
    var first: Library? = try library()
    let started = try begin(first!)
    let whole = try begin(first!)
    try send(first!, started, 0..<3_000)
    try send(first!, whole, 0..<10_000)
    #expect(throws: LibraryFailure.self) { try library() }
    first = nil
    let second = try library()
    #expect(try second.upload(started).offset == 3_000)
    try send(second, started, 3_000..<10_000)
    let medium = try second.complete(started).medium
    #expect(FileManager.default.contents(atPath: second.content(of: medium)) == Data(bytes))
    // The other upload lacked only the last step, which a thread takes.
    for _ in 0..<200 where try second.upload(whole).record.medium == nil { usleep(10_000) }
    #expect(try second.upload(whole).record.medium == medium.id)
  }

  @Test func limitsAreKept() throws {
    let library = try library(uploads: 2)
    _ = try begin(library)
    let second = try begin(library)
    #expect(throws: LibraryFailure.tooManyUploads) { try begin(library) }
    try library.removeUpload(second)
    #expect(throws: LibraryFailure.full) {
      try library.createUpload(length: 1 << 60, name: "", metadata: "", digest: nil)
    }
    #expect(try library.openUploads().count == 1)
  }

  @Test func expiredUploadsAreRemoved() throws {
    let library = try library(time: 1)
    let id = try begin(library)
    usleep(5_000)
    #expect(throws: LibraryFailure.unknownUpload) { try library.upload(id) }
    try library.removeExpired()
    #expect(try library.openUploads().isEmpty)
  }

  /// A removal that was interrupted is finished, and files that no record mentions stay.
  @Test func removalsAreFinishedAtTheNextStart() throws {
    var library: Library? = try library()
    let id = try begin(library!)
    try send(library!, id, 0..<10_000)
    let medium = try library!.complete(id).medium
    let place = library!.content(of: medium)
    let folder = (place as NSString).deletingLastPathComponent
    let stranger = folder + "/" + String(repeating: "0", count: 62)
    try Data([1]).write(to: URL(fileURLWithPath: stranger))
    // A folder in the place of the file cannot be unlinked.
    try FileManager.default.removeItem(atPath: place)
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
    try library!.removeMedium(medium.id)
    #expect(FileManager.default.fileExists(atPath: place))
    library = nil
    try FileManager.default.removeItem(atPath: place)
    try Data(bytes).write(to: URL(fileURLWithPath: place))
    library = try self.library()
    #expect(!FileManager.default.fileExists(atPath: place))
    #expect(FileManager.default.fileExists(atPath: stranger))
  }
}
