package import MediaValues

/// What of a plain video's shots and sound becomes an open slot of the template with its rhythm.
package struct ShotSlots: Hashable, Sendable {
  package enum Sound: Hashable, Sendable {
    /// The template has no sound.
    case leftOut
    /// A file stays bound: its path as the template names it, and how long it plays.
    case bound(String, Time)
    /// The user of the template is asked for music.
    case asked
  }

  package var choice: SlotChoice
  /// The path by which the template names the video, whose shots that are not chosen stay bound;
  /// needed where there are such.
  package var video: String?
  package var sound: Sound

  package init(
    choice: SlotChoice = .standard, video: String? = nil, sound: Sound = .leftOut
  ) {
    self.choice = choice
    self.video = video
    self.sound = sound
  }

  /// The name of a shot's slot; shots are counted from 0.
  package static func name(ofShot index: Int) -> String { "shot_\(index + 1)" }
  /// The name of the slot for the sound, or of the medium that is bound.
  package static let soundName = "sound"
  /// The name of the video when shots of it stay bound.
  package static let videoName = "film"

  /// The names of all that can be chosen of a video with so many shots.
  package static func names(ofShots count: Int) -> [String] {
    (0..<count).map(name) + [soundName]
  }

  /// Whether a shot becomes an open slot.
  package func opens(shot index: Int) -> Bool {
    choice.opens(ShotSlots.name(ofShot: index), as: .seen)
  }
}

extension SlotChoice {
  /// Whether the sound of a plain video is asked for.
  package var asksForSound: Bool { opens(ShotSlots.soundName, as: .heard) }
}
