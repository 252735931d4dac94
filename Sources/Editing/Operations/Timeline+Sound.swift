package import MediaValues

extension Timeline {
  /// Puts music under the timeline: from a time to its end, or for a while. It stays where it is
  /// when clips move.
  ///
  ///     | A | B |  →  | A | B |
  ///                   | music |
  ///
  /// Music that is shorter than its clip begins again, unless it is not to repeat. `medium` is
  /// declared, of sound.
  @discardableResult
  package mutating func addMusic(
    _ medium: String, at start: Time = .zero, duration: Time? = nil, volume: AnimatedNumber = 1,
    fadeOut: Time = .zero, repeats: Bool = true
  ) throws(EditError) -> ClipReference {
    let end = self.end
    return try placing { draft throws(EditError) in
      try draft.checkMedium(medium, is: .audio)
      let range = duration.map { TimeRange(start: start, duration: $0) }
      let clip = Clip(
        range: range ?? TimeRange(start: start, end: end), media: medium,
        whenShort: repeats ? .loop : .error,
        sound: Sound(volume: volume, fadeOut: fadeOut))
      return try draft.add(clip.withFittingFades, .audio, at: start)
    }
  }

  /// Makes a clip louder or quieter: a factor, 1 as it was recorded.
  package mutating func setVolume(
    of clip: ClipReference, to volume: AnimatedNumber
  ) throws(EditError) {
    try changeSound(of: clip) { $0.volume = volume }
  }

  /// Silences a clip, or lets it be heard again.
  package mutating func setMuted(_ isMuted: Bool, _ clip: ClipReference) throws(EditError) {
    try changeSound(of: clip) { $0.isMuted = isMuted }
  }

  /// How long the sound of a clip takes to come and to go.
  package mutating func setFades(
    of clip: ClipReference, in fadeIn: Time, out fadeOut: Time
  ) throws(EditError) {
    let (length, _) = try Draft(self).clip(clip)
    guard fadeIn >= .zero, fadeOut >= .zero, fadeIn + fadeOut <= length.range.duration else {
      throw .outside(fadeIn + fadeOut, TimeRange(start: .zero, duration: length.range.duration))
    }
    try changeSound(of: clip) { sound in
      sound.fadeIn = fadeIn
      sound.fadeOut = fadeOut
    }
  }

  /// Lets music make way for the other sounds, or for none when `duck` is nil.
  package mutating func setDuck(of clip: ClipReference, to duck: Duck?) throws(EditError) {
    _ = try edit { draft throws(EditError) in
      var (changed, type) = try draft.clip(clip)
      guard type == .audio else { throw .wrongKind(clip, wanted: "music, or another sound") }
      changed.duck = duck
      try draft.setClip(clip, to: changed)
    }
  }

  /// Makes everything on a track louder or quieter.
  package mutating func setVolume(
    ofTrack name: String, to volume: AnimatedNumber, isMuted: Bool = false
  ) throws(EditError) {
    _ = try edit { draft throws(EditError) in
      guard let layer = draft.layers.firstIndex(where: { $0.track.name == name }) else {
        throw .noSuchName(name)
      }
      draft.layers[layer].track.volume = volume
      draft.layers[layer].track.isMuted = isMuted
    }
  }

  private mutating func changeSound(
    of clip: ClipReference, _ change: (inout Sound) -> Void
  ) throws(EditError) {
    _ = try edit { draft throws(EditError) in
      var (changed, type) = try draft.clip(clip)
      guard type != .photo else { throw .wrongKind(clip, wanted: "a clip that is heard") }
      change(&changed.sound)
      try draft.setClip(clip, to: changed)
    }
  }
}

extension Draft {
  /// Throws unless a medium is declared and of this type.
  func checkMedium(_ name: String, is type: MediaType) throws(EditError) {
    guard let medium = media.first(where: { $0.name == name }) else { throw .unknownMedium(name) }
    guard medium.type == type || medium.accepts.contains(type) else {
      throw .wrongType(name, medium.type, wanted: type)
    }
  }
}
