package import MediaValues

extension Timeline {
  /// Adds music from a time to the end of the timeline, or for a duration. It does not move with
  /// clips.
  ///
  ///     | A | B |  →  | A | B |
  ///                   | music |
  ///
  /// By default music that is shorter than its clip repeats. `medium` must be a declared medium of
  /// type `audio`.
  @discardableResult
  package mutating func addMusic(
    _ medium: String, at start: Time = .zero, duration: Time? = nil,
    volume: AnimatedNumber = SoundSettings.volume.standard,
    fadeOut: Time = SoundSettings.fadeOut.standard, repeats: Bool = true
  ) throws(EditError) -> ClipReference {
    let end = self.end
    return try placing { draft throws(EditError) in
      try draft.checkMedium(medium, is: .audio)
      let range = duration.map { TimeRange(start: start, duration: $0) }
      let clip = Clip(
        range: range ?? TimeRange(start: start, end: end), media: medium,
        whenShort: repeats ? .loop : .error,
        sound: Sound(SoundSettings(volume: volume, fadeOut: fadeOut)))
      return try draft.add(clip.withFittingFades, .audio, at: start)
    }
  }

  /// Sets the volume of a clip, a factor: 1 is as recorded.
  package mutating func setVolume(
    of clip: ClipReference, to volume: AnimatedNumber
  ) throws(EditError) {
    try changeSound(of: clip) { $0.volume = volume }
  }

  /// Mutes or unmutes a clip.
  package mutating func setMuted(_ isMuted: Bool, _ clip: ClipReference) throws(EditError) {
    try changeSound(of: clip) { $0.isMuted = isMuted }
  }

  /// Sets the durations of the fades of a clip.
  package mutating func setFades(
    of clip: ClipReference, in fadeIn: Time, out fadeOut: Time
  ) throws(EditError) {
    let range = try Draft(self).clip(clip).clip.range
    for fade in [fadeIn, fadeOut] where fade < .zero {
      throw .outside(fade, TimeRange(start: .zero, duration: range.duration))
    }
    guard fadeIn + fadeOut <= range.duration else {
      throw .fadesTooLong(fadeIn, fadeOut, length: range.duration)
    }
    try changeSound(of: clip) { sound in
      sound.fadeIn = fadeIn
      sound.fadeOut = fadeOut
    }
  }

  /// Sets the ducking of music, its reduction while other sounds are heard; `nil` turns it off.
  package mutating func setDuck(of clip: ClipReference, to duck: Duck?) throws(EditError) {
    _ = try edit { draft throws(EditError) in
      var (changed, type) = try draft.clip(clip)
      guard type == .audio else { throw .wrongKind(clip, wanted: "music or another sound") }
      changed.duck = duck
      try draft.setClip(clip, to: changed)
    }
  }

  /// Sets the volume of a track, and whether it is muted.
  package mutating func setVolume(
    ofTrack name: String, to volume: AnimatedNumber, isMuted: Bool = TrackDefaults.isMuted
  ) throws(EditError) {
    _ = try edit { draft throws(EditError) in
      guard let layer = draft.layers.firstIndex(where: { $0.track.name == name }) else {
        throw .noSuchTrack(name, known: draft.layers.map(\.track.name))
      }
      draft.layers[layer].track.volume = volume
      draft.layers[layer].track.isMuted = isMuted
    }
  }

  /// Changes the sound of a clip. Throws for items without any.
  mutating func changeSound(
    of clip: ClipReference, _ change: (inout Sound) -> Void
  ) throws(EditError) {
    _ = try edit { draft throws(EditError) in
      var (changed, type) = try draft.clip(clip)
      guard type != .photo, !changed.isFrozen else {
        throw .wrongKind(clip, wanted: "a video or a sound that is played")
      }
      change(&changed.sound)
      try draft.setClip(clip, to: changed)
    }
  }
}

extension Draft {
  /// Throws unless a medium is declared and has, or accepts, this type.
  func checkMedium(_ name: String, is type: MediaType) throws(EditError) {
    guard let medium = media.first(where: { $0.name == name }) else { throw .unknownMedium(name) }
    guard medium.type == type || medium.accepts.contains(type) else {
      throw .wrongType(name, medium.type, wanted: type)
    }
  }
}
