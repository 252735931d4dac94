import Diagnostics
import MediaValues

/// The items of an OTIO track with their ranges.
///
/// In OTIO, items follow one another, and a transition between two of them shows a part of each
/// beyond the cut: the first continues for `out_offset`, and the second begins `in_offset` earlier.
/// Here the range of each item includes these parts, so that the two overlap.
///
///     A ──────────┊─ out ─┤
///          ├─ in ─┊────────── B
///
/// A transition at the beginning or the end of a track has one item, which keeps its range: the part of the transition that is
/// outside of the track is left out.
struct OTIOLayout {
  /// An item with its range.
  struct Item {
    let node: OTIONode
    /// The range in which it is visible or audible.
    var range: TimeRange
    /// By how much it begins before its first cut, and ends after its last one; negative if it was
    /// trimmed.
    var before = Time.zero
    var after = Time.zero

    var isGap: Bool { node.schema == "Gap" }
  }

  /// A transition with its range and the items it joins.
  struct ResolvedTransition {
    let node: OTIONode
    var range: TimeRange
    /// Indices of items; `nil` for a gap or the end of the track.
    var outgoing: Int?
    var incoming: Int?
  }

  private(set) var items: [Item] = []
  private(set) var resolvedTransitions: [ResolvedTransition] = []

  /// Whether there are items, and none is visible or audible.
  var isEmpty: Bool { !items.isEmpty && items.allSatisfy(\.range.isEmpty) }

  /// Lays out `children`.
  init(_ children: [OTIONode], _ reading: OTIOReading) {
    var end = Time.zero
    var waiting: OTIONode?
    for child in children {
      if child.schema == "Transition" {
        if let waiting { OTIOLayout.refuse(waiting, "has no neighbours", reading) }
        waiting = child
        continue
      }
      guard let duration = reading.duration(of: child) else { continue }
      items.append(Item(node: child, range: TimeRange(start: end, duration: duration)))
      end += duration
      if let transition = waiting { join(transition, at: items.count - 1, reading) }
      waiting = nil
    }
    if let waiting { join(waiting, at: items.count, reading) }
  }

  /// Joins the item before `index` and the one at it. Shortens the transition if an item is too
  /// short for it and for the previous transition.
  private mutating func join(_ transition: OTIONode, at index: Int, _ reading: OTIOReading) {
    guard let wantedBefore = reading.offset(transition, "in_offset"),
      let wantedAfter = reading.offset(transition, "out_offset")
    else { return }
    let first = index > 0 ? items[index - 1] : nil
    let second = index < items.count ? items[index] : nil
    let cut = second?.range.start ?? first?.range.end ?? .zero
    let before = min(wantedBefore, first.map(freeEnd) ?? .zero)
    let after = min(wantedAfter, second?.range.duration ?? .zero)
    let leavesTrack =
      (first == nil && wantedBefore > .zero) || (second == nil && wantedAfter > .zero)
    let outgoing = first.flatMap { $0.isGap ? nil : index - 1 }
    let incoming = second.flatMap { $0.isGap ? nil : index }
    guard outgoing != nil || incoming != nil else {
      return OTIOLayout.refuse(transition, "has no neighbours", reading)
    }
    guard before + after > .zero else {
      return OTIOLayout.refuse(
        transition, leavesTrack ? "is outside of its track" : "has no duration", reading)
    }
    if before != wantedBefore || after != wantedAfter {
      reading.report(
        .transitionFitted,
        "\(transition.title) reaches beyond its \(leavesTrack ? "track" : "neighbours"); "
          + "it is shortened to \(before + after)",
        at: transition)
    }
    let range = TimeRange(start: cut - before, end: cut + after)
    if let outgoing {
      items[outgoing].range.duration += after
      items[outgoing].after += after
    }
    if let incoming {
      items[incoming].range = TimeRange(start: range.start, end: items[incoming].range.end)
      items[incoming].before += before
    }
    resolvedTransitions.append(
      ResolvedTransition(node: transition, range: range, outgoing: outgoing, incoming: incoming))
  }

  /// Returns the length of the last item that is not covered by the transition at its beginning.
  private func freeEnd(_ item: Item) -> Time {
    max(item.range.end - max(item.range.start, resolvedTransitions.last?.range.end ?? .zero), .zero)
  }

  private static func refuse(
    _ transition: OTIONode, _ reason: String, _ reading: OTIOReading
  ) {
    reading.report(
      .transitionFitted, "\(transition.title) \(reason) and is left out", at: transition)
  }

  /// Returns the part in `window`, whose start becomes zero, without the transitions that are not
  /// entirely inside it. The duration of items outside is zero.
  func trimmed(to window: TimeRange) -> OTIOLayout {
    var layout = self
    for index in items.indices {
      let range = items[index].range
      let start = min(max(range.start, window.start), window.end)
      let end = max(min(range.end, window.end), start)
      layout.items[index].before += range.start - start
      layout.items[index].after += end - range.end
      layout.items[index].range = TimeRange(start: start - window.start, end: end - window.start)
    }
    layout.resolvedTransitions = resolvedTransitions.compactMap { transition in
      guard window.start <= transition.range.start, transition.range.end <= window.end else {
        return nil
      }
      var transition = transition
      transition.range.start = transition.range.start - window.start
      return transition
    }
    return layout
  }
}

extension OTIOReading {
  /// Returns the duration of an item without its transitions. If it is missing, reports that and
  /// returns `nil`.
  func duration(of node: OTIONode) -> Time? {
    switch range(node, "source_range") {
    case .found(let range): return range.duration
    case .unreadable: return nil
    case .absent: break
    }
    switch node.schema {
    case "Gap": return .zero
    case "Clip":
      if let reference = node.activeReference {
        switch range(reference, "available_range") {
        case .found(let range): return range.duration
        case .unreadable: return nil
        case .absent: break
        }
      }
      report(
        .noDuration,
        "\(node.title) has neither a 'source_range' nor a medium with an 'available_range'",
        at: node, help: "add one of them to give the clip a duration")
      return nil
    case "Track", "Sequence":
      // As an item, a track lasts longer by its first and last transition, although its items begin at 0.
      let children = node.list("children")
      let lead = children.first.flatMap { transitionOffset($0, "in_offset") } ?? .zero
      let tail = children.last.flatMap { transitionOffset($0, "out_offset") } ?? .zero
      return children.filter { $0.schema != "Transition" }.compactMap(duration)
        .reduce(lead + tail, +)
    case "Stack":
      return node.list("children").compactMap(duration).max() ?? .zero
    default:
      reportLoss(
        .unknownItem, "\(node.title) is of an unknown kind and is left out", kind: node.schema,
        at: node)
      return nil
    }
  }

  private func transitionOffset(_ node: OTIONode, _ key: String) -> Time? {
    node.schema == "Transition" ? offset(node, key) : nil
  }
}

extension OTIONode {
  /// The medium that a clip plays, in version 2 or 1 of its schema.
  var activeReference: OTIONode? {
    guard let media = self["media_references"] else { return self["media_reference"] }
    return media[text("active_media_reference_key") ?? "DEFAULT_MEDIA"]
  }
}
