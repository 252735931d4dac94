import Diagnostics
import MediaValues

/// One animation of an entrance or an exit, with its place in the document.
struct PlacedEntrance {
  let animation: EntranceAnimation
  fileprivate let context: CheckContext
  fileprivate let segment: SegmentPath
  /// `enter` or `exit`.
  fileprivate let key: String
  /// Its index, if there are several.
  fileprivate let index: Int?

  /// The place of the animation: a word or an object.
  var pointer: JSONPointer {
    let place = context.pointer(segment) / key
    return index.map { place / $0 } ?? place
  }

  /// The place of its name.
  var subtype: JSONPointer { animation.isWord ? pointer : pointer / "subtype" }
}

extension CheckContext {
  /// Returns the animations of a segment's entrance and exit.
  func entrances(of part: Part<WrittenAppearance>) -> [PlacedEntrance] {
    var found: [PlacedEntrance] = []
    func add(_ animations: [EntranceAnimation], _ key: String) {
      for index in animations.indices {
        found.append(
          PlacedEntrance(
            animation: animations[index], context: self, segment: part.path, key: key,
            index: animations.count == 1 ? nil : index))
      }
    }
    add(part.content.enter, "enter")
    add(part.content.exit, "exit")
    return found
  }
}
