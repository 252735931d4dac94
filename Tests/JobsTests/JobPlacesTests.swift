import Foundation
import Planning
import TestSupport
import Testing

@testable import Jobs

@Suite struct JobPlacesTests {
  private let digest = String(repeating: "ab", count: 32)

  @Test func filesAreSoughtByNameDigestAndSize() throws {
    let scratch = try Scratch()
    let file = JobFile(sha256: digest, size: 3, path: "media/sea.mp4")
    var search: JobFileSearch {
      JobFileSearch(for: [file], folder: scratch.folder, mediaFolders: [scratch["store"]])
    }
    func found() -> [String] {
      search.candidates(for: file).map {
        $0.replacingOccurrences(of: scratch.folder + "/", with: "")
      }
    }
    #expect(found().isEmpty)
    #expect(
      search.explanation(for: file).contains("sea.mp4 of the job was not found: no file with its 3")
    )
    for name in ["store/ab", "media"] {
      try FileManager.default.createDirectory(
        atPath: scratch[name], withIntermediateDirectories: true)
    }
    try scratch.write("abcd", to: "media/sea.mp4")
    try scratch.write("abc", to: "store/other")
    try scratch.write("abc", to: "store/ab/" + digest.dropFirst(2))
    #expect(found() == ["store/ab/" + digest.dropFirst(2), "store/other"])
    try scratch.write("abc", to: "media/sea.mp4")
    #expect(found().first == "media/sea.mp4")
  }

  /// A folder may have any number of other files.
  @Test func filesAreSoughtAmongMany() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch["store"], withIntermediateDirectories: true)
    _ = try scratch.run(["sh", "-c", "seq -f store/a%g 10001 | xargs truncate -s 2"])
    try scratch.write("abc", to: "store/zv")
    let file = JobFile(sha256: digest, size: 3, path: "sea.mp4")
    let search = JobFileSearch(
      for: [file], folder: scratch.folder, mediaFolders: [scratch["store"]])
    #expect(search.candidates(for: file) == [scratch["store/zv"]])
  }

  @Test func limitsAreExplained() throws {
    let scratch = try Scratch()
    for name in ["a", "b", "c"] { try scratch.write("abc", to: name) }
    let few = MediaFolder(scratch.folder, sizes: [3], maxFiles: 2)
    #expect(few.paths(ofSize: 3) == [scratch["a"], scratch["b"]])
    #expect(
      few.problem == "has more than 2 files with 3 bytes, and the others were not read")
    #expect(
      MediaFolder(scratch.folder, sizes: [3], maxNames: 2).problem
        == "has more than 2 files, and the others were not looked at")
    #expect(MediaFolder(scratch.folder, sizes: [3]).problem == nil)
    let search = JobFileSearch(
      for: [], folder: scratch.folder, mediaFolders: [scratch["none"], scratch["a"]])
    let sentence = search.explanation(for: JobFile(sha256: digest, size: 9, path: "sea.mp4"))
    #expect(sentence.contains("; \(scratch["none"]) cannot be read: No such file or directory; "))
    #expect(sentence.contains("; \(scratch["a"]) cannot be read: Not a directory; copy it there"))
  }

  @Test(arguments: [
    ("0", [0], false), ("0-2", [0, 1, 2], false), ("sound", [], true), ("all", [0, 1, 2], true),
    ("1 sound", [1], true), ("", [], false),
  ])
  func wordsNameParts(words: String, chunks: [Int], hasSound: Bool) throws {
    let words = words.split(separator: " ").map(String.init)
    #expect(
      try PartWords(chunkCount: 3, hasSound: true).selection(words)
        == PartSelection(chunks: Set(chunks), hasSound: hasSound))
  }

  @Test(arguments: [
    "3", "0-3", "2-1", "-1", "1-", "-", "x", "1.5", "0-1-2", "+1", "0-+1", "٣", "sounds",
    "99999999999999999999",
  ])
  func otherWordsAreRefused(word: String) {
    #expect(throws: PartWordError.self) {
      try PartWords(chunkCount: 3, hasSound: true).selection([word])
    }
    #expect(throws: PartWordError.self) {
      try PartWords(chunkCount: 0, hasSound: false).selection(["sound"])
    }
  }
}
