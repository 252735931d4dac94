package import Analysis
package import Diagnostics
package import Editing
import MediaValues

/// Moves the cuts of tracks with `snap` to the beats of the music.
///
/// The `snap` of the incoming clip's track applies to a cut; that of the outgoing clip's track if the former
/// has none. Tracks with different settings are processed one after the other.
package struct TrackSnapping {
  package private(set) var timeline: Timeline
  /// The findings, located at the `snap` of their tracks.
  package private(set) var findings: [Diagnostic] = []

  /// Moves the cuts. `beats` returns the beats of a medium, or `nil` if its file is not known; `lengths` has
  /// the lengths of the media that are played. With `isBeatGiven` the user has stated that there is a beat,
  /// whatever the analysis finds.
  package init(
    _ timeline: Timeline, lengths: MediaLengths, isBeatGiven: Bool,
    beats: (_ medium: String) throws -> BeatList?
  ) rethrows {
    self.timeline = timeline
    var heard: [String: BeatList] = [:]
    for (index, snap) in timeline.snaps {
      let wanted = snap.music.map { [$0] } ?? timeline.music.map(\.name)
      var times: [Time] = []
      var music: String?
      var isKnown = false
      for name in wanted where music == nil {
        guard let list = try heard[name] ?? beats(name) else { continue }
        isKnown = true
        heard[name] = list
        times = timeline.beats(list, of: name)
        if list.isSteady || isBeatGiven, !times.isEmpty { music = name }
      }
      let place = Location.value(.root / "tracks" / index / "snap")
      guard let music else {
        if isKnown { findings.append(.noBeat(in: wanted, at: place)) }
        continue
      }
      let track = timeline.tracks[index].name
      var options = BeatSnapping.Options(
        tolerance: snap.tolerance, divisions: snap.target == .halfBeat ? 2 : 1)
      let verb = snap.tolerance == nil ? "set" : "increase"
      options.helpWithDistance = "\(verb) 'within' to move the cuts of '\(track)' further"
      options.helpWithLength = nil
      let snapped = BeatSnapping(
        self.timeline, beats: times, of: "'\(music)'", options: options, lengths: lengths,
        moving: { $0.isCut(ofSnap: snap, in: $1) })
      self.timeline = snapped.timeline
      findings += snapped.findings.map { finding in
        var placed = finding
        placed.location = place
        return placed
      }
    }
  }
}

extension Timeline {
  /// Whether any cuts move once the music is known.
  package var hasSnaps: Bool { !snaps.isEmpty }

  /// The different settings of `snap`, each with the first track that has it.
  fileprivate var snaps: [(track: Int, snap: Snap)] {
    var found: [(track: Int, snap: Snap)] = []
    for (index, track) in tracks.enumerated() where track.isEnabled {
      guard let snap = track.movingSnap, !found.contains(where: { $0.snap == snap }) else {
        continue
      }
      found.append((index, snap))
    }
    return found
  }
}

extension Timeline.Track {
  /// The `snap` of a visual, video or photo track; `nil` for others.
  fileprivate var movingSnap: Snap? {
    items.holdsImages ? snap : nil
  }
}

extension Timeline.StoryCut {
  fileprivate func isCut(ofSnap snap: Snap, in timeline: Timeline) -> Bool {
    let snaps = [incoming, outgoing].compactMap { $0 }.compactMap {
      timeline.tracks[$0.track].movingSnap
    }
    return snaps.first == snap
  }
}
