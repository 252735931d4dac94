import Conversion
import DescriptionFormat
import Editing
import MediaValues
import TestSupport
import Testing

/// Thousands of random edits of random timelines.
@Suite struct EditPropertyTests {
  /// Each edit keeps the invariants, or throws and changes nothing; the error `broken` would be a
  /// bug. Undoing restores the exact previous timeline.
  @Test func editsKeepTheInvariantsAndCanBeUndone() throws {
    var made: [String: Int] = [:]
    for seed in 0..<500 {
      var random = SeededGenerator(seed: UInt64(seed))
      var history = History(try random.timeline())
      var states = [history.present]
      for number in 0..<20 {
        let edit = random.edit(on: history.present)
        let before = history.present
        do {
          try history.perform(edit.name, edit.perform)
          made[edit.name, default: 0] += 1
        } catch {
          #expect(history.present == before)
          if case .broken(let laws) = error {
            Issue.record("seed \(seed), edit \(number), \(edit.name): \(laws)")
          }
        }
        if history.present != before { states.append(history.present) }
      }
      let last = states.count - 1
      for index in stride(from: last, to: 0, by: -1) {
        #expect(history.present == states[index])
        history.undo()
      }
      #expect(history.present == states[0] && history.past.isEmpty, "seed \(seed)")
      while history.redo() {}
      #expect(history.present == states[last], "seed \(seed)")
    }
    // Checks that enough edits of each kind succeeded.
    for (name, count) in made { #expect(count >= 5, "\(name) was made \(count) times") }
    #expect(made.count >= 35, "\(made.keys.sorted())")
  }

  /// Edits of timelines with visual tracks keep the invariants, or throw and change nothing.
  @Test func editsOfVisualTracksKeepTheInvariants() throws {
    var made: [String: Int] = [:]
    var timelines = 0
    for seed in 0..<600 {
      var random = SeededGenerator(seed: UInt64(seed))
      var timeline = try random.wholeTimeline()
      guard timeline.tracks.contains(where: \.isOfSeveralKinds) else { continue }
      timelines += 1
      for number in 0..<12 {
        let edit = random.edit(on: timeline)
        let before = timeline
        do {
          try edit.perform(&timeline)
          made[edit.name, default: 0] += 1
        } catch {
          #expect(timeline == before)
          if case .broken(let laws) = error {
            Issue.record("seed \(seed), edit \(number), \(edit.name): \(laws)")
          }
        }
      }
    }
    #expect(timelines > 50 && made.count >= 30, "\(timelines): \(made.keys.sorted())")
  }

  /// An edited timeline can be described and read again.
  @Test func editedTimelinesCanBeDescribed() throws {
    var unreadable: [String: Int] = [:]
    var edits = 0
    var untellable = 0
    for seed in 300..<500 {
      var random = SeededGenerator(seed: UInt64(seed))
      var timeline = try random.timeline()
      for _ in 0..<10 {
        let edit = random.edit(on: timeline)
        guard (try? edit.perform(&timeline)) != nil else { continue }
        edits += 1
        let again = try? Timeline(resolving: Description(describing: timeline))
        if timeline.hasFadeThatLooksLikeAJoint {
          untellable += 1
          break
        }
        if again.map(Plain.init) != Plain(timeline) {
          unreadable["\(edit.name) \(seed)", default: 0] += 1
          break
        }
      }
    }
    #expect(unreadable.isEmpty, "\(unreadable) of \(edits)")
    #expect(edits > 800 && untellable < 20, "\(untellable) of \(edits)")
  }

  /// Inserting at a cut of the storyline and ripple-deleting the same range changes nothing.
  @Test func insertThenRippleDeleteIsNothing() throws {
    var tried = 0
    for seed in 0..<300 {
      var random = SeededGenerator(seed: UInt64(seed))
      let timeline = try random.timeline()
      let length = random.time(from: 1)
      let clip = Timeline.Clip(
        range: TimeRange(start: .zero, duration: length), media: Timeline.Clip.ownSlot)
      var edited = timeline
      let end = timeline.storyline.last.map(\.range.end) ?? .zero
      // Inserting at a transition removes it.
      let isAtTransition = timeline.liveTransitions.contains {
        $0.outgoing != nil && $0.incoming != nil && $0.range.end == end
      }
      if isAtTransition { continue }
      guard let place = try? edited.insert(clip, .video, at: end) else { continue }
      try edited.rippleDelete(place)
      tried += 1
      #expect(edited == timeline, "seed \(seed)")
    }
    #expect(tried > 250)
  }

  /// A split changes nothing that is visible: the same media from the same in points at the same
  /// times.
  @Test func splitCoversTheSame() throws {
    var tried = 0
    for seed in 0..<300 {
      var random = SeededGenerator(seed: UInt64(seed))
      let timeline = try random.timeline()
      var edited = timeline
      let time = random.time()
      guard (try? edited.split(at: time)) != nil else { continue }
      // Within the overlap with a disabled clip, the second half goes to another track.
      let isInHiddenJoint = timeline.tracks.contains { track in
        track.joints.keys.contains { index in
          track.overlap(at: index).contains(time)
            && !track.liveJoints.contains { $0.index == index }
        }
      }
      if isInHiddenJoint { continue }
      tried += 1
      #expect(edited.end == timeline.end)
      #expect(spans(edited) == spans(timeline), "seed \(seed)")
    }
    #expect(tried > 50)
  }

  /// Returns the spans of each clip after consecutive halves are joined again.
  private func spans(_ timeline: Timeline) -> [[String]] {
    timeline.tracks.map { track in
      var isPhoto = false
      if case .clips(.photo, _) = track.items { isPhoto = true }
      var joined: [(range: TimeRange, source: Time)] = []
      for clip in track.clips {
        if let last = joined.last, last.range.end == clip.range.start,
          isPhoto
            || last.source + (clip.isFrozen ? .zero : last.range.duration) == clip.sourceStart
        {
          joined[joined.count - 1].range.duration += clip.range.duration
        } else {
          joined.append((clip.range, clip.sourceStart))
        }
      }
      return joined.map { "\($0.range) from \($0.source)" }
    }
  }
}

extension Timeline.Track {
  fileprivate var isOfSeveralKinds: Bool { if case .visual = items { true } else { false } }
}

/// The text of a timeline without the names by which transitions refer to clips; describing adds
/// those that are needed.
private struct Plain: Equatable {
  var text: String

  init(_ timeline: Timeline) { text = timeline.text }
}

extension Timeline {
  /// Whether a fade of one clip is exactly where it could join two clips. The format cannot express
  /// this (docs/editing.md).
  fileprivate var hasFadeThatLooksLikeAJoint: Bool {
    let seen = tracks.filter(\.isEnabled).flatMap { track -> [TimeRange] in
      guard case .clips(let type, let clips) = track.items, type != .audio else { return [] }
      return clips.filter(\.isEnabled).map(\.range)
    }
    return tracks.filter(\.isEnabled).contains { track in
      guard case .transitions(let transitions) = track.items else { return false }
      return transitions.filter(\.isEnabled).contains { fade in
        let range = fade.range
        if fade.outgoing == nil {
          return seen.contains { $0.end == range.end && $0.start < range.start }
        }
        if fade.incoming == nil {
          return seen.contains { $0.start == range.start && $0.end > range.end }
        }
        return false
      }
    }
  }
}
