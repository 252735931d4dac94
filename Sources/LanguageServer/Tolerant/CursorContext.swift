import DescriptionFormat

/// The position of a cursor in the structure of a document.
struct CursorContext {
  /// The part of the structure at the position.
  enum Part {
    /// On the key of a member.
    case key(TolerantMember)
    /// On a string, number or word; `member` is `nil` in an array.
    case value(TolerantValue, member: TolerantMember?)
    /// Where a value is missing.
    case missingValue
    /// In an object, outside its members.
    case besideMembers
  }

  let part: Part
  /// The place of the key, the value or the object.
  let place: FormPlace
  /// The innermost object around the position, and its place; `nil` if there is none.
  let object: TolerantObject?
  let objectPlace: FormPlace
  /// All objects around the position from the outside to the inside, with their places.
  let ancestors: [(object: TolerantObject, place: FormPlace)]

  /// Returns the spot at a byte offset, or `nil` if it is outside the root.
  static func at(_ offset: Int, in tree: TolerantTree) -> CursorContext? {
    guard let root = tree.root, root.contains(offset) else { return nil }
    var finder = CursorContextFinder(offset: offset, tree: tree)
    return finder.search(root, .root, member: nil)
  }
}

private struct CursorContextFinder {
  let offset: Int
  let tree: TolerantTree
  private var ancestors: [(object: TolerantObject, place: FormPlace)] = []

  init(offset: Int, tree: TolerantTree) {
    self.offset = offset
    self.tree = tree
  }

  mutating func search(_ value: TolerantValue, _ place: FormPlace, member: TolerantMember?)
    -> CursorContext
  {
    switch value.kind {
    case .string, .word: return spot(.value(value, member: member), place)
    case .array: return search(elementsOf: value, place)
    case .object: return search(membersOf: tree.object(value), place)
    }
  }

  private mutating func search(elementsOf array: TolerantValue, _ place: FormPlace) -> CursorContext
  {
    if let element = array.elements.first(where: { $0.contains(offset) }) {
      return search(element, place.element, member: nil)
    }
    return spot(.missingValue, place.element)
  }

  private mutating func search(membersOf object: TolerantObject, _ place: FormPlace)
    -> CursorContext
  {
    ancestors.append((object, place))
    for member in object.value.members {
      if member.key.contains(offset) {
        return spot(.key(member), place.member(member.name, of: object))
      }
      guard let colon = member.colon, offset > colon else { continue }
      if let value = member.value, value.contains(offset) {
        return search(value, place.member(member.name, of: object), member: member)
      }
      let isMissing = member.value.map { offset < $0.range.lowerBound } ?? (offset <= member.end)
      if isMissing { return spot(.missingValue, place.member(member.name, of: object)) }
    }
    return spot(.besideMembers, place)
  }

  private func spot(_ part: CursorContext.Part, _ place: FormPlace) -> CursorContext {
    let last = ancestors.last
    return CursorContext(
      part: part, place: place, object: last?.object, objectPlace: last?.place ?? .root,
      ancestors: ancestors)
  }
}
