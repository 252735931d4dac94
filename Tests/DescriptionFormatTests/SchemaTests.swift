import DescriptionFormat
import Foundation
import JSONSyntax
import TestSupport
import Testing

/// Properties of the schemas that need no validator; `make judge` tests the schemas with the
/// corpus.
struct SchemaTests {
  @Test(arguments: FormatSchema.allCases)
  func isFresh(schema: FormatSchema) throws {
    let written = try String(
      contentsOfFile: "\(Project.root)/Schemas/\(schema.fileName)", encoding: .utf8)
    #expect(written == schema.text, "Schemas/\(schema.fileName) is out of date: make reference")
  }

  @Test(arguments: FormatSchema.allCases)
  func referencesAndDefinitionsMatch(schema: FormatSchema) throws {
    let json = try #require(JSONValue(parsing: schema.text))
    let defined = json["$defs"]?.keys ?? []
    let referred = json.all("$ref").compactMap { value -> String? in
      if case .string(let text) = value { text } else { nil }
    }
    #expect(Set(referred) == Set(defined.map { "#/$defs/\($0)" }))
    #expect(defined.count == Set(defined).count)
  }

  @Test func everyKeyIsExplained() throws {
    let json = try #require(JSONValue(parsing: FormatSchema.template.text))
    for form in ObjectForm.all {
      let definitions = json["$defs"]
      let object =
        form.id == "template" ? json : definitions?[form.id + "Version2"] ?? definitions?[form.id]
      for key in form.keys {
        let property = object?["properties"]?[key.name]
        guard case .string(let text)? = property?["description"] else {
          Issue.record("\(form.id).\(key.name) has no description")
          continue
        }
        #expect(text.hasPrefix(key.summary))
      }
    }
  }

  /// Defaults are JSON values where possible, of the type of their key.
  @Test(arguments: [
    ("description", "version", "\"1\""), ("canvas", "frameRate", "30"),
    ("canvas", "background", "\"black\""), ("videoSegment", "fit", "\"contain\""),
    ("videoSegment", "opacity", "1"), ("track", "enabled", "true"),
    ("transitionSegment", "subtype", "\"crossfade\""), ("entrance", "duration", "0.5"),
  ])
  func defaultsAreValues(id: String, key: String, expected: String) throws {
    let value = try #require(ObjectForm.named(id)?[key]?.standardValue)
    #expect(value.canonicalText == expected + "\n")
  }

  @Test func proseDefaultsAreNotInTheSchema() throws {
    let duration = try #require(ObjectForm.named("description")?["duration"])
    #expect(duration.standardValue == nil)
  }
}

extension JSONValue {
  fileprivate subscript(key: String) -> JSONValue? {
    if case .object(let object) = self { object[key] } else { nil }
  }

  fileprivate var keys: [String] {
    if case .object(let object) = self { object.members.map(\.key) } else { [] }
  }

  /// Returns the values of a key at all depths.
  fileprivate func all(_ key: String) -> [JSONValue] {
    switch self {
    case .object(let object):
      object.members.flatMap { ($0.key == key ? [$0.value] : []) + $0.value.all(key) }
    case .array(let elements): elements.flatMap { $0.all(key) }
    default: []
    }
  }
}
