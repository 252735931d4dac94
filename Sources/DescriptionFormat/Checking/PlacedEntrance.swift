import Diagnostics
import MediaValues

/// One animation of an entrance or an exit, with its place in the document.
struct PlacedEntrance {
  let animation: EntranceAnimation
  /// The place of the animation: a word or an object.
  let pointer: JSONPointer

  /// The place of its name.
  var subtype: JSONPointer { animation.isWord ? pointer : pointer / "subtype" }
}

extension CheckContext {
  /// Returns the animations of a segment's entrance and exit.
  func entrances(of part: Part<WrittenAppearance>) -> [PlacedEntrance] {
    [("enter", part.content.enter), ("exit", part.content.exit)].flatMap { key, animations in
      animations.enumerated().map { index, animation in
        let place = pointer(part.path) / key
        return PlacedEntrance(
          animation: animation, pointer: animations.count == 1 ? place : place / index)
      }
    }
  }
}
