import MediaValues

extension Description.Video {
  /// Removes the settings of the track's `defaults` that a frozen frame cannot have. Others are kept, so that a rule
  /// reports them.
  mutating func dropUnusable(of shared: Description.Video) {
    guard freeze != nil else { return }
    drop(\.start, of: shared)
    drop(\.speed, of: shared)
    drop(\.isReversed, of: shared)
    drop(\.sound.volume, of: shared)
    drop(\.sound.pan, of: shared)
    drop(\.sound.isMuted, of: shared)
    drop(\.sound.fadeIn, of: shared)
    drop(\.sound.fadeOut, of: shared)
    drop(\.sound.fadeInCurve, of: shared)
    drop(\.sound.fadeOutCurve, of: shared)
    drop(\.sound.pitch, of: shared)
  }

  private mutating func drop<Value: Equatable>(
    _ setting: WritableKeyPath<Description.Video, Value?>, of shared: Description.Video
  ) {
    if self[keyPath: setting] == shared[keyPath: setting] { self[keyPath: setting] = nil }
  }
}
