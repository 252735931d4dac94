import Catalogue
import Compiling
import Diagnostics
import Foundation
import Listings
import Testing

/// What `templater catalog` prints about each kind.
struct CatalogueEntryTests {
  private struct Kind: Decodable {
    let kind: String
    let name: String
    let summary: String
    let parameters: [Parameter]
    let aliases: [String]
  }

  private struct Parameter: Decodable {
    enum Value: Decodable, Equatable {
      case number(Double), flag(Bool), text(String)

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let flag = try? container.decode(Bool.self) {
          self = .flag(flag)
        } else if let number = try? container.decode(Double.self) {
          self = .number(number)
        } else {
          self = .text(try container.decode(String.self))
        }
      }
    }

    let name: String
    let type: String
    let minimum: Double?
    let maximum: Double?
    let words: [String]?
    let `default`: Value?
    let isAnimatable: Bool
  }

  @Test(arguments: KindFamily.allCases) func everyKindIsListedOnce(family: KindFamily) throws {
    let entries = CatalogueEntry.all(of: family)
    #expect(entries.map(\.name) == family.names && Set(family.names).count == family.names.count)
    for entry in entries {
      let kind = try JSONDecoder().decode(Kind.self, from: Data(entry.json.utf8))
      #expect(kind.name == entry.name && kind.kind == family.noun && !kind.summary.isEmpty)
      // An alias is another name.
      #expect(!kind.aliases.contains(entry.name), "\(entry.name)")
      for alias in kind.aliases { #expect(entry.page.contains(alias), "\(entry.name): \(alias)") }
    }
  }

  /// The default of a parameter is a value that the kind accepts.
  @Test(arguments: KindFamily.allCases) func defaultsAreAccepted(family: KindFamily) throws {
    for entry in CatalogueEntry.all(of: family) {
      let kind = try JSONDecoder().decode(Kind.self, from: Data(entry.json.utf8))
      for parameter in kind.parameters {
        let name = "\(entry.name), \(parameter.name)"
        #expect(entry.text.contains("    \(parameter.name) "), "\(name)")
        switch (parameter.type, parameter.default) {
        case ("number", .number(let value)):
          let (least, most) = (try #require(parameter.minimum), try #require(parameter.maximum))
          #expect(least < most && least <= value && value <= most, "\(name)")
        case ("word", .text(let word)):
          #expect(parameter.words?.contains(word) == true, "\(name)")
          #expect(!parameter.isAnimatable, "\(name)")
        case ("color", .text(let color)): #expect(color.hasPrefix("#"), "\(name)")
        case ("flag", .flag), ("text", .text), ("text", nil): break
        default: Issue.record("\(name): \(parameter)")
        }
      }
    }
  }

  /// The example that a page shows can be copied into a document.
  @Test(arguments: KindFamily.allCases) func examplesAreValid(family: KindFamily) throws {
    for entry in CatalogueEntry.all(of: family) {
      let lines = entry.page.split(separator: "\n").map { $0.drop { $0 == " " } }
      let heading = try #require(lines.firstIndex(of: "Example with the defaults:"))
      let example = String(lines[heading + 1])
      #expect(entry.json.contains(example), "\(entry.name)")
      // Some animations are of letters.
      let track =
        family == .animations
        ? """
        { "type": "text", "name": "k", "segments": [
          { "text": "A", "position": 0, "duration": 5, "enter": \(example) } ] }
        """ : "{ \"type\": \"\(family.noun)\", \"name\": \"k\", \"segments\": [ \(example) ] }"
      let compilation = Compilation(
        SourceText(
          name: entry.name,
          text: """
            { "version": "2", "canvas": { "width": 320, "height": 180, "frameRate": 30 }, "tracks": [
              { "type": "photo", "name": "a", "segments": [ { "position": 0, "duration": 5 } ] },
              { "type": "photo", "name": "b", "segments": [ { "position": 4, "duration": 5 } ] },
              \(track) ] }
            """))
      let findings = compilation.diagnostics.filter { $0.severity != .note }
      #expect(findings.isEmpty && compilation.timeline != nil, "\(entry.name): \(findings)")
    }
  }
}
