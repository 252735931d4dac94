import Foundation
import Glibc
import MediaValues
import TestSupport
import Testing

@testable import Media

/// Files are read once, and again after any change.
@Suite struct FileDigestsTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("abc", to: "medium")
    try setTimes(of: "medium", secondsAgo: 100)
  }

  /// SHA-256 of `abc`, from FIPS 180-4.
  private let digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

  private var folder: String { scratch["kept/digests"] }

  private func makeFolder() throws {
    try FileManager.default.createDirectory(
      atPath: scratch["kept"], withIntermediateDirectories: true)
  }

  private func setTimes(of name: String, secondsAgo: Int) throws {
    var times = [timespec(), timespec()]
    times[0].tv_sec = time(nil) - secondsAgo
    times[1] = times[0]
    try #require(utimensat(AT_FDCWD, scratch[name], times, 0) == 0)
  }

  private func entries() throws -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
  }

  private func found(
    _ name: String = "medium", _ identification: FileIdentification = .portable
  ) throws -> String {
    try FileDigests(folder: folder, identification).digest(ofFile: scratch[name])
  }

  /// Waits until the time of the last change, which cannot be set back, is old enough.
  private func settle() { usleep(3_100_000) }

  @Test func digestsAreThoseOfSha256sum() throws {
    #expect(try found() == digest)
    try scratch.write(String(repeating: "ab", count: 1_500_000), to: "large")
    #expect(try found("large") == String(run(["sha256sum", scratch["large"]]).output.prefix(64)))
    #expect(throws: MediaError.self) { try found("none") }
    #expect(throws: MediaError.self) { try FileDigests(folder: nil).digest(ofFile: "/dev/zero") }
    #expect(throws: MediaError.self) { try FileDigests(folder: nil).digest(ofFile: scratch[""]) }
  }

  /// A second change may have the same time as the first one, so that only older files are remembered.
  @Test func whatHasJustChangedIsNotRemembered() throws {
    try makeFolder()
    #expect(try found() == digest)
    #expect(try entries().isEmpty)
  }

  @Test func aDigestIsRememberedUntilTheFileChanges() throws {
    try makeFolder()
    settle()
    #expect(try found() == digest)
    let entry = try #require(try entries().first)
    #expect(try entries().count == 1)
    // The remembered digest is used without reading the file: here it is another one.
    let other = String(repeating: "0", count: 64)
    let stamp = try #require(FileStamp(path: scratch["medium"]))
    DigestEntry.write(other, of: stamp, to: folder + "/" + entry)
    #expect(try found() == other)
    #expect(try found("medium", .reread) == digest)
    DigestEntry.write(other, of: stamp, to: folder + "/" + entry)
    let text = try String(contentsOfFile: folder + "/" + entry, encoding: .utf8)
    // The same size and the same modification time: the time of the last change differs.
    let handle = try #require(FileHandle(forUpdatingAtPath: scratch["medium"]))
    try handle.write(contentsOf: Data("abd".utf8))
    try handle.close()
    try setTimes(of: "medium", secondsAgo: 100)
    #expect(try found() == String(run(["sha256sum", scratch["medium"]]).output.prefix(64)))
    // Damaged entries are not used.
    for damaged in ["", "abc", text + text, text.replacingOccurrences(of: digest, with: "g")] {
      try scratch.write(damaged, to: "kept/digests/" + entry)
      #expect(try found() != other)
    }
  }

  /// A record with another digest is not used, and neither is one of another file.
  @Test func damagedRecordsAreNoticed() throws {
    try makeFolder()
    settle()
    #expect(try found() == digest)
    let entry = try #require(try entries().first)
    let text = try String(contentsOfFile: folder + "/" + entry, encoding: .utf8)
    let other = String(repeating: "f", count: 64)
    for (old, new) in [(digest, other), (" 3 ", " 4 ")] {
      try scratch.write(
        text.replacingOccurrences(of: old, with: new), to: "kept/digests/" + entry)
      #expect(try found() == digest)
    }
    try scratch.write(text, to: "kept/digests/" + entry)
    let digests = FileDigests(folder: folder)
    #expect(digests.verify() == 0)
    // The name is part of the checksum.
    try scratch.write(text, to: "kept/digests/" + String(repeating: "0", count: 64))
    try scratch.write("mine", to: "kept/digests/x.txt")
    try scratch.write(
      text.replacingOccurrences(of: digest, with: other), to: "kept/digests/" + entry)
    #expect(digests.verify() == 2)
    digests.prune(to: 0)
    #expect(try entries() == ["x.txt"], "files of others stay")
  }

  /// Entries are written as new files, so that a link loses nothing.
  @Test func linksAreNotFollowed() throws {
    try makeFolder()
    settle()
    #expect(try found() == digest)
    let entry = folder + "/" + (try #require(try entries().first))
    let text = try Data(contentsOf: URL(fileURLWithPath: entry))
    try text.write(to: URL(fileURLWithPath: scratch["other"]))
    try #require(unlink(entry) == 0 && symlink(scratch["other"], entry) == 0)
    #expect(try found() == digest)
    #expect(try Data(contentsOf: URL(fileURLWithPath: scratch["other"])) == text)
    #expect(
      try FileManager.default.attributesOfItem(atPath: entry)[.type] as? FileAttributeType
        == .typeRegular)
  }

  /// Reading a large file takes seconds, so that only jobs for other machines do it.
  @Test func largeFilesAreIdentifiedBySamples() throws {
    try makeFolder()
    try scratch.write("abc", to: "large")
    try #require(truncate(scratch["large"], FileDigests.largeSize) == 0)
    settle()
    let quick = FileDigests(folder: folder, .quick)
    let sample = try quick.identity(ofFile: scratch["large"])
    #expect(try entries().isEmpty)
    #expect(try quick.identity(ofFile: scratch["medium"]) == digest)
    let whole = try FileDigests(folder: folder, .portable).identity(ofFile: scratch["large"])
    #expect(whole != sample)
    #expect(try FileDigests(folder: folder, .quick).identity(ofFile: scratch["large"]) == whole)
    try #require(truncate(scratch["large"], FileDigests.largeSize - 1) == 0)
    #expect(try quick.identity(ofFile: scratch["large"]) == quick.digest(ofFile: scratch["large"]))
  }

  @Test func theFolderIsLimited() throws {
    try makeFolder()
    for index in 0..<5 { try scratch.write("\(index)", to: "file\(index)") }
    settle()
    let digests = FileDigests(folder: folder)
    for index in 0..<5 { _ = try digests.digest(ofFile: scratch["file\(index)"]) }
    #expect(try entries().count == 5)
    digests.prune(to: 2)
    #expect(try entries().count == 2)
    digests.prune(to: 0)
    #expect(try entries().isEmpty)
  }
}
