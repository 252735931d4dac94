import MediaValues

/// A setting of a medium that is played, which a frozen frame cannot have.
package struct PlaybackSetting: Sendable {
  package let key: String
  /// Why a frozen frame cannot have it, as the rest of a sentence.
  let reason: String
  let isWritten: @Sendable (Description.Video) -> Bool
  /// Removes the setting of a video if it is that of another one.
  let remove: @Sendable (inout Description.Video, Description.Video) -> Void

  private init<Value: Equatable & Sendable>(
    _ key: String, _ path: Property<Description.Video, Value?>, _ reason: String
  ) {
    self.key = key
    self.reason = reason
    isWritten = { $0[keyPath: path] != nil }
    remove = { video, other in
      if video[keyPath: path] == other[keyPath: path] { video[keyPath: path] = nil }
    }
  }

  /// All settings, in the order in which they are written.
  package static let all: [PlaybackSetting] = {
    let silent = ", without sound"
    return [
      PlaybackSetting("start", \.start, ", at the time of 'freeze'"),
      PlaybackSetting(Description.Video.speed.key, \.speed, ", so it has no speed"),
      PlaybackSetting(Description.Video.isReversed.key, \.isReversed, ", so it has no direction"),
      PlaybackSetting(SoundSettings.volume.key, \.sound.volume, silent),
      PlaybackSetting(SoundSettings.pan.key, \.sound.pan, silent),
      PlaybackSetting(SoundSettings.isMuted.key, \.sound.isMuted, silent),
      PlaybackSetting(SoundSettings.fadeIn.key, \.sound.fadeIn, silent),
      PlaybackSetting(SoundSettings.fadeOut.key, \.sound.fadeOut, silent),
      PlaybackSetting(SoundSettings.fadeInCurve.key, \.sound.fadeInCurve, silent),
      PlaybackSetting(SoundSettings.fadeOutCurve.key, \.sound.fadeOutCurve, silent),
      PlaybackSetting(SoundSettings.pitch.key, \.sound.pitch, silent),
    ]
  }()
}

extension Description.Video {
  /// Removes the settings of the track's `defaults` that a frozen frame cannot have. Others are kept, so that a rule
  /// reports them.
  mutating func dropUnusable(of shared: Description.Video) {
    guard freeze != nil else { return }
    for setting in PlaybackSetting.all { setting.remove(&self, shared) }
  }
}
