package import MediaValues

extension Timeline {
  /// One layer of the timeline: clips, or transitions, or filters, in order of time.
  package struct Track: Hashable, Sendable {
    package enum Items: Hashable, Sendable {
      case clips(MediaType, [Clip])
      case transitions([Transition])
      case filters([Filter])
    }

    package var name: String
    package var isEnabled: Bool
    /// A factor on the sound of all its clips.
    package var volume: ExactDecimal
    package var isMuted: Bool
    package var items: Items
    package var extensions: [Extension]

    package init(
      name: String, isEnabled: Bool = true, volume: ExactDecimal = 1, isMuted: Bool = false,
      items: Items, extensions: [Extension] = []
    ) {
      self.name = name
      self.isEnabled = isEnabled
      self.volume = volume
      self.isMuted = isMuted
      self.items = items
      self.extensions = extensions
    }

    /// True when its clips are seen.
    var isVisual: Bool {
      guard isEnabled, case .clips(let type, _) = items else { return false }
      return type != .audio
    }

    /// What a clip is not allowed to have on a track of this type.
    func violation(of clip: Clip) -> String? {
      guard case .clips(let type, _) = items else { return nil }
      let isRight =
        switch type {
        case .video: true
        case .photo:
          clip.sourceStart == .zero && clip.whenShort == .error && clip.sound == Sound()
        case .audio: clip.fit == .contain && clip.whenShort != .freeze
        }
      return isRight ? nil : "the clip at \(clip.range) has what no \(type.rawValue) has"
    }

    /// The clips, or nothing on a track of another type.
    package var clips: [Clip] {
      if case .clips(_, let clips) = items { clips } else { [] }
    }
  }
}
