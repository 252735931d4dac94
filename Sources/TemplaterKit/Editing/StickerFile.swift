import Diagnostics
import Editing
package import MediaValues

/// A sticker from an image or animation file, to add to an edit.
package struct StickerFile {
  package var path: String
  /// The time at which it appears. It disappears after `duration`, or at the end of the edit if that is `nil`.
  package var start: Time
  package var duration: Time?
  package var loops: Bool
  /// Its place and size; `nil` to fit it to the canvas.
  package var transform: Transform?

  package init(
    path: String, start: Time = .zero, duration: Time? = nil, loops: Bool = StickerDefaults.loops,
    transform: Transform? = nil
  ) {
    self.path = path
    self.start = start
    self.duration = duration
    self.loops = loops
    self.transform = transform
  }

  /// Adds the sticker to the timeline. Throws an error if the file is a sound.
  package func add(to session: inout EditSession) throws(EditFailure) {
    let type = try session.type(of: path, saidToBe: .photo)
    guard type != .audio else {
      throw EditFailure("\(path) is a sound; a sticker must be an image or an animation")
    }
    let medium = try session.medium(playing: path, saidToBe: type)
    let range = session.timeline.part(from: start, lasting: duration)
    try session.change { timeline throws(EditError) in
      _ = try timeline.addSticker(
        Timeline.Sticker(
          media: medium, loops: loops, appearance: WrittenAppearance(transform: transform)),
        over: range)
    }
  }
}
