import Editing
import MediaValues

/// Music under an edit.
struct MusicClip {
  /// A factor, 1 as it was recorded.
  var volume: ExactDecimal = 1
  var start: Time = .zero
  /// To the end of the edit when nil.
  var duration: Time?
  var fadeOut: Time = .zero
  var path: String

  /// Throws an `ImpossibleEdit` for a file without sound.
  func add(to session: inout EditSession) throws {
    let facts = try session.facts(of: path)
    guard facts.type == .audio else {
      throw ImpossibleEdit("\(path) is a \(facts.type.rawValue), and music is a sound file")
    }
    try session.timeline.addMusic(
      session.medium(playing: path), at: start, duration: duration, volume: .constant(volume),
      fadeOut: fadeOut)
  }
}
