package import MediaValues

package struct JSONNode {
  package enum Kind { case null, bool, number, string, array, object }
  let json: JSONValue
  package var kind: Kind {
    switch json {
    case .null: .null
    case .bool: .bool
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
  package var kindName: String { json.kindName }
  package var bool: Bool? { if case .bool(let b) = json { b } else { nil } }
  package var string: String? { if case .string(let b) = json { b } else { nil } }
  package var number: ExactDecimal? { if case .number(let b) = json { b } else { nil } }
  package var count: Int { elements.count + members.count }
  package var elements: [JSONNode] {
    if case .array(let a) = json { a.map { JSONNode(json: $0) } } else { [] }
  }
  package var members: [JSONMember] {
    if case .object(let o) = json {
      o.members.map { JSONMember(key: JSONKey(string: $0.key), value: JSONNode(json: $0.value)) }
    } else {
      []
    }
  }
  package subscript(key: String) -> JSONNode? {
    if case .object(let o) = json { o[key].map { JSONNode(json: $0) } } else { nil }
  }
  package var value: JSONValue { json }
}
package struct JSONMember { package var key: JSONKey; package var value: JSONNode }
package struct JSONKey {
  package var string: String
  package var hash: Int { JSONKey.hash(of: string) }
  package static func hash(of s: String) -> Int {
    var h = 0; for b in s.utf8 { h = (h &* 31 &+ Int(b)) & 0xffffff }; return h
  }
  package static func == (a: JSONKey, b: String) -> Bool { a.string == b }
}
package struct JSONTree: Sendable {
  let root: JSONValue
  package func withRoot<R>(_ b: (JSONNode) throws -> R) rethrows -> R {
    try b(JSONNode(json: root))
  }
}
extension Document { package var tree: JSONTree { JSONTree(root: root) } }
