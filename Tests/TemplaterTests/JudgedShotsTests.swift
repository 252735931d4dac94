import Foundation
import TestSupport
import Testing

/// Shots of video whose boundaries are known. `make judge-cuts` does the same at full size, with
/// more videos.
@Suite(.serialized) struct JudgedShotsTests {
  private struct Truth: Decodable {
    struct Edit: Decodable {
      var kind: String
      var start: Int
      var end: Int
      var color: String?
    }
    var frames: Int
    var edits: [Edit]
  }

  private struct Boundary: Hashable, Decodable {
    var kind: String
    var startFrame: Int
    var endFrame: Int

    /// Whether this boundary was found as the other one: a cut at the same frame, any other
    /// boundary with enough overlap.
    func isFound(as other: Boundary) -> Bool {
      guard kind == other.kind else { return false }
      let both = min(endFrame, other.endFrame) - max(startFrame, other.startFrame)
      let either = max(endFrame, other.endFrame) - min(startFrame, other.startFrame)
      return kind == "cut" ? startFrame == other.startFrame : 2 * both >= either
    }
  }

  private func share(_ these: [Boundary], foundIn those: [Boundary]) -> Double {
    let found = these.count { one in those.contains(where: one.isFound) }
    return Double(found) / Double(max(1, these.count))
  }

  @Test func mostAreFoundAndLittleElse() throws {
    let scratch = try Scratch()
    try scratch.make(
      ["film.mp4", "film.json"],
      by: [
        "python3", Project.root + "/tools/make-footage.py", "film.mp4", "--seed", "5", "--size",
        "320x180", "--shots", "31",
      ])
    let truth = try JSONDecoder().decode(Truth.self, from: scratch.data(of: "film.json"))
    let result = try scratch.run([Project.templater, "shots", "film.mp4", "--format", "json"])
    try #require(result.status == 0, "\(result.errors)")
    let found = try result.output.split(separator: "\n").map {
      try JSONDecoder().decode(Boundary.self, from: Data($0.utf8))
    }
    let known = truth.edits.map { edit in
      Boundary(
        kind: edit.color.map { "fade_" + $0 } ?? edit.kind, startFrame: edit.start,
        endFrame: edit.end)
    }
    #expect(known.count { $0.kind == "cut" } == 20)
    for (kind, least) in [("cut", 0.95), ("dissolve", 0.8), ("fade", 0.8)] {
      let (these, those) = (
        known.filter { $0.kind.hasPrefix(kind) }, found.filter { $0.kind.hasPrefix(kind) }
      )
      #expect(share(these, foundIn: those) >= least, "recall of \(kind)")
      #expect(share(those, foundIn: these) >= least, "precision of \(kind)")
    }
  }
}
