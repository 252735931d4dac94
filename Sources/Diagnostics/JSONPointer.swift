/// A path in a JSON document (RFC 6901), such as `/tracks/0/segments/2/duration`.
package struct JSONPointer: Hashable, Sendable {
  /// A step: a member of an object, or an element of an array.
  package enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  package var steps: [Step]

  /// The pointer to the whole document.
  package static let root = JSONPointer(steps: [])

  package init(steps: [Step]) {
    self.steps = steps
  }

  /// Returns the pointer to a member.
  package static func / (pointer: JSONPointer, key: String) -> JSONPointer {
    pointer.appending(.key(key))
  }

  /// Returns the pointer to an element.
  package static func / (pointer: JSONPointer, index: Int) -> JSONPointer {
    pointer.appending(.index(index))
  }

  /// `steps + [step]` would allocate twice.
  private func appending(_ step: Step) -> JSONPointer {
    var all: [Step] = []
    all.reserveCapacity(steps.count + 1)
    all.append(contentsOf: steps)
    all.append(step)
    return JSONPointer(steps: all)
  }

  /// Returns this path relative to a document that contains its document at `base`.
  package func nested(in base: JSONPointer) -> JSONPointer {
    JSONPointer(steps: base.steps + steps)
  }
}

extension JSONPointer: CustomStringConvertible {
  package var description: String {
    steps.map { step in
      switch step {
      case .key(let key):
        "/"
          + key.split(separator: "~", omittingEmptySubsequences: false).joined(separator: "~0")
          .split(separator: "/", omittingEmptySubsequences: false).joined(separator: "~1")
      case .index(let index): "/\(index)"
      }
    }.joined()
  }
}

extension Location {
  /// Returns this location relative to a document that contains its document at `base`.
  package func nested(in base: JSONPointer) -> Location {
    switch self {
    case .value(let pointer): .value(pointer.nested(in: base))
    case .key(let pointer): .key(pointer.nested(in: base))
    case .bytes, .document: self
    }
  }
}
