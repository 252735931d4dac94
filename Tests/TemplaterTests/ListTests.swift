import Foundation
import TestSupport
import Testing

/// The lists that the program prints about itself: explain, rules, catalog.
@Suite struct ListTests {
  private struct Rule: Decodable {
    let code: String
    let name: String
    let severity: String
    let summary: String
    let isRule: Bool
    let invalid: String?
  }

  private struct Kind: Decodable {
    let kind: String
    let name: String
    let parameters: [Parameter]
  }

  private struct Parameter: Decodable {
    let name: String
    let type: String
    let minimum: Double?
    let maximum: Double?
    let unit: String?
    let words: [String]?
  }

  private func lines<Line: Decodable>(_ words: String...) throws -> [Line] {
    let result = try Scratch().run([Project.templater] + words)
    #expect(result.status == 0)
    return try result.output.split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
  }

  @Test func bothListsOfRulesHaveTheSame() throws {
    let rules: [Rule] = try lines("rules", "--format", "json")
    let people = try Scratch().run([Project.templater, "rules"]).output.split(separator: "\n")
    #expect(rules.count == people.count && rules.count > 60)
    for (rule, line) in zip(rules, people) {
      let words = line.split(separator: " ").map(String.init)
      #expect(Array(words.prefix(3)) == [rule.code, rule.severity, rule.name])
      #expect(line.hasSuffix(rule.summary))
      #expect(rule.isRule == (rule.invalid != nil || rule.severity != "error"))
    }
  }

  @Test(arguments: [
    "T203", "t203", "transition-not-on-overlap", "Transition-Not-On-Overlap", "M101", "J001",
    "unknown-key", "p102", "T900", "M112",
  ])
  func findingsAreExplained(name: String) throws {
    let page = try Scratch().run([Project.templater, "explain", name])
    #expect(page.status == 0)
    let heading = page.output.prefix { $0 != "\n" }.lowercased()
    #expect(heading.split(separator: " ").contains { $0 == name.lowercased() }, "\(heading)")
  }

  @Test func theCatalogueIsListedWithItsParameters() throws {
    let all: [Kind] = try lines("catalog", "--format", "json")
    #expect(Set(all.map(\.kind)) == ["transition", "filter", "effect", "animation"])
    let page = try String(
      contentsOfFile: Project.root + "/docs/reference/catalogue.md", encoding: .utf8)
    let headings = page.split(separator: "\n").filter { $0.hasPrefix("### `") }
    #expect(all.map { "### `\($0.name)`" } == headings.map(String.init))
    for parameter in all.flatMap(\.parameters) {
      switch parameter.type {
      case "number": #expect(try #require(parameter.minimum) < #require(parameter.maximum))
      case "word": #expect(try #require(parameter.words).count > 1)
      default: #expect(["color", "flag", "text"].contains(parameter.type))
      }
    }
    let filters: [Kind] = try lines("catalog", "filters", "--format", "json")
    #expect(filters.map(\.name) == all.filter { $0.kind == "filter" }.map(\.name))
    let people = try Scratch().run([Project.templater, "catalog", "filters"])
    #expect(people.output.contains("blur") && !people.output.contains("crossfade"))
  }

  private struct Example: Decodable {
    let kind: String
    let name: String
    let aliases: [String]
  }

  /// A document with the example of each kind is valid.
  @Test func everyKindHasAnExampleThatIsValid() throws {
    let scratch = try Scratch()
    let result = try scratch.run([Project.templater, "catalog", "--format", "json"])
    var segments: [String: [String]] = [:]
    for line in result.output.split(separator: "\n") {
      let entry = try JSONDecoder().decode(Example.self, from: Data(line.utf8))
      let start = try #require(line.range(of: "\"example\":"))
      let end = try #require(line.range(of: ",\"aliases\"") ?? line.range(of: ", \"aliases\""))
      segments[entry.kind, default: []].append(String(line[start.upperBound..<end.lowerBound]))
    }
    #expect(segments.count == 4)
    var tracks = [
      #"{ "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] }"#
    ]
    for (kind, examples) in segments.sorted(by: { $0.key < $1.key }) {
      for (index, example) in examples.enumerated() {
        let name = "\(kind)_\(index)"
        tracks.append(
          kind == "animation"
            ? #"{ "type": "text", "name": "\#(name)", "segments": [ { "text": "a", "position": 0, "duration": 5, "enter": \#(example) } ] }"#
            : #"{ "type": "\#(kind)", "name": "\#(name)", "segments": [ \#(example) ] }"#)
      }
    }
    // Transitions need an overlap, which 57 of them cannot have on one track, so only errors about
    // shapes and names count.
    try scratch.write("{ \"tracks\": [ \(tracks.joined(separator: ",\n")) ] }", to: "all.json")
    let checked = try scratch.run([Project.templater, "validate", "all.json"])
    let errors = checked.output.split(separator: "\n").filter { line in
      line.contains("error[") && !line.contains("[T20")
    }
    #expect(errors.isEmpty, "\(errors.prefix(5))")
  }

  @Test func aKindIsShownInFull() throws {
    let page = try Scratch().run([Project.templater, "catalog", "blur"]).output
    for heading in ["transition: blur", "filter: blur", "animation: blur"] {
      #expect(page.contains(heading), "\(page)")
    }
    #expect(page.contains(", default ") && page.contains("track of type 'filter'"))
    #expect(page.contains("gaussian_blur"))
  }
}
