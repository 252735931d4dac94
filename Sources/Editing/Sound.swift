package import MediaValues

extension Timeline {
  /// The sound of a clip: what a document says in `SoundSettings`, with all defaults filled in.
  package struct Sound: Hashable, Sendable {
    /// The numbers that keyframes can animate.
    package var numbers: AnimatedNumbers<SoundSettings>
    package var isMuted: Bool
    /// The duration of the rise of the sound at the start of the clip.
    package var fadeIn: Time
    /// The duration of the fall of the sound at the end of the clip.
    package var fadeOut: Time
    /// The easings of the fades; `nil` for the default, since an easing is large.
    @OutOfLine private var changedFadeIn: Easing?
    @OutOfLine private var changedFadeOut: Easing?
    package var pitch: Pitch

    package init(_ settings: SoundSettings = SoundSettings()) {
      numbers = AnimatedNumbers(of: settings).normalized
      isMuted = SoundSettings.isMuted.value(of: settings)
      fadeIn = SoundSettings.fadeIn.value(of: settings)
      fadeOut = SoundSettings.fadeOut.value(of: settings)
      pitch = SoundSettings.pitch.value(of: settings)
      fadeInCurve = SoundSettings.fadeInCurve.value(of: settings)
      fadeOutCurve = SoundSettings.fadeOutCurve.value(of: settings)
    }

    /// The settings of a document that gives this sound, without defaults.
    package var settings: SoundSettings {
      var settings = SoundSettings(
        isMuted: SoundSettings.isMuted.written(isMuted),
        fadeIn: SoundSettings.fadeIn.written(fadeIn),
        fadeOut: SoundSettings.fadeOut.written(fadeOut), fadeInCurve: changedFadeIn,
        fadeOutCurve: changedFadeOut, pitch: SoundSettings.pitch.written(pitch))
      numbers.write(to: &settings)
      return settings
    }

    /// A factor; 1 is as recorded.
    package var volume: AnimatedNumber {
      get { numbers[SoundSettings.volume] }
      set { numbers[SoundSettings.volume] = newValue }
    }

    /// The easing of the rise at the start of the clip.
    package var fadeInCurve: Easing {
      get { changedFadeIn ?? SoundSettings.fadeInCurve.standard }
      set { changedFadeIn = SoundSettings.fadeInCurve.written(newValue) }
    }

    /// The easing of the fall at the end of the clip.
    package var fadeOutCurve: Easing {
      get { changedFadeOut ?? SoundSettings.fadeOutCurve.standard }
      set { changedFadeOut = SoundSettings.fadeOutCurve.written(newValue) }
    }
  }
}
