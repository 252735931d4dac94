import Editing
import MediaValues

/// The times in the files of slots at which the used parts begin.
struct SlotTrimming {
  /// The times by the names of the slots; those of other slots are 0.
  private(set) var starts: [String: Time] = [:]

  /// Computes how much of each longer file is left out before the part that clips play.
  ///
  ///     file    |─── left out ───|── played ──|─── left out ───|
  ///
  /// The time is a whole number of frames. A file with a chosen in point or out point is used as it was given.
  init(_ timeline: Timeline, files: [String: SlotFilling.SuppliedFile]) {
    var ends: [String: Time]?
    for slot in timeline.playedMedia.map(\.medium) where slot.source == nil {
      guard let divisor = slot.trim.divisor, let file = files[slot.name], file.part == .whole,
        file.facts.type != .photo
      else { continue }
      let played = ends ?? timeline.playedEnds
      ends = played
      guard let end = played[slot.name] else { continue }
      let length = file.facts.video?.duration ?? file.facts.audio?.duration ?? .zero
      guard length > end else { continue }
      let left = Time(flicks: (length - end).flicks / divisor)
      let rate = timeline.canvas.frameRate
      var frame = rate.frame(at: left)
      if rate.time(ofFrame: frame) > left { frame -= 1 }
      if frame > 0 { starts[slot.name] = rate.time(ofFrame: frame) }
    }
  }
}

extension Trim {
  /// What is left out, divided by what is left out before the part; `nil` if that is nothing.
  fileprivate var divisor: Int64? {
    switch self {
    case .start: nil
    case .middle: 2
    case .end: 1
    }
  }
}

extension Timeline {
  /// The end of the part of each medium that enabled clips play, in the medium's time.
  fileprivate var playedEnds: [String: Time] {
    var ends: [String: Time] = [:]
    for track in tracks where track.isEnabled {
      for (_, items) in track.items.uniform {
        switch items {
        case .clips(_, let clips):
          for clip in clips where clip.isEnabled {
            let used = clip.usedLength ?? clip.range.duration
            ends[clip.media] = max(ends[clip.media] ?? .zero, clip.sourceStart + used)
          }
        case .compositions(let items):
          for item in items where item.isEnabled {
            ends.merge(item.content.timeline.playedEnds) { max($0, $1) }
          }
        case .texts, .stickers, .shapes, .visual, .transitions, .filters, .effects: break
        }
      }
    }
    return ends
  }
}
