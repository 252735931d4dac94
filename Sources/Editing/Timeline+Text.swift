import MediaValues

extension Timeline {
  /// The timeline for people, golden tests and bug reports: one line for each thing on it.
  package var text: String {
    let width = canvas.width.map(String.init) ?? "?"
    let height = canvas.height.map(String.init) ?? "?"
    var lines = [
      "canvas \(width)x\(height) at \(canvas.frameRate) fps on \(canvas.background), "
        + "\(canvas.sampleRate) Hz",
      "end \(end)",
    ]
    lines += media.map { medium in
      let accepts = medium.accepts.map(\.rawValue).joined(separator: "|")
      return "medium '\(medium.name)' "
        + (medium.source.map { "= \($0)" } ?? "open, takes \(accepts)")
    }
    for track in tracks {
      lines.append("track '\(track.name)'" + (track.isEnabled ? "" : " off") + track.soundText)
      switch track.items {
      case .clips(let type, let clips): lines += clips.map { "  \($0.text(type))" }
      case .transitions(let transitions): lines += transitions.map { "  \($0.text)" }
      case .filters(let filters): lines += filters.map { "  \($0.text)" }
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension Timeline.Track {
  fileprivate var soundText: String {
    (isMuted ? " muted" : "") + (volume == 1 ? "" : " volume \(volume)")
  }
}

extension Timeline.Clip {
  fileprivate func text(_ type: MediaType) -> String {
    var text = "\(range) \(type.rawValue) '\(media)'" + (isEnabled ? "" : " off")
    if sourceStart != .zero { text += " from \(sourceStart)" }
    if fit != .contain { text += " \(fit.rawValue)" }
    if whenShort != .error { text += " when short \(whenShort.rawValue)" }
    if sound.isMuted { text += " muted" }
    if sound.volume != 1 { text += " volume \(sound.volume)" }
    if sound.fadeIn != .zero { text += " fade in \(sound.fadeIn)" }
    if sound.fadeOut != .zero { text += " fade out \(sound.fadeOut)" }
    return text
  }
}

extension Timeline.Transition {
  fileprivate var text: String {
    func name(_ reference: Timeline.ClipReference?) -> String {
      reference.map { "\($0.track)/\($0.clip)" } ?? "nothing"
    }
    return "\(range) \(kind.name) \(name(outgoing)) → \(name(incoming))"
      + (isEnabled ? "" : " off") + (audio == .crossfade ? "" : " sound \(audio.rawValue)")
  }
}

extension Timeline.Filter {
  fileprivate var text: String {
    "\(range) \(kind?.name ?? "no filter")" + (isEnabled ? "" : " off")
      + (intensity == 1 ? "" : " intensity \(intensity)")
  }
}
