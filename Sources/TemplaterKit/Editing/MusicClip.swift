import Editing
package import MediaValues

/// Music to add to an edit.
package struct MusicClip {
  package var path: String
  /// A factor from 0 to 10; 1 is the recorded volume.
  package var volume: ExactDecimal
  package var start: Time
  /// How long it plays; `nil` to play to the end of the edit.
  package var duration: Time?
  package var fadeOut: Time
  /// Whether the file is repeated if it is too short.
  package var repeats: Bool

  package init(
    path: String, volume: ExactDecimal = 1, start: Time = .zero, duration: Time? = nil,
    fadeOut: Time = SoundSettings.fadeOut.standard, repeats: Bool = true
  ) {
    self.path = path
    self.volume = volume
    self.start = start
    self.duration = duration
    self.fadeOut = fadeOut
    self.repeats = repeats
  }

  /// Adds the music to the timeline. Throws an error if the file is not a sound or the volume is out of range.
  package func add(to session: inout EditSession) throws(EditFailure) {
    let type = try session.type(of: path, saidToBe: .audio)
    guard type == .audio else {
      throw EditFailure("\(path) is a \(type.rawValue); music must be a sound file")
    }
    guard (0...10).contains(volume) else {
      throw EditFailure("the volume is \(volume); it must be a factor from 0 to 10")
    }
    let medium = try session.medium(playing: path, saidToBe: .audio)
    try session.change { timeline throws(EditError) in
      _ = try timeline.addMusic(
        medium, at: start, duration: duration, volume: .constant(volume), fadeOut: fadeOut,
        repeats: repeats)
    }
  }
}
