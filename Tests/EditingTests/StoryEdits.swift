import Editing
import MediaValues
import TestSupport

/// Random edits of the storyline, as a person makes them who uses only storyline operations.
struct StoryEdits: CustomStringConvertible {
  var edits: [RandomEdit]

  /// Returns the timelines after each successful edit, beginning with an empty one.
  func timelines() throws -> [Timeline] {
    var timeline = try Timeline(media: declared())
    return edits.compactMap { edit in
      (try? edit.perform(&timeline)) == nil ? nil : timeline
    }
  }

  /// Variants with fewer edits, the shortest first.
  var simpler: [StoryEdits] {
    let half = edits.count / 2
    let halves = half > 0 ? [Array(edits[..<half]), Array(edits[half...])] : []
    let without = edits.indices.map { index in
      var rest = edits
      rest.remove(at: index)
      return rest
    }
    return (halves + without).filter { !$0.isEmpty }.map { StoryEdits(edits: $0) }
  }

  var description: String { edits.map(\.name).joined(separator: ", ") }
}

extension SeededGenerator {
  mutating func storyEdits() -> StoryEdits {
    StoryEdits(edits: (0..<Int.random(in: 4...24, using: &self)).map { _ in storyEdit() })
  }

  private mutating func storyEdit() -> RandomEdit {
    let type: MediaType = once(in: 2) ? .photo : .video
    let names = type == .photo ? ["P", "Q"] : ["A", "B", "C", "D", "E", "F"]
    let length = Time(integerLiteral: Int64.random(in: 2...6, using: &self))
    let moment = Time(numerator: Int64.random(in: 0...40, using: &self), denominator: 2)
    let range = TimeRange(start: moment, duration: length)
    let clip = Timeline.Clip(
      range: TimeRange(start: .zero, duration: length),
      media: names.randomElement(using: &self) ?? "")
    let number = Int.random(in: 0...6, using: &self)
    let other = Int.random(in: 0...6, using: &self)
    let edge = Timeline.Edge.allCases.randomElement(using: &self) ?? .start
    let short = Time(numerator: Int64.random(in: 1...3, using: &self), denominator: 2)
    let all = [
      RandomEdit(name: "append \(type)") { (t) throws(EditError) in _ = try t.append(clip, type) },
      RandomEdit(name: "append \(type)") { (t) throws(EditError) in _ = try t.append(clip, type) },
      RandomEdit(name: "insert \(type) at \(moment)") { (t) throws(EditError) in
        _ = try t.insert(clip, type, at: moment)
      },
      RandomEdit(name: "overwrite \(type) at \(range)") { (t) throws(EditError) in
        _ = try t.overwrite(with: clip, type, at: moment)
      },
      RandomEdit(name: "split \(moment)") { (t) throws(EditError) in _ = try t.split(at: moment) },
      RandomEdit(name: "cut \(range)") { (t) throws(EditError) in try t.rippleDelete(range) },
      RandomEdit(name: "freeze \(moment)") { (t) throws(EditError) in
        _ = try t.freeze(at: moment, for: short)
      },
      onStory("trim end \(number)", number) { (t, item) throws(EditError) in
        try t.trimEnd(of: item, to: moment)
      },
      onStory("trim start \(number)", number) { (t, item) throws(EditError) in
        try t.trimStart(of: item, to: moment)
      },
      onStory("delete \(number)", number) { (t, item) throws(EditError) in
        try t.rippleDelete(item)
      },
      onStory("move \(number) to \(other)", number) { (t, item) throws(EditError) in
        _ = try t.reorder(item, to: other)
      },
      onStory("duplicate \(number)", number) { (t, item) throws(EditError) in
        _ = try t.duplicate(item)
      },
      onStory("speed \(number)", number) { (t, item) throws(EditError) in
        try t.setSpeed(of: item, to: 2)
      },
      onStory("join \(number) for \(short)", number) { (t, item) throws(EditError) in
        _ = try t.addTransition(crossfade, after: item, duration: short)
      },
      onStory("join \(other) for \(short)", other) { (t, item) throws(EditError) in
        _ = try t.addTransition(crossfade, after: item, duration: short)
      },
      onStory("unjoin \(number)", number) { (t, item) throws(EditError) in
        try t.removeTransition(t.joint(after: item))
      },
      onStory("joint of \(number) lasts \(short)", number) { (t, item) throws(EditError) in
        try t.setDuration(ofTransition: t.joint(after: item), to: short)
      },
      onStory("fade \(number)", number) { (t, item) throws(EditError) in
        _ = try t.addFade(crossfade, at: edge, of: item, duration: short)
      },
      RandomEdit(name: "filter \(range)") { (t) throws(EditError) in
        _ = try t.addFilter(AppliedKind(name: "sepia"), over: range)
      },
      RandomEdit(name: "music") { (t) throws(EditError) in _ = try t.addMusic("song") },
    ]
    return all[Int.random(in: all.indices, using: &self)]
  }

  private func onStory(
    _ name: String, _ number: Int,
    _ change: @escaping (inout Timeline, Timeline.ClipReference) throws(EditError) -> Void
  ) -> RandomEdit {
    RandomEdit(name: name) { (timeline) throws(EditError) in
      let story = timeline.storyline
      guard story.indices.contains(number) else { throw .noSuchPosition(number) }
      try change(&timeline, story[number].reference)
    }
  }
}

extension Timeline {
  /// Returns the reference of the transition after a clip.
  fileprivate func joint(after clip: ClipReference) throws(EditError) -> ClipReference {
    for (track, layer) in tracks.enumerated() {
      guard case .transitions(let items) = layer.items else { continue }
      if let index = items.firstIndex(where: { $0.outgoing == clip && $0.incoming != nil }) {
        return ClipReference(track: track, clip: index)
      }
    }
    throw .noNeighbour(clip)
  }
}
