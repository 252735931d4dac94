import DescriptionFormat
import JSONSyntax
import TestSupport
import Testing

@testable import LanguageServer

/// The loose tree of a valid text equals the strict one, and that of an invalid text is a likely
/// interpretation.
struct LooseTreeTests {
  private static let examples = Rule.all.flatMap { [$0.invalid, $0.valid] }

  /// Returns the tree as JSON; unknown words become text in angle brackets, and missing values
  /// `"?"`.
  private func shown(_ value: TolerantValue?, in tree: TolerantTree) -> JSONValue {
    guard let value else { return "?" }
    switch value.kind {
    case .string: return .string(tree.text(of: value))
    case .word: return JSONValue(parsing: tree.text(of: value)) ?? "<\(tree.text(of: value))>"
    case .array: return .array(value.elements.map { shown($0, in: tree) })
    case .object:
      return .object(JSONObject(value.members.map { ($0.name, shown($0.value, in: tree)) }))
    }
  }

  private func shown(_ text: String) -> JSONValue {
    let tree = TolerantTree(Array(text.utf8))
    return shown(tree.root, in: tree)
  }

  @Test func aWholeTextIsReadAsItIs() {
    #expect(LooseTreeTests.examples.count > 60)
    for text in LooseTreeTests.examples + ["[1, [], {}, \"\\u00e9\\\"\", null, -1.5e3]", "{}"] {
      #expect(shown(text) == JSONValue(parsing: text), "\(text)")
    }
  }

  @Test(arguments: [
    ("{ \"a\": 1, \"b", "{ \"a\": 1, \"b\": \"?\" }"),
    ("{ \"a\": , \"b\": 2 }", "{ \"a\": \"?\", \"b\": 2 }"),
    ("{ \"a\": \n \"b\": 2 }", "{ \"a\": \"?\", \"b\": 2 }"),
    ("{ \"a\": 1 \"b\": 2 }", "{ \"a\": 1, \"b\": 2 }"),
    ("{ \"a\": \"open\n \"b\": 2 }", "{ \"a\": \"open\", \"b\": 2 }"),
    ("[ { \"a\": 1, { \"a\": 2 } ]", "[ { \"a\": 1 }, { \"a\": 2 } ]"),
    ("{ \"a\": [ 1, 2, \"b\": 3 }", "{ \"a\": [1, 2], \"b\": 3 }"),
    ("{ \"a\": [ { \"b\": 1 ], \"c\": 2 }", "{ \"a\": [ { \"b\": 1 } ], \"c\": 2 }"),
    ("{ \"a\": { \"b\": [ 1 }, \"c\": 2 }", "{ \"a\": { \"b\": [1] }, \"c\": 2 }"),
    ("{ a: b }", "{ \"a\": \"<b>\" }"), ("} , ] { \"a\": 1 }", "{ \"a\": 1 }"),
    ("{ \"a\": 1 ] , \"b\": 2 }", "{ \"a\": 1, \"b\": 2 }"),
    ("{ \"a\": \"\\", "{ \"a\": \"\\\\\" }"), ("", "\"?\""), (", ]", "\"?\""),
  ])
  func aBrokenTextIsReadAsItWasMeant(text: String, meant: String) {
    #expect(shown(text) == JSONValue(parsing: meant), "\(text)")
  }

  /// The forms know every key of the rules' valid examples.
  @Test func everyKeyOfAnExampleHasItsPlace() {
    for text in Rule.all.map(\.valid) {
      let tree = TolerantTree(Array(text.utf8))
      guard let root = tree.root else { continue }
      expectKnown(root, .root, tree)
    }
  }

  private func expectKnown(_ value: TolerantValue, _ place: FormPlace, _ tree: TolerantTree) {
    for element in value.elements { expectKnown(element, place.element, tree) }
    for member in value.members where !member.name.hasPrefix("x-") {
      let inner = place.member(member.name, of: tree.object(value))
      if case .unknown = inner.slot {
        Issue.record("'\(member.name)' is unknown in \(tree.text(of: value))")
      }
      if let child = member.value { expectKnown(child, inner, tree) }
    }
  }
}
