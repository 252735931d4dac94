import Diagnostics
import Editing
package import MediaValues

/// A picture or an animation from a file, over the edit.
package struct StickerFile {
  package var path: String
  /// From when to when; to the end of the edit when nil.
  package var start: Time
  package var duration: Time?
  package var loops: Bool
  /// Where it lies and how large it is; as it fits into the canvas when nil.
  package var transform: Transform?

  package init(
    path: String, start: Time = .zero, duration: Time? = nil, loops: Bool = false,
    transform: Transform? = nil
  ) {
    self.path = path
    self.start = start
    self.duration = duration
    self.loops = loops
    self.transform = transform
  }

  /// Throws for a file that is not seen.
  package func add(to session: inout EditSession) throws(EditFailure) {
    let type = try session.type(of: path, saidToBe: .photo)
    guard type != .audio else {
      throw EditFailure("\(path) is a sound, and a sticker is a picture or an animation")
    }
    let medium = try session.medium(playing: path, saidToBe: type)
    let range = session.timeline.part(from: start, lasting: duration)
    try session.change { timeline throws(EditError) in
      _ = try timeline.addSticker(
        Timeline.Sticker(media: medium, loops: loops, picture: Picture(transform: transform)),
        over: range)
    }
  }
}
