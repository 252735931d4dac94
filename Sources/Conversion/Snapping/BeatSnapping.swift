import Analysis
package import Diagnostics
package import Editing
package import MediaValues

/// Moves the cuts of a timeline to the beats of its music.
package struct BeatSnapping: Sendable {
  package struct Options: Hashable, Sendable {
    /// The maximum distance that a cut may move; `nil` for the largest distance to the nearest beat of steady
    /// music.
    package var tolerance: Time?
    /// The minimum duration of a clip.
    package var shortest: Time
    /// The number of parts that each beat is divided into.
    package var divisions: Int
    /// What allows cuts to move further, for findings.
    package var helpWithDistance = "increase --snap-within to move cuts further"
    /// What allows shorter clips, for findings; `nil` if nothing does.
    package var helpWithLength: String? = "reduce --shortest to allow shorter clips"

    package init(tolerance: Time? = nil, shortest: Time = 0.2, divisions: Int = 1) {
      self.tolerance = tolerance
      self.shortest = shortest
      self.divisions = divisions
    }
  }

  package private(set) var timeline: Timeline
  package private(set) var findings: [Diagnostic] = []

  private let grid: BeatGrid
  private let options: Options
  private let lengths: MediaLengths
  private let tolerance: Time

  /// Moves the cuts.
  ///
  /// - Parameters:
  ///   - beats: The times of the music's beats on the timeline.
  ///   - music: The name of the music for messages.
  ///   - lengths: The known lengths of media that stay bound.
  ///   - moving: Whether a cut may move.
  package init(
    _ timeline: Timeline, beats: [Time], of music: String, options: Options = Options(),
    lengths: MediaLengths = .unknown,
    moving: (Timeline.StoryCut, Timeline) -> Bool = { _, _ in true }
  ) {
    self.timeline = timeline
    self.options = options
    self.lengths = lengths
    grid = BeatGrid(beats: beats, divisions: options.divisions)
    tolerance = options.tolerance ?? grid.reach
    let cuts = timeline.storyCuts
    let moves = cuts.map { moving($0, timeline) }
    guard moves.contains(true) else {
      findings.append(.noCuts())
      return
    }
    var reasons: [Int: String] = [:]
    let shifts = move(wantedShifts(of: cuts, moves), reasons: &reasons)
    let moved = cuts.indices.filter { moves[$0] }
    report(moved.map { Move(cut: cuts[$0], shift: shifts[$0], obstacle: reasons[$0]) }, music)
  }

  private var frame: Time { timeline.canvas.frameRate.time(ofFrame: 1) }

  /// Returns the distance that each cut moves to its beat. A cut moves to a whole frame, an overlap with its
  /// center.
  private func wantedShifts(of cuts: [Timeline.StoryCut], _ moves: [Bool]) -> [Time] {
    let rate = timeline.canvas.frameRate
    let end = timeline.storyline.last?.range.end ?? .zero
    let snapped = grid.snapped(
      cuts.map(\.time), in: TimeRange(start: .zero, end: end), within: tolerance,
      lengths: limits(of: cuts, until: end), moves: moves)
    return zip(cuts, snapped).map { cut, target in
      guard target != cut.time else { return .zero }
      let start = cut.range.start + target - cut.time
      return rate.time(ofFrame: rate.frame(at: start)) - cut.range.start
    }
  }

  /// Returns the range of the durations between cuts, beginning with the start and ending with the end.
  private func limits(
    of cuts: [Timeline.StoryCut], until end: Time
  ) -> [ClosedRange<Time>] {
    let joined = timeline.joinedLengths
    return (0...cuts.count).map { index in
      let before = index > 0 ? cuts[index - 1] : nil
      let after = index < cuts.count ? cuts[index] : nil
      let distance = (after?.time ?? end) - (before?.time ?? .zero)
      let overlaps = (before?.range.duration ?? .zero) + (after?.range.duration ?? .zero)
      guard let clip = after.map(\.outgoing) ?? before?.incoming,
        let length = timeline.clip(at: clip)?.range.duration
      else { return frame...max(frame, Time(flicks: .max)) }
      // If three clips overlap, or the speed is not known, the distance is kept.
      guard length >= overlaps, let room = room(after: clip) else { return distance...distance }
      let extra = length - distance
      let least =
        max(options.shortest, joined[clip] ?? .zero, overlaps) + frame - extra
      let most = room.flicks == .max ? room : length + room - frame - extra
      return min(least, most)...most
    }
  }

  /// Returns how much longer a clip can become at its end; `nil` if that is not known.
  private func room(after reference: Timeline.ClipReference) -> Time? {
    let items = timeline.tracks[reference.track].items
    guard reference.clip >= 0, reference.clip < items.count,
      let (clip, type) = items.clip(at: reference.clip)
    else { return nil }
    do {
      let known = clip.whenShort == .error ? lengths : .unknown
      return try clip.handles(as: type, lengths: known).after ?? Time(flicks: .max)
    } catch {
      return nil
    }
  }

  /// Moves all cuts, or if that fails, those that can be moved. Returns the distances moved.
  private mutating func move(_ wanted: [Time], reasons: inout [Int: String]) -> [Time] {
    let original = timeline
    if (try? timeline.moveCuts(by: wanted, lengths: lengths)) != nil { return wanted }
    var shifts = wanted.map { _ in Time.zero }
    for (index, shift) in wanted.enumerated() where shift != .zero {
      shifts[index] = shift
      var moved = original
      do {
        try moved.moveCuts(by: shifts, lengths: lengths)
        timeline = moved
      } catch {
        reasons[index] = error.description
        shifts[index] = .zero
      }
    }
    return shifts
  }

  /// The result for a cut, and what kept it from moving.
  private struct Move {
    let cut: Timeline.StoryCut
    let shift: Time
    let obstacle: String?
  }

  private mutating func report(_ moves: [Move], _ music: String) {
    var onBeats = 0
    for move in moves {
      let time = move.cut.time + move.shift
      if grid.nearest(to: time, within: frame) != nil {
        onBeats += 1
      } else {
        findings.append(offBeat(move))
      }
    }
    let farthest = moves.map { max($0.shift, .zero - $0.shift) }.max() ?? .zero
    findings.append(.onBeats(onBeats, of: moves.count, music: music, farthest: farthest))
  }

  private func offBeat(_ move: Move) -> Diagnostic {
    let time = move.cut.time
    if let obstacle = move.obstacle { return .offBeat(time, obstacle, help: nil) }
    if let beat = grid.nearest(to: time, within: tolerance) {
      return .offBeat(
        time,
        "at the beat \(beat.rounded) an adjacent clip would be too short or longer than its medium, or"
          + " another cut is nearer", help: options.helpWithLength)
    }
    guard let beat = grid.nearest(to: time, within: Time(flicks: .max / 2)) else {
      return .offBeat(time, "there is no beat", help: nil)
    }
    return .offBeat(
      time, "the nearest beat is at \(beat.rounded), more than \(tolerance.rounded) away",
      help: options.helpWithDistance)
  }
}

extension BeatGrid {
  /// Slightly more than half of the median distance between two times: every time between two beats of steady
  /// music is within this distance of one of them.
  fileprivate var reach: Time {
    let distances = zip(times, times.dropFirst()).map { $1 - $0 }.sorted()
    guard !distances.isEmpty else { return .zero }
    return Time(flicks: distances[distances.count / 2].flicks / 10).times(6)
  }
}

extension Time {
  /// The time rounded to a millisecond, for messages.
  var rounded: Time { Time(numerator: Int64(ticks(per: 1000)), denominator: 1000) }
}
