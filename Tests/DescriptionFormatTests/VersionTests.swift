import Diagnostics
import JSONSyntax
import Testing

@testable import DescriptionFormat

/// `version` and `requires` decide whether a document can be read.
@Suite struct VersionTests {
  private func document(_ members: String) -> String {
    let track =
      #"{"type": "text", "name": "t", "segments": [{"position": 0, "duration": 1, "text": "a"}]}"#
    return "{" + (members.isEmpty ? "" : members + ", ") + "\"tracks\": [\(track)]}"
  }

  private func codes(_ text: String) -> [String] { findings(in: text).map(brief) }

  @Test(arguments: [
    ("", []), (#""version": "1""#, []), (#""version": "2""#, []),
    (#""version": "2", "requires": []"#, []),
    (#""requires": []"#, ["1:2 S114"]), (#""version": "1", "requires": []"#, ["1:18 S114"]),
    (#""version": "3", "x": 1"#, ["1:13 S108"]), (#""version": 2.5"#, ["1:13 S108"]),
    (#""version": 2"#, ["1:13 S102"]), (#""version": "two""#, ["1:13 S104"]),
    (#""version": "2", "requires": ["ruby", "a", ""], "x": 1"#, ["1:31 S115", "1:39 S115"]),
    (#""version": "2", "requires": "ruby""#, ["1:30 S102"]),
    (#""version": "2", "requires": [""]"#, ["1:31 S112"]),
  ])
  func documentsAreAdmittedByTheirVersion(members: String, expected: [String]) {
    #expect(codes(document(members)) == expected)
    // The description of a template is judged alike, eight columns later.
    let template = findings(in: "{\"Title\": \"T\", \"Profile\": " + document(members) + "}")
    #expect(template.map(\.diagnostic.code) == expected.map { String($0.suffix(4)) })
  }

  /// Each newer key is an error in a document of version 1 with a certain fix, and none in one of version 2.
  @Test func newerKeysNeedTheVersion() throws {
    let finding = try #require(findings(in: document(#""requires": []"#)).first?.diagnostic)
    #expect(finding.message == "'requires' needs version 2 of the format")
    #expect(finding.fix?.isSafe == true)
    #expect(
      finding.fix?.edits == [.insertMember(into: .root, key: "version", value: "\"2\"")])
    let old = document(#""version": "1", "requires": []"#)
    let other = try #require(findings(in: old).first?.diagnostic)
    #expect(other.fix?.edits == [.replaceValue(.root / "version", "\"2\"")])
  }

  @Test func aNumberIsCorrectedToItsVersion() throws {
    for number in ["1", "2"] {
      let finding = try #require(findings(in: document("\"version\": \(number)")).first?.diagnostic)
      #expect(finding.fix?.edits == [.replaceValue(.root / "version", "\"\(number)\"")])
    }
  }

  /// A description is written with the first version that has all of its keys.
  @Test func theWrittenVersionIsTheFirstThatIsEnough() throws {
    let plain = try #require(readDescription(document(#""version": "2""#)))
    #expect(plain.version == .two && FormatVersion(neededBy: plain) == .one)
    var newer = plain
    newer.requires = ["ruby"]
    #expect(FormatVersion(neededBy: newer) == .two)
  }

  /// Steps are an easing of version 2, wherever an easing is accepted.
  @Test(arguments: [
    #""enter": { "subtype": "fade", "easing": EASING }"#,
    #""opacity": { "keyframes": [ { "time": 0, "value": 0 }, { "time": 1, "value": 1, "easing": EASING } ] }"#,
  ])
  func stepsNeedTheVersion(keys: String) throws {
    func document(_ version: String, _ easing: String) -> String {
      #"{ "version": "\#(version)", "tracks": [ { "type": "text", "name": "t", "segments": ["#
        + #"{ "position": 0, "duration": 2, "text": "a", "#
        + keys.replacing("EASING", with: easing) + " } ] } ] }"
    }
    func found(_ version: String, _ easing: String) -> [String] {
      findings(in: document(version, easing)).map(\.diagnostic.code)
    }
    #expect(found("1", #"{ "steps": 4 }"#) == ["S114"])
    #expect(found("1", #"{ "bezier": [0, 0, 1, 1] }"#).isEmpty)
    for easing in [#"{ "steps": 4 }"#, #"{ "steps": 1000, "jump": "none" }"#] {
      #expect(found("2", easing).isEmpty)
      let read = try #require(readDescription(document("2", easing)))
      #expect(FormatVersion(neededBy: read) == .two)
    }
    #expect(found("2", #"{ "steps": 0 }"#) == ["S105"])
    #expect(found("2", #"{ "steps": 4, "jump": "up" }"#) == ["S104"])
  }

  /// A key is found wherever it is, also in a composition in a composition.
  @Test(arguments: [("", FormatVersion.one), (#", "focus": { "x": 0.2 }"#, .two)])
  func newerKeysAreFoundInCompositions(key: String, expected: FormatVersion) throws {
    func composition(_ tracks: String) -> String {
      #"{ "type": "composition", "name": "c", "segments": ["#
        + #"{ "position": 0, "duration": 1, "tracks": [ \#(tracks) ] } ] }"#
    }
    let photo =
      #"{ "type": "photo", "name": "p", "segments": ["#
      + #"{ "position": 0, "duration": 1, "fit": "cover"\#(key) } ] }"#
    let text = #"{ "version": "2", "tracks": [ \#(composition(composition(photo))) ] }"#
    #expect(FormatVersion(neededBy: try #require(readDescription(text))) == expected)
  }

  /// Keys of features are keys of the newest version, which the reference names.
  @Test func keysAreMarkedWithTheirFeature() throws {
    struct Owner { var text: String? }
    let key = Key<Owner>("ruby", \.text, .text, "A text.").of(FormatFeature("ruby"))
    #expect(key.form.since == .newest && key.form.feature?.name == "ruby")
    #expect(formatReference().contains("read the document. *(version 2)*"))
  }

  /// The objects with newer keys have a definition for each version in the schema; the others have one.
  @Test func theSchemaHasBothVersions() throws {
    let schema = try #require(JSONValue(parsing: FormatSchema.description.text))
    let definitions = try #require(schema["$defs"])
    #expect(definitions["description"]?["properties"]?["requires"] == nil)
    #expect(definitions["descriptionVersion2"]?["properties"]?["requires"] != nil)
    let both = ObjectForm.all.map(\.id).filter(ObjectForm.changed.contains)
    for id in both where id != "template" {
      #expect(definitions[id + "Version2"] != nil, "\(id)")
      // Some exist in version 2 alone.
      let isNew =
        id.hasPrefix("shape") || id.hasPrefix("gradient")
        || ["focus", "segmentBox", "joint", "motion", "marker", "border", "textRun", "runStyle"]
          .contains(id)
      #expect((definitions[id] == nil) == isNew, "\(id)")
    }
    #expect(definitions["bezierVersion2"] == nil)
  }
}
