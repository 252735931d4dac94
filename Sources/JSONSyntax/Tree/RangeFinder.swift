import Diagnostics

/// Finds the byte ranges of values and keys at given pointers, in one pass over a tree.
///
/// The pointers are put into a trie of steps; only the parts of the tree that the trie contains are
/// visited.
struct RangeFinder {
  private struct Node {
    var children: [JSONPointer.Step: Int] = [:]
    var wantsValue: [Int] = []
    var wantsKey: [Int] = []
  }

  private var nodes = [Node()]
  private var found: [Range<Int>?]

  static func ranges(of locations: [Location], in root: JSONNode) -> [Range<Int>?] {
    var finder = RangeFinder(locations)
    finder.walk(root, node: 0)
    return finder.found
  }

  private init(_ locations: [Location]) {
    found = Array(repeating: nil, count: locations.count)
    for (index, location) in locations.enumerated() {
      switch location {
      case .value(let pointer): nodes[node(at: pointer)].wantsValue.append(index)
      case .key(let pointer): nodes[node(at: pointer)].wantsKey.append(index)
      case .bytes(let range): found[index] = range
      case .document: break
      }
    }
  }

  private mutating func node(at pointer: JSONPointer) -> Int {
    var node = 0
    for step in pointer.steps {
      if let child = nodes[node].children[step] {
        node = child
      } else {
        nodes.append(Node())
        nodes[node].children[step] = nodes.count - 1
        node = nodes.count - 1
      }
    }
    return node
  }

  private mutating func walk(_ value: JSONNode, node: Int) {
    for index in nodes[node].wantsValue { found[index] = value.range }
    var left = nodes[node].children.count
    guard left > 0 else { return }
    for member in value.members {
      guard let child = nodes[node].children[.key(member.key.string)] else { continue }
      for index in nodes[child].wantsKey { found[index] = member.key.range }
      walk(member.value, node: child)
      left -= 1
      if left == 0 { return }
    }
    for (index, element) in value.elements.enumerated() {
      guard let child = nodes[node].children[.index(index)] else { continue }
      walk(element, node: child)
      left -= 1
      if left == 0 { return }
    }
  }
}
