package import MediaValues

extension Timeline.Clip {
  /// Returns the handles of the clip. Throws unless its speed is constant.
  package func handles(
    as type: MediaType, lengths: MediaLengths
  ) throws(EditError) -> Timeline.Handles {
    guard type != .photo, !isFrozen else { return Timeline.Handles(before: .zero, after: nil) }
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
  /// By how much a clip could be extended on both sides until its medium ends, in time of the
  /// timeline.
  ///
  ///     medium |  before  [ clip ]  after  |
  package struct Handles: Hashable, Sendable {
    /// By how much the clip could begin earlier.
    package let before: Time
    /// `nil` if the duration of the medium is unknown, or there is no limit, as with a photo.
    package let after: Time?
  }

  /// Returns the handles of a clip. Throws unless its speed is constant.
  package func handles(
    of clip: ClipReference, lengths: MediaLengths
  ) throws(EditError) -> Handles {
    let (played, type) = try Draft(self).clip(clip)
    return try played.handles(as: type, lengths: lengths)
  }

  /// Returns the free range of a track around a time, or `nil` if the track is not free then. The
  /// end is `nil` if no item follows.
  ///
  ///     | A |  free  | B |
  package func freeRange(onTrack track: Int, at time: Time) -> (start: Time, end: Time?)? {
    guard tracks.indices.contains(track), time >= .zero else { return nil }
    let items = tracks[track].items
    guard items.indices(at: time).isEmpty else { return nil }
    let next = items.count(beginningBefore: time)
    let start = next > 0 ? items.range(at: next - 1).end : .zero
    return (start, next < items.count ? items.range(at: next).start : nil)
  }

  /// The durations of the items of a track.
  package struct TrackDuration: Hashable, Sendable {
    package let track: String
    /// The end of the last item.
    package let end: Time
    /// The sum of the durations of the items.
    package let filled: Time
  }

  /// The durations of each track, from the bottom to the top.
  package var trackDurations: [TrackDuration] {
    tracks.map { track in
      let ranges = (0..<track.items.count).map { track.items.range(at: $0) }
      return TrackDuration(
        track: track.name, end: ranges.last?.end ?? .zero,
        filled: ranges.reduce(.zero) { $0 + $1.duration })
    }
  }
}
