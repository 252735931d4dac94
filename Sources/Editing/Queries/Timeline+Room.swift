package import MediaValues

extension Timeline.Clip {
  /// What is left of the medium on both sides, at the speed that the clip has at its edges.
  package func handles(
    as type: MediaType, lengths: MediaLengths
  ) throws(EditError) -> Timeline.Handles {
    guard type != .photo else { return Timeline.Handles(before: .zero, after: nil) }
    let used = try sourceUsed()
    guard let speed = speed.constant else { throw .unknownSpeed(range) }
    let one = AnimatedNumber.constant(speed)
    guard let early = one.length(using: sourceStart) else { throw .unknownSpeed(range) }
    let rest = lengths[media].map { max(.zero, $0 - sourceStart - used) }
    let late = rest.flatMap { one.length(using: $0) }
    return isReversed
      ? Timeline.Handles(before: late ?? .zero, after: early)
      : Timeline.Handles(before: early, after: late)
  }
}

extension Timeline {
  /// How much more of its medium a clip could show, in time of the timeline.
  ///
  ///     medium |  before  [ clip ]  after  |
  package struct Handles: Hashable, Sendable {
    package let before: Time
    /// Nil when the length of the medium is not known, or nothing limits it, as with a photo.
    package let after: Time?
  }

  /// What is left of its medium on both sides of a clip, at the speed it has at its edges.
  package func handles(
    of clip: ClipReference, lengths: MediaLengths
  ) throws(EditError) -> Handles {
    let (played, type) = try Draft(self).clip(clip)
    return try played.handles(as: type, lengths: lengths)
  }

  /// The free stretch of a track around a time; nil where something is. Its end is nil when nothing
  /// follows.
  ///
  ///     | A |  free  | B |
  package func freeRange(onTrack track: Int, at time: Time) -> (start: Time, end: Time?)? {
    guard tracks.indices.contains(track), time >= .zero else { return nil }
    let items = tracks[track].items
    guard items.index(at: time) == nil else { return nil }
    let next = items.count(beginningBefore: time)
    let start = next > 0 ? items.range(at: next - 1).end : .zero
    return (start, next < items.count ? items.range(at: next).start : nil)
  }

  /// How long what is on a track lasts.
  package struct TrackDuration: Hashable, Sendable {
    package let track: String
    /// Where its last item ends.
    package let end: Time
    /// The sum of its items.
    package let filled: Time
  }

  /// The same for each track, from the bottom to the top.
  package var trackDurations: [TrackDuration] {
    tracks.map { track in
      let ranges = (0..<track.items.count).map { track.items.range(at: $0) }
      return TrackDuration(
        track: track.name, end: ranges.last?.end ?? .zero,
        filled: ranges.reduce(.zero) { $0 + $1.duration })
    }
  }
}
