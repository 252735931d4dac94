import Editing
package import MediaValues

/// Music under an edit.
package struct MusicClip {
  package var path: String
  /// A factor, 1 as it was recorded.
  package var volume: ExactDecimal
  package var start: Time
  /// To the end of the edit when nil.
  package var duration: Time?
  package var fadeOut: Time
  /// Whether it begins again when it is too short.
  package var repeats: Bool

  package init(
    path: String, volume: ExactDecimal = 1, start: Time = .zero, duration: Time? = nil,
    fadeOut: Time = .zero, repeats: Bool = true
  ) {
    self.path = path
    self.volume = volume
    self.start = start
    self.duration = duration
    self.fadeOut = fadeOut
    self.repeats = repeats
  }

  /// Throws for a file that is not a sound.
  package func add(to session: inout EditSession) throws(EditFailure) {
    let type = try session.type(of: path, saidToBe: .audio)
    guard type == .audio else {
      throw EditFailure("\(path) is a \(type.rawValue), and music is a sound file")
    }
    guard (0...10).contains(volume) else {
      throw EditFailure("the volume is \(volume); it is a factor from 0 to 10")
    }
    let medium = try session.medium(playing: path, saidToBe: .audio)
    try session.change { timeline throws(EditError) in
      _ = try timeline.addMusic(
        medium, at: start, duration: duration, volume: .constant(volume), fadeOut: fadeOut,
        repeats: repeats)
    }
  }
}
