import DescriptionFormat
import Diagnostics
import JSONSyntax
import MediaValues

/// A segment that is not yet assigned to a track of the description.
struct OTIODraft {
  var type: TrackType
  /// The name of the track in the metadata of templater; `nil` for items of other programs.
  var home: String?
  var range: TimeRange
  var members: JSONObject
  /// The location in the file.
  let place: JSONPointer
  /// The locations of the segments of a composition in the file, keyed by their pointers within the
  /// composition.
  var inner: [JSONPointer: JSONPointer] = [:]

  /// The segment as JSON: `members` with its position and duration.
  var segment: JSONValue {
    var segment = members
    segment["position"] = .number(range.start.decimalSeconds)
    segment["duration"] = .number(range.duration.decimalSeconds)
    return .object(segment)
  }
}

extension OTIOReading {
  /// Returns a segment for an item, or `nil` for gaps and unreadable items.
  func draft(
    _ item: OTIOLayout.Item, on kind: TrackKind, in outline: OTIOOutline
  ) -> OTIODraft? {
    let node = item.node
    let own = templaterMetadata(of: node, in: outline)
    if node.isTrack, self.kind(of: node) == nil { return nil }
    noteLosses(of: node, keepsMarkers: node.schema != "Gap" && node.schema != "Transition")
    if node.schema == "Gap", own == nil {
      dropEffects(of: node)
      return nil
    }
    guard !item.range.isEmpty else {
      if node.schema != "Gap", item.before == .zero, item.after == .zero {
        reportLoss(.emptyItem, "\(node.title) has a duration of 0 and is left out", at: node)
      }
      return nil
    }
    var draft = OTIODraft(
      type: own?.type ?? .composition, home: own?.track, range: item.range,
      members: own?.segment ?? JSONObject(), place: node.pointer)
    draft.members["name"] = name(of: node, isOwn: own != nil).map(JSONValue.string)
    draft.members["enabled"] = node.isEnabled ? nil : .bool(false)
    if node.schema != "Gap" { readMarkers(of: item, isOwn: own != nil, to: &draft) }
    switch node.schema {
    case "Clip":
      fill(&draft, item, on: kind, in: outline)
      readEffects(of: node, to: &draft)
    case "Stack", "Track", "Sequence": fillComposition(&draft, item, in: outline)
    case "Gap": break
    default: return nil
    }
    return draft
  }

  /// Returns the name of a segment. Names of other programs, which are often those of the files, get
  /// numbers if they occur several times.
  private func name(of node: OTIONode, isOwn: Bool) -> String? {
    guard let name = node.text("name") else { return nil }
    guard isOwn else { return segmentNames.name(name) }
    segmentNames.insert(name)
    return name
  }

  private func fill(
    _ draft: inout OTIODraft, _ item: OTIOLayout.Item, on kind: TrackKind, in outline: OTIOOutline
  ) {
    let clip = item.node
    let reference = clip.activeReference
    let retime = retime(of: clip, on: kind)
    if let reference { noteLosses(of: reference) }
    if draft.home == nil || !keepsOwnMedium(&draft, reference, outline) {
      if kind == .video, let color = reference?.generatedColor {
        replaceType(of: &draft, by: .shape, at: clip, in: outline)
        draft.members["media"] = nil
        draft.members["fill"] = .string(color.description)
        return
      }
      let medium = medium(of: clip, on: kind)
      if medium.type != .photo, reference?["available_range"] == nil {
        timecodes.add(sourceStart(of: clip, reference), of: clip, playing: medium.name)
      }
      replaceType(of: &draft, by: TrackType(medium.type), at: clip, in: outline)
      draft.members["media"] = medium.name.map(JSONValue.string)
      if kind == .video, medium.type == .video, hasSoundTracks {
        draft.members["muted"] = .bool(true)
      }
    }
    guard draft.type == .video || draft.type == .audio else { return }
    if retime.isFrozen, draft.type == .video {
      for setting in PlaybackSetting.all { draft.members[setting.key] = nil }
      let frame = max(.zero, sourceStart(of: clip, reference))
      draft.members["freeze"] = .number(frame.decimalSeconds)
      noteEnd(frame, of: clip, reference)
      return
    }
    draft.members["freeze"] = nil
    if !retime.matchesSpeed(by: draft.members) {
      draft.members["speed"] = retime.speed == 1 ? nil : .number(retime.speed)
      draft.members["reverse"] = retime.isReversed ? .bool(true) : nil
    }
    let start = retime.inPoint(
      sourceStart(of: clip, reference), before: item.before, after: item.after)
    if start < .zero {
      report(
        .handleMissing,
        "\(clip.title) would begin \(Time.zero - start) before its medium; it begins with the medium instead",
        at: clip)
    }
    draft.members["start"] = start > .zero ? .number(start.decimalSeconds) : nil
    noteEnd(max(.zero, start) + draft.range.duration.scaled(by: retime.speed), of: clip, reference)
  }

  /// Reports a clip that plays its medium until a time after its end.
  private func noteEnd(_ end: Time, of clip: OTIONode, _ reference: OTIONode?) {
    guard let reference, case .found(let available) = range(reference, "available_range"),
      available.duration + .durationTolerance < end
    else { return }
    reportLoss(
      .endBeyondMedium,
      "\(clip.title) plays its medium until \(end), but its 'available_range' is \(available.duration) long",
      at: clip,
      help: "if the file is not longer, shorten the segment, or set 'whenShort' of a video")
  }

