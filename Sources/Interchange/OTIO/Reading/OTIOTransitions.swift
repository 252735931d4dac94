import DescriptionFormat
import Diagnostics
import JSONSyntax
import MediaValues

/// Counts the visual items that are visible at the same time on all tracks of a stack.
struct OTIOSeen {
  private let starts: [Time]
  private let ends: [Time]

  init(_ lanes: [OTIOLane]) {
    let ranges = lanes.flatMap { lane in
      lane.drafts.indices.compactMap { lane.live($0) }.compactMap { lane.drafts[$0] }
    }
    .filter(\.type.isVisual).map(\.range)
    starts = ranges.map(\.start).sorted()
    ends = ranges.map(\.end).sorted()
  }

  /// The end of the last item.
  var end: Time { ends.last ?? .zero }

  /// Returns the number of items that are visible at some time of `range`.
  func count(in range: TimeRange) -> Int {
    starts.partitionPoint { $0 < range.end } - ends.partitionPoint { $0 <= range.start }
  }
}

extension [Time] {
  /// Returns the number of elements that satisfy a condition; they must all be at the beginning.
  fileprivate func partitionPoint(where isBefore: (Time) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A transition of another program; `outgoing` and `incoming` are indices of drafts of its lane.
struct OTIOForeignTransition {
  var plain: OTIODraft
  let outgoing: Int?
  let incoming: Int?
  /// Whether the transition must name the clips it joins, because others are visible.
  let isCrowded: Bool

  /// Returns the segment. `names` are the names of the tracks of the drafts.
  func draft(names: [String?]) -> OTIODraft {
    var draft = plain
    guard isCrowded else { return draft }
    draft.members["from"] = outgoing.flatMap { names[$0] }.map(JSONValue.string)
    draft.members["to"] = incoming.flatMap { names[$0] }.map(JSONValue.string)
    return draft
  }
}

extension OTIOReading {
  /// Returns a transition according to the metadata of templater, or `nil` if there is none.
  func ownTransition(_ resolvedTransition: OTIOLayout.ResolvedTransition, in outline: OTIOOutline)
    -> OTIODraft?
  {
    guard let own = templaterMetadata(of: resolvedTransition.node, in: outline) else { return nil }
    var draft = OTIODraft(
      type: .transition, home: own.track, range: resolvedTransition.range, members: own.segment,
      place: resolvedTransition.node.pointer)
    draft.members["name"] = resolvedTransition.node.text("name").map(JSONValue.string)
    return draft
  }

  /// Gives the transitions between neighbors that templater wrote to the segments of a lane, and returns the others.
  func joined(
    _ lane: inout OTIOLane, in outline: OTIOOutline
  ) -> [OTIOLayout.ResolvedTransition] {
    var others: [OTIOLayout.ResolvedTransition] = []
    var joints: [Int: JSONValue] = [:]
    for transition in lane.resolvedTransitions {
      let home = transition.node.own?.text("track")
      guard let home, outline.types[home]?.hasJoints == true, let incoming = transition.incoming,
        let outgoing = transition.outgoing, lane.drafts[outgoing]?.home == home,
        let draft = lane.drafts[incoming], draft.home == home,
        case .object(var joint)? = draft.members["transition"]
      else {
        others.append(transition)
        continue
      }
      joint["duration"] = .number(transition.range.duration.decimalSeconds)
      joints[incoming] = .object(joint)
    }
    for index in lane.drafts.indices { lane.drafts[index]?.members["transition"] = joints[index] }
    return others
  }

  /// Converts transitions of another program. Those between neighbors of the same type become transitions on their track, and
  /// others between visual items transitions on a track of their own; a fade while other items are visible becomes an
  /// animation of the opacity. Others of sounds become fades.
  func join(
    _ resolvedTransitions: [OTIOLayout.ResolvedTransition], in lane: inout OTIOLane,
    _ seen: OTIOSeen
  ) -> [OTIOForeignTransition] {
    resolvedTransitions.compactMap { resolvedTransition in
      noteLosses(of: resolvedTransition.node)
      let outgoing = lane.live(resolvedTransition.outgoing)
      let incoming = lane.live(resolvedTransition.incoming)
      guard outgoing != nil || incoming != nil else { return nil }
      let neighbours = [outgoing, incoming].compactMap(\.self)
      if lane.joins(resolvedTransition) {
        if lane.kind == .video { noteReplacement(of: resolvedTransition.node) }
        return nil
      }
      if lane.kind == .sound {
        reportLoss(
          .soundFaded, "\(resolvedTransition.node.title) becomes a fade-out and a fade-in",
          at: resolvedTransition.node)
      }
      let isCrowded = seen.count(in: resolvedTransition.range) > neighbours.count
      guard lane.kind == .video, neighbours.count == 2 || !isCrowded else {
        if let outgoing {
          lane.drafts[outgoing]?.fadeOut(over: resolvedTransition.range.duration, lane.kind)
        }
        if let incoming {
          lane.drafts[incoming]?.fadeIn(over: resolvedTransition.range.duration, lane.kind)
        }
        return nil
      }
      noteReplacement(of: resolvedTransition.node)
      return OTIOForeignTransition(
        plain: OTIODraft(
          type: .transition, range: resolvedTransition.range,
          members: JSONObject([("subtype", .string("crossfade"))]),
          place: resolvedTransition.node.pointer),
        outgoing: outgoing, incoming: incoming, isCrowded: isCrowded)
    }
  }

  private func noteReplacement(of transition: OTIONode) {
    let kind = transition.text("transition_type") ?? ""
    guard kind != "SMPTE_Dissolve" else { return }
    reportLoss(
      .unknownTransition,
      "\(transition.title) is \(kind.isEmpty ? "of an unknown kind" : quoted(kind)); "
        + "it is replaced by a crossfade", kind: kind, at: transition)
  }
}

extension OTIOLane {
  /// Gives a transition of another program to its second item, if both are neighbors of the same type that overlap in it, and returns
  /// whether it did. The transition before must end first.
  fileprivate mutating func joins(_ transition: OTIOLayout.ResolvedTransition) -> Bool {
    guard let outgoing = live(transition.outgoing), let incoming = live(transition.incoming),
      outgoing < incoming, drafts[(outgoing + 1)..<incoming].allSatisfy({ $0 == nil }),
      let first = drafts[outgoing], let second = drafts[incoming], first.home == nil,
      second.home == nil, first.type == second.type, first.type.hasJoints,
      !transition.range.isEmpty, second.range.start == transition.range.start,
      first.range.end == transition.range.end,
      first.range.start + first.jointDuration <= transition.range.start
    else { return false }
    drafts[incoming]?.members["transition"] = .object(
      JSONObject([("duration", .number(transition.range.duration.decimalSeconds))]))
    return true
  }
}

extension OTIODraft {
  var isLive: Bool { members["enabled"] != .bool(false) }

  /// The duration of the transition from the item before.
  fileprivate var jointDuration: Time {
    guard case .object(let joint)? = members["transition"],
      case .number(let seconds)? = joint["duration"]
    else { return .zero }
    return Time(seconds: seconds) ?? .zero
  }

  fileprivate mutating func fadeIn(over duration: Time, _ kind: TrackKind) {
    if type == .audio || type == .video {
      members["fadeIn"] = .number(duration.decimalSeconds)
    }
    guard kind == .video else { return }
    members["opacity"] = OTIODraft.keyframes([(.zero, 0), (duration, opacity)])
  }

  fileprivate mutating func fadeOut(over duration: Time, _ kind: TrackKind) {
    if type == .audio || type == .video {
      members["fadeOut"] = .number(duration.decimalSeconds)
    }
    guard kind == .video else { return }
    let start = range.duration - duration
    let opacity = opacity
    var frames = [(start, opacity), (range.duration, 0)]
    // If the item also fades in, its opacity is constant from there until the fade-out.
    if case .number(let end)? = lastOpacity?["time"], let end = Time(seconds: end) {
      frames = [(.zero, 0), (end, opacity)] + (end == start ? Array(frames.dropFirst()) : frames)
    }
    members["opacity"] = OTIODraft.keyframes(frames)
  }

  /// The opacity without fades.
  private var opacity: ExactDecimal {
    if case .number(let constant)? = members["opacity"] { return constant }
    if case .number(let last)? = lastOpacity?["value"], last > 0 { return last }
    return 1
  }

  /// The last keyframe of the opacity.
  private var lastOpacity: JSONObject? {
    guard case .object(let known)? = members["opacity"],
      case .array(let frames)? = known["keyframes"],
      case .object(let last)? = frames.last
    else { return nil }
    return last
  }

  private static func keyframes(_ frames: [(Time, ExactDecimal)]) -> JSONValue {
    let written = frames.map { time, value in
      JSONValue.object(
        JSONObject([("time", .number(time.decimalSeconds)), ("value", .number(value))]))
    }
    return .object(JSONObject([("keyframes", .array(written))]))
  }
}
