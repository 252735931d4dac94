package import Diagnostics
package import Editing
import MediaValues

extension Timeline {
  /// The contents of the timeline that this version cannot render, which are refused by name so that nothing is left
  /// out silently.
  package var unrendered: [Diagnostic] {
    var found: [Diagnostic] = []
    func refuse(_ what: String, _ place: String) {
      found.append(
        Diagnostic(
          code: .notRenderedYet,
          "\(what) cannot be rendered by this version of templater (\(place))",
          at: .document, help: "remove it, or set \"enabled\" to false"))
    }
    if canvas.background.hasField { refuse("a field for 'background'", "the canvas") }
    for track in tracks where track.isEnabled {
      for what in open("volume", track.volume) { refuse(what, "track '\(track.name)'") }
      for item in track.items.unrendered + track.unrenderedJoints {
        refuse(item.what, "track '\(track.name)', at \(item.start)")
      }
    }
    return found
  }
}

extension Timeline.Track {
  /// The contents of transitions between neighbors that cannot be rendered.
  fileprivate var unrenderedJoints: [(what: String, start: Time)] {
    liveJoints.flatMap { _, joint, overlap in joint.kind.unrendered.map { ($0, overlap.start) } }
  }
}

extension Timeline.Track.Items {
  /// The contents that cannot be rendered in items that are switched on, with the times at which these begin.
  fileprivate var unrendered: [(what: String, start: Time)] {
    switch self {
    case .clips(_, let clips):
      clips.filter(\.isEnabled).flatMap { clip in clip.unrendered.map { ($0, clip.range.start) } }
    case .transitions(let transitions):
      transitions.filter(\.isEnabled).flatMap { transition in
        transition.kind.unrendered.map { ($0, transition.range.start) }
      }
    case .filters(let filters):
      filters.filter(\.isEnabled).flatMap { filter in
        [filter.kind?.unrendered ?? [], open("intensity", filter.intensity)].flatMap(\.self)
          .map { ($0, filter.range.start) }
      }
    case .texts, .stickers, .shapes: []
    case .visual(let pieces): pieces.flatMap(\.unrendered)
    case .compositions(let items):
      items.filter(\.isEnabled).flatMap { item in
        item.content.timeline.tracks.filter(\.isEnabled)
          .flatMap { $0.items.unrendered + $0.unrenderedJoints }
          .map { ($0.what, item.range.start + $0.start) }
      }
    case .effects(let items):
      items.filter(\.isEnabled).flatMap { item in
        (item.content?.unrendered ?? []).map { ($0, item.range.start) }
      }
    }
  }
}

extension Timeline.Clip {
  fileprivate var unrendered: [String] {
    var found = open("speed", speed)
    for (property, number) in sound.numbers.written { found += open(property.key, number) }
    if found.isEmpty, SpeedIntegral(speed) == nil {
      found.append("a 'speed' that an easing takes to 0 or below, or above 100")
    }
    return found
  }
}

extension AppliedKind {
  fileprivate var unrendered: [String] {
    arguments.sorted { $0.key < $1.key }.compactMap { name, value in
      switch value {
      case .number, .color, .text, .flag, .keyframes: nil
      case .field: "the parameter '\(name)' with a field"
      }
    }
  }
}

/// Returns what cannot be rendered of a number: a field without a value.
private func open(_ key: String, _ number: AnimatedNumber) -> [String] {
  if case .field = number { ["'\(key)' with a field"] } else { [] }
}
