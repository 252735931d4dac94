package import Analysis
package import Editing
package import MediaValues

extension Timeline {
  /// The media of audio tracks, sorted by how long they are heard, the longest first; if equal, in the order of
  /// declaration.
  package var music: [Medium] {
    var heard: [String: Time] = [:]
    for clip in musicClips { heard[clip.media, default: .zero] += clip.range.duration }
    return media.enumerated().filter { heard[$0.element.name] != nil }
      .sorted { left, right in
        let (first, second) = (
          heard[left.element.name] ?? .zero, heard[right.element.name] ?? .zero
        )
        return (second, left.offset) < (first, right.offset)
      }
      .map(\.element)
  }

  /// Returns the times on the timeline at which beats of a medium are heard, in order: wherever audio tracks
  /// play it at a constant speed. The beats of a repeated sound are repeated.
  package func beats(_ list: BeatList, of medium: String) -> [Time] {
    let clips = musicClips.filter { $0.media == medium }
    return Set(clips.flatMap { $0.beats(list) }).sorted()
  }

  private var musicClips: [Clip] {
    tracks.filter { $0.isEnabled && !$0.isMuted && !$0.volume.isZero }.flatMap { track in
      guard case .clips(.audio, let clips) = track.items else { return [Clip]() }
      return clips.filter { $0.isEnabled && !$0.sound.isMuted && !$0.sound.volume.isZero }
    }
  }
}

extension AnimatedNumber {
  fileprivate var isZero: Bool { constant?.significand == 0 }
}

extension Timeline.Clip {
  /// Returns the times of the beats while this clip is heard.
  fileprivate func beats(_ list: BeatList) -> [Time] {
    guard case .constant(let speed) = speed, let used = self.speed.sourceUsed(in: range.duration)
    else { return [] }
    let factor = speed.double
    guard factor > 0 else { return [] }
    let left = list.duration - sourceStart
    // A part that is repeated more than ten times a second has no beats that cuts could follow.
    let repeats =
      whenShort == .loop && left >= .durationTolerance && left + .durationTolerance < used
      ? max(0, used.flicks - 1) / left.flicks + 1 : 1
    return (0..<max(1, Int(repeats))).flatMap { turn in
      list.beats.compactMap { beat -> Time? in
        guard beat >= sourceStart else { return nil }
        var played = beat - sourceStart + left.times(turn)
        if isReversed { played = used - played }
        let time =
          range.start + Time(flicks: Int64(clamping: (Double(played.flicks) / factor).rounded()))
        return range.contains(time) ? time : nil
      }
    }
  }
}
