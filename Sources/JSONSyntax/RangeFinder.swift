import Diagnostics

/// Finds where the values and keys at given pointers stand, in one walk over a valid JSON text.
///
/// jansson keeps no positions. What is asked for is put into a trie of steps; only the parts of
/// the text that the trie leads to are looked into, everything else is skipped over.
struct RangeFinder {
  private struct Node {
    var children: [JSONPointer.Step: Int] = [:]
    var wantsValue: [Int] = []
    var wantsKey: [Int] = []
  }

  private let bytes: [UInt8]
  private var offset = 0
  private var nodes = [Node()]
  private var found: [Range<Int>?]

  static func ranges(of locations: [Location], in bytes: [UInt8]) -> [Range<Int>?] {
    var finder = RangeFinder(bytes, locations)
    finder.walkValue(node: 0)
    return finder.found
  }

  private init(_ bytes: [UInt8], _ locations: [Location]) {
    self.bytes = bytes
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

  /// Walks the value at `offset` and records its range; below a nil node nothing is wanted.
  private mutating func walkValue(node: Int?) {
    skipSpace()
    guard let node else {
      skipValue()
      return
    }
    let start = offset
    if nodes[node].children.isEmpty {
      skipValue()
    } else if byte == .openBrace {
      walkObject(nodes[node].children)
    } else if byte == .openBracket {
      walkArray(nodes[node].children)
    } else {
      skipValue()
    }
    for index in nodes[node].wantsValue { found[index] = start..<offset }
  }

  private mutating func walkObject(_ children: [JSONPointer.Step: Int]) {
    offset += 1
    skipSpace()
    while let current = byte, current != .closeBrace {
      let start = offset
      skipString()
      let key = decodedString(bytes[(start + 1)..<max(start + 1, offset - 1)])
      let child = children[.key(key)]
      if let child {
        for index in nodes[child].wantsKey { found[index] = start..<offset }
      }
      skipSpace()
      offset += 1
      walkValue(node: child)
      skipSeparator()
    }
    offset += 1
  }

  private mutating func walkArray(_ children: [JSONPointer.Step: Int]) {
    offset += 1
    skipSpace()
    var index = 0
    while let current = byte, current != .closeBracket {
      walkValue(node: children[.index(index)])
      index += 1
      skipSeparator()
    }
    offset += 1
  }

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while let byte, byte.isJSONSpace { offset += 1 }
  }

  private mutating func skipSeparator() {
    skipSpace()
    if byte == .comma { offset += 1 }
    skipSpace()
  }

  private mutating func skipString() {
    offset += 1
    while let byte, byte != .quote { offset += byte == .backslash ? 2 : 1 }
    offset += 1
  }

  /// Skips a value of any kind by counting brackets.
  private mutating func skipValue() {
    var depth = 0
    repeat {
      switch byte {
      case .quote: skipString()
      case .openBrace, .openBracket:
        depth += 1
        offset += 1
      case .closeBrace, .closeBracket:
        depth -= 1
        offset += 1
      case nil: return
      default:
        while let byte, !byte.isStructural { offset += 1 }
      }
      while depth > 0, let byte, byte.isJSONSpace || byte == .comma || byte == .colon {
        offset += 1
      }
    } while depth > 0
  }
}

extension UInt8 {
  /// Whether a number or a word ends before this.
  fileprivate var isStructural: Bool {
    isJSONSpace || self == .comma || self == .colon || self == .quote || self == .openBrace
      || self == .closeBrace || self == .openBracket || self == .closeBracket
  }
}
