import Foundation
import TestSupport
import Testing

/// A damaged entry of the cache is made again with the same bytes, whatever is wrong with it.
@Suite(.serialized) struct JobDamageTests {
  enum Damage: CaseIterable {
    case empty, cutToTheMark, cut, flipped, longer, folder, filledFolder

    /// Whether the list of parts shows it, which reads no entry.
    var isListed: Bool { [.empty, .folder, .filledFolder].contains(self) }
  }

  private struct Prepared {
    let files: [String: Data]
    let whole: Data
    /// The paths of the entries of the first chunk, of the sound and of its packets.
    let entries: [String]
  }

  private static let prepared = Result {
    let scene = try JobScene(seconds: 10)
    try scene.output(JobScene.planning)
    try scene.output("render t.job.json -o whole.mp4 --cache kept")
    let keys = try scene.output("chunks t.job.json --cache kept --format json")
      .matches(of: /"key":"([^"]+)"/).map { "kept/chunks/" + $0.1 }
    try #require(keys.count == 3)
    let files = try scene.scratch.files
    let packets = try #require(files.keys.first { $0.hasSuffix("-0") })
    return Prepared(
      files: files, whole: try scene.scratch.data(of: "whole.mp4"),
      entries: [keys[0], keys[2], packets])
  }

  private func damage(_ name: String, _ damage: Damage, in scratch: Scratch) throws {
    var bytes = try scratch.bytes(of: name)
    switch damage {
    case .empty: bytes = []
    case .cutToTheMark: bytes = Array(bytes.prefix(20))
    case .cut: bytes.removeLast()
    case .flipped: bytes[bytes.count - 1] ^= 1
    case .longer: bytes.append(0)
    case .folder, .filledFolder:
      unlink(scratch[name])
      try FileManager.default.createDirectory(
        atPath: scratch[name] + (damage == .folder ? "" : "/x"), withIntermediateDirectories: true)
      return
    }
    try scratch.write(bytes, to: name)
  }

  @Test(arguments: Damage.allCases) func aDamagedEntryIsMadeAgain(_ damage: Damage) throws {
    let prepared = try Self.prepared.get()
    for (index, entry) in prepared.entries.enumerated() {
      let scene = JobScene(scratch: try Scratch(files: prepared.files))
      try self.damage(entry, damage, in: scene.scratch)
      let missing = try scene.output("chunks t.job.json --cache kept --missing --names")
      #expect(
        missing == (damage.isListed ? ["0\n", "sound\n", ""][index] : ""), "\(damage) \(entry)")
      let result = try scene.succeed("render t.job.json -o out.mp4 --cache kept")
      #expect(try scene.scratch.data(of: "out.mp4") == prepared.whole, "\(damage) \(entry)")
      let part = index == 0 ? "the chunk of frames 0–9" : "the sound"
      #expect(
        result.errors.hasPrefix(
          "out.mp4: note[M213]: \(part) was damaged in the cache; it was made again"),
        "\(damage) \(entry): \(result.errors)")
      guard damage != .filledFolder else { continue }
      #expect(
        try scene.output("render t.job.json -o again.mp4 --cache kept --explain")
          .hasPrefix("frames 0–9: cached\nframes 10–19: cached\nsound: cached\n"))
      #expect(try scene.scratch.data(of: entry) == prepared.files[entry], "\(damage) \(entry)")
    }
  }

  /// So does the command that makes parts.
  @Test(arguments: Damage.allCases.filter { $0 != .filledFolder })
  func makingPartsReplacesDamagedOnes(_ damage: Damage) throws {
    let prepared = try Self.prepared.get()
    let scene = JobScene(scratch: try Scratch(files: prepared.files))
    for entry in prepared.entries { try self.damage(entry, damage, in: scene.scratch) }
    let made = try scene.succeed("chunks make t.job.json all --cache kept")
    #expect(made.output == "made 1 chunk and the sound; in the cache already: 1 chunk\n")
    for entry in prepared.entries {
      #expect(try scene.scratch.data(of: entry) == prepared.files[entry], "\(damage) \(entry)")
    }
  }
}