  /// Gives a segment the type of the medium that another program chose. On a visual track it stays.
  private func replaceType(
    of draft: inout OTIODraft, by type: TrackType, at clip: OTIONode, in outline: OTIOOutline
  ) {
    let stays = type != .audio && draft.home.flatMap { outline.types[$0] } == .visual
    if draft.home != nil, draft.type != type {
      let form = ObjectForm.segment(of: type)
      let lost = draft.members.members.map(\.key).filter {
        $0 != "type" && form[$0] == nil && !$0.hasPrefix("x-")
      }
      for key in lost { draft.members[key] = nil }
      if !lost.isEmpty {
        reportLoss(
          .keysOfOtherType,
          "\(clip.title) plays another medium and becomes \(form.title), which has no \(listed(lost.map { "'\($0)'" }))",
          at: clip)
      }
    }
    draft.type = type
    draft.members["type"] = stays ? .string(type.rawValue) : nil
    if !stays { draft.home = nil }
  }

  /// The time of a marker in an item is that of its source range. Own items keep those that are after their ends.
  private func readMarkers(of item: OTIOLayout.Item, isOwn: Bool, to draft: inout OTIODraft) {
    var first = Time.zero
    if case .found(let source) = range(item.node, "source_range") {
      first = source.start
    } else if let reference = item.node.activeReference,
      case .found(let available) = range(reference, "available_range")
    {
      first = available.start
    }
    draft.members["markers"] = markers(
      of: item.node, from: first - item.before,
      lasting: isOwn ? Time(flicks: .max) : item.range.duration)
  }

  /// Returns the in point of a clip, relative to the beginning of its medium.
  private func sourceStart(of clip: OTIONode, _ reference: OTIONode?) -> Time {
    guard case .found(let source) = range(clip, "source_range") else { return .zero }
    guard let reference, case .found(let available) = range(reference, "available_range") else {
      return source.start
    }
    return source.start - available.start
  }

  /// Returns whether a clip still plays the medium in the metadata of templater, and if so sets it
  /// in the draft. Texts and shapes have no medium.
  private func keepsOwnMedium(
    _ draft: inout OTIODraft, _ reference: OTIONode?, _ outline: OTIOOutline
  ) -> Bool {
    if draft.type == .text || draft.type == .shape { return true }
    guard let name = reference?.text("name") else {
      return reference == nil || reference?.schema == "MissingReference"
    }
    guard outline.isMedium(name, of: reference) else { return false }
    draft.members["media"] = .string(name)
    return true
  }

  private func fillComposition(
    _ draft: inout OTIODraft, _ item: OTIOLayout.Item, in outline: OTIOOutline
  ) {
    let node = item.node
    guard outline.depth < FormatLimits.deepestComposition else {
      return report(
        .unreadableValue,
        "\(node.title) is nested more than \(FormatLimits.deepestComposition) levels deep",
        at: node,
        help: "merge the innermost levels")
    }
    let isOwn = draft.home != nil
    dropEffects(of: node)
    var skipped = Time.zero
    if case .found(let source) = range(node, "source_range") { skipped = source.start }
    skipped = skipped - item.before
    if skipped < .zero {
      report(
        .handleMissing,
        "\(node.title) would begin \(Time.zero - skipped) before its content; it begins "
          + "with the content instead", at: node)
    }
    let visible = TimeRange(start: skipped, end: max(skipped, FormatLimits.longestTime))
    let drafted = tracks(
      node.schema == "Stack" ? node.list("children") : [node],
      outline: OTIOOutline(isOwn ? draft.members : JSONObject(), inside: outline),
      within: skipped > .zero ? visible : nil, isNested: node.schema != "Stack")
    for member in drafted.members.members { draft.members[member.key] = member.value }
    draft.inner = drafted.places
  }
}

extension OTIORetime {
  /// Returns whether the speed in the metadata of templater, which may be more detailed, equals
  /// this one. `opentimelineio` changes the last bits of about one in thirty numbers that it reads.
  fileprivate func matchesSpeed(by members: JSONObject) -> Bool {
    guard members["speed"] != nil || members["reverse"] != nil else { return false }
    let noted = OTIORetime(notedBy: members).scalar.double
    return abs(noted - scalar.double) <= 8 * noted.ulp
  }

  /// Creates the change of speed that is written for a segment. OTIO cannot express animated
  /// speeds; these become 1.
  init(notedBy members: JSONObject) {
    if members["freeze"] != nil {
      self.init(scalar: 0)
      return
    }
    var speed: ExactDecimal = 1
    if case .number(let constant)? = members["speed"] { speed = constant }
    let isReversed = members["reverse"] == .bool(true)
    self.init(
      scalar: isReversed
        ? ExactDecimal(significand: -speed.significand, exponent: speed.exponent) : speed)
  }
}

extension TrackType {
  init(_ type: MediaType) {
    switch type {
    case .video: self = .video
    case .photo: self = .photo
    case .audio: self = .audio
    }
  }
}
