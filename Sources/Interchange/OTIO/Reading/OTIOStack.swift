import DescriptionFormat
import Diagnostics
import JSONSyntax
import MediaValues

/// The members of a description or composition, and the locations of its segments in the file.
struct OTIODrafted {
  var members: JSONObject
  var places: [JSONPointer: JSONPointer]
  /// The end of the longest track, with the gaps at its end.
  var end: Time
  /// The end of the last item that is seen.
  var seenEnd: Time
}

/// An OTIO track that is being converted.
struct OTIOLane {
  let node: OTIONode
  let kind: TrackKind
  /// One for each item of the layout; `nil` for gaps and items that were left out.
  var drafts: [OTIODraft?]
  let resolvedTransitions: [OTIOLayout.ResolvedTransition]
  /// The end of its last item or gap; items that are left out do not count.
  let end: Time

  var name: String { node.text("name") ?? (kind == .sound ? "sound" : "pictures") }

  /// Returns the index if its item is enabled and was not left out, so that it can be joined.
  func live(_ index: Int?) -> Int? {
    guard let index, node.isEnabled, let draft = drafts[index], draft.isLive else { return nil }
    return index
  }
}

extension OTIOReading {
  /// Reads the children of a stack: tracks, or single items above each other. Leaves out what is
  /// outside `visible`, in the time of the stack. `isNested` states that the only child is a track
  /// that is an item of another track, which has already applied its range.
  func tracks(
    _ children: [OTIONode], outline: OTIOOutline, within visible: TimeRange? = nil,
    isNested: Bool = false
  ) -> OTIODrafted {
    var lanes = children.compactMap { child in
      kind(of: child).map {
        lane(child, of: $0, in: outline, within: visible, isNested: isNested)
      }
    }
    let seen = OTIOSeen(lanes)
    var tracks = OTIOTracks(outline)
    var transitions: [OTIODraft] = []
    for index in lanes.indices {
      let resolvedTransitions = joined(&lanes[index], in: outline)
      let foreign = resolvedTransitions.filter { resolvedTransition in
        guard let own = ownTransition(resolvedTransition, in: outline) else { return true }
        tracks.add([own], named: "", isEnabled: true)
        return false
      }
      let transitionsHere = join(foreign, in: &lanes[index], seen)
      let names = tracks.add(
        lanes[index].drafts, named: lanes[index].name, isEnabled: lanes[index].node.isEnabled)
      transitions += transitionsHere.map { $0.draft(names: names) }
    }
    for transition in transitions { tracks.add(transition: transition) }
    let written = tracks.written()
    var members = outline.members
    members["tracks"] = written.tracks
    return OTIODrafted(
      members: members, places: written.places, end: lanes.map(\.end).max() ?? .zero,
      seenEnd: seen.end)
  }

  private func lane(
    _ child: OTIONode, of kind: TrackKind, in outline: OTIOOutline, within visible: TimeRange?,
    isNested: Bool
  ) -> OTIOLane {
    if child.isTrack {
      noteLosses(of: child, keepsMarkers: isNested)
      dropEffects(of: child)
    }
    let children = child.isTrack ? child.list("children") : [child]
    let whole = OTIOLayout(children, self)
    var layout = whole
    var own: TimeRange?
    if child.isTrack, !isNested, case .found(let range) = range(child, "source_range") {
      layout = whole.trimmed(to: range)
      if layout.isEmpty {
        report(
          .rangeOutside,
          "the 'source_range' of \(child.title) contains nothing; the whole content is used",
          at: child)
        layout = whole
      } else {
        own = range
      }
    }
    // Items that are not visible are left out, even if these are all items of the track.
    if let visible { layout = whole.trimmed(to: part(of: own, visible: visible)) }
    let drafts = layout.items.map { draft($0, on: kind, in: outline) }
    let kept = zip(layout.items, drafts).filter { $1 != nil || $0.node.schema == "Gap" }
    return OTIOLane(
      node: child, kind: kind, drafts: drafts, resolvedTransitions: layout.resolvedTransitions,
      end: kept.last?.0.range.end ?? .zero)
  }

  /// Returns the range of a child that is visible, in the time of the child.
  private func part(of own: TimeRange?, visible: TimeRange) -> TimeRange {
    let (start, end) = (own?.start ?? .zero, own?.end ?? FormatLimits.longestTime)
    return TimeRange(start: min(start + visible.start, end), end: min(start + visible.end, end))
  }
}
