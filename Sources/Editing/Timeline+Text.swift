import MediaValues

extension Timeline {
  /// The timeline as text for people, golden tests and bug reports: one line per item.
  package var text: String {
    let width = canvas.width.map(String.init) ?? "?"
    let height = canvas.height.map(String.init) ?? "?"
    var lines = [
      "canvas \(width)x\(height) at \(canvas.frameRate) fps on \(canvas.background), "
        + "\(canvas.sampleRate) Hz"
        + (canvas.unit == .height ? "" : ", lengths by its \(canvas.unit) side"),
      "end \(end)",
    ]
    lines += canvas.areas.map { "area '\($0.name)': \($0.margins)" }
    lines += media.map { medium in
      let accepts = medium.accepts.map(\.rawValue).joined(separator: "|")
      return "medium '\(medium.name)' "
        + (medium.source.map { "= \($0)" } ?? "open, takes \(accepts)")
        + (medium.trim == SlotDefaults.trim ? "" : ", its \(medium.trim.rawValue)")
        + (medium.focus == nil ? "" : ", focused")
        + medium.conditions.text
    }
    lines += markers.map(\.text)
    for track in tracks {
      lines.append(
        "track '\(track.name)'" + (track.isEnabled ? "" : " off") + track.soundText
          + (track.target.map { " on '\($0)' alone" } ?? "") + (track.snap?.text ?? ""))
      for (first, items) in track.items.uniform {
        let own = items.lines
        for index in own.indices {
          var item = own[index]
          item[0] += track.joints[first + index]?.text ?? ""
          lines += item.map { "  " + $0 }
        }
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension Timeline.Track.Items {
  /// The lines of each item. Compositions have more than one.
  fileprivate var lines: [[String]] {
    switch self {
    case .clips(let type, let clips): clips.map { [$0.text(type)] }
    case .transitions(let transitions): transitions.map { [$0.text] }
    case .filters(let filters): filters.map { [$0.text] }
    case .texts(let texts): texts.map { [$0.text(of: $0.content.summary)] }
    case .stickers(let stickers): stickers.map { [$0.text(of: $0.content.summary)] }
    case .shapes(let shapes): shapes.map { [$0.text(of: $0.content.summary)] }
    case .effects(let effects): effects.map { [$0.text(of: $0.content?.name ?? "no effect")] }
    case .compositions(let compositions):
      compositions.map { composition in
        [composition.text(of: "composition" + composition.content.appearance.text)]
          + composition.content.timeline.text.split(separator: "\n").map { "  \($0)" }
      }
    case .visual: []
    }
  }
}

extension Timeline.Track {
  fileprivate var soundText: String {
    (isMuted ? " muted" : "")
      + (volume == .constant(TrackDefaults.volume) ? "" : " volume \(volume)")
  }
}

extension Snap {
  fileprivate var text: String {
    " cut on \((target ?? .beat).rawValue)s" + (music.map { " of '\($0)'" } ?? "")
      + (tolerance.map { " within \($0)" } ?? "")
  }
}

extension Timeline.Clip {
  fileprivate func text(_ type: MediaType) -> String {
    var text = "\(range) \(type.rawValue) '\(media)'" + (isEnabled ? "" : " off")
    if isFrozen {
      text += " frozen at \(sourceStart)"
    } else if sourceStart != PlaybackDefaults.start {
      text += " from \(sourceStart)"
    }
    if speed != .constant(PlaybackDefaults.speed) { text += " speed \(speed)" }
    if isReversed { text += " reversed" }
    text += appearance.text
    if duck != nil { text += " ducking" }
    if whenShort != PlaybackDefaults.whenShort { text += " when short \(whenShort.rawValue)" }
    if sound.isMuted { text += " muted" }
    text += sound.numbers.written.map { " \($0.property.key) \($0.number)" }.joined()
    if sound.pitch != SoundSettings.pitch.standard { text += " pitch \(sound.pitch.rawValue)" }
    if sound.fadeIn != .zero { text += fadeText("in", sound.fadeIn, sound.fadeInCurve) }
    if sound.fadeOut != .zero { text += fadeText("out", sound.fadeOut, sound.fadeOutCurve) }
    return text + markers.text
  }

  private func fadeText(_ way: String, _ length: Time, _ curve: Easing) -> String {
    " fade \(way) \(length)" + (curve == .linear ? "" : " \(curve.text)")
  }
}

extension Timeline.Transition {
  fileprivate var text: String {
    func name(_ reference: Timeline.ClipReference?) -> String {
      reference.map { "\($0.track)/\($0.clip)" } ?? "nothing"
    }
    return "\(range) \(kind.name) \(name(outgoing)) → \(name(incoming))"
      + (isEnabled ? "" : " off")
      + (easing == TransitionDefaults.easing ? "" : " \(easing.text)")
      + (audio == TransitionDefaults.audio ? "" : " sound \(audio.rawValue)")
  }
}

extension Timeline.Joint {
  fileprivate var text: String {
    " after \(kind.name)"
      + (easing == TransitionDefaults.easing ? "" : " \(easing.text)")
      + (audio == TransitionDefaults.audio ? "" : " sound \(audio.rawValue)")
  }
}

extension Timeline.Filter {
  fileprivate var text: String {
    "\(range) \(kind?.name ?? "no filter")" + (isEnabled ? "" : " off")
      + (intensity == .constant(FilterDefaults.intensity) ? "" : " intensity \(intensity)")
  }
}

extension Timeline.Item {
  fileprivate func text(of summary: String) -> String {
    "\(range) \(summary)" + (isEnabled ? "" : " off") + markers.text
  }
}

extension Timeline.Text {
  fileprivate var summary: String { "text \(String(reflecting: text))" + appearance.text }
}

extension Timeline.Sticker {
  fileprivate var summary: String {
    "sticker '\(media)'" + (loops ? " looping" : "") + appearance.text
  }
}

extension Timeline.Shape {
  fileprivate var summary: String { "shape \(drawn)" + appearance.text }
}

extension WrittenAppearance {
  /// The words, each after a space.
  fileprivate var text: String { words.map { " " + $0 }.joined() }
}

extension [Marker] {
  /// The markers as the end of a line.
  fileprivate var text: String { map { ", \($0.text)" }.joined() }
}

extension SlotConditions {
  /// The conditions as the end of a line; empty if there are none.
  fileprivate var text: String {
    let parts = [
      fallback.map { "else \($0)" }, isOptional == true ? "optional" : nil,
      maxDuration.map { "at most \($0)" },
      orientations.map { $0.map(\.rawValue).joined(separator: "|") },
      minWidth.map { "at least \($0) wide" }, minHeight.map { "at least \($0) high" },
      needsSound == true ? "with sound" : nil,
      place.map { "\($0.index + 1) of '\($0.list)', \($0.counts.text)" },
    ]
    return parts.compactMap { $0.map { ", \($0)" } }.joined()
  }
}
