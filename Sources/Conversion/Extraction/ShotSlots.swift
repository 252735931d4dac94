package import MediaValues

/// The shots of a video that become open slots, and the sound of the template with its rhythm.
package struct ShotSlots: Hashable, Sendable {
  package enum Sound: Hashable, Sendable {
    /// The template has no sound.
    case leftOut
    /// A file stays bound: its path relative to the template's folder, and its duration.
    case bound(String, Time)
    /// The user of the template is asked for music.
    case slot
  }

  package var choice: SlotChoice
  /// The path of the video relative to the template's folder. Needed if shots stay bound.
  package var video: String?
  package var sound: Sound

  package init(
    choice: SlotChoice = .standard, video: String? = nil, sound: Sound = .leftOut
  ) {
    self.choice = choice
    self.video = video
    self.sound = sound
  }

  /// Returns the name of a shot's slot. `index` counts from 0.
  package static func name(ofShot index: Int) -> String { "shot_\(index + 1)" }
  /// The name of the slot for the sound, or of the medium that is bound.
  package static let soundName = "sound"
  /// The name of the video if shots of it stay bound.
  package static let videoName = "film"

  /// Returns the names that can be chosen for a video with `count` shots.
  package static func names(ofShots count: Int) -> [String] {
    (0..<count).map(name) + [soundName]
  }

  /// Returns whether a shot becomes an open slot.
  package func opens(shot index: Int) -> Bool {
    choice.opens(ShotSlots.name(ofShot: index), as: .visible)
  }
}

extension SlotChoice {
  /// Whether the sound of a video becomes an open slot.
  package var opensSound: Bool { opens(ShotSlots.soundName, as: .audible) }
}
