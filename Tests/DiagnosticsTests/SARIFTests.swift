import Diagnostics
import Foundation
import Testing

/// Properties of SARIF reports that SARIF's own schema does not cover; `tools/judge-sarif.py`
/// checks reports with the schema.
struct SARIFTests {
  private struct Log: Decodable {
    let version: String
    let runs: [Run]
  }
  private struct Run: Decodable {
    let columnKind: String
    let results: [Result]
    let tool: [String: Component]
    let invocations: [Invocation]
  }
  private struct Invocation: Decodable {
    let executionSuccessful: Bool
    let toolExecutionNotifications: [Notification]?
  }
  private struct Notification: Decodable { let message: Text }
  private struct Component: Decodable {
    let name: String
    let version: String
    let informationUri: String
    let rules: [Rule]
  }
  private struct Rule: Decodable {
    let id: String
    let name: String?
    let help: [String: String]?
    let helpUri: String?
    let defaultConfiguration: [String: String]?
  }
  private struct Result: Decodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Text
    let locations: [Place]
    let relatedLocations: [Place]?
    let fixes: [Fix]?
    let partialFingerprints: [String: String]
  }
  private struct Text: Decodable { let text: String }
  private struct Place: Decodable { let physicalLocation: Physical }
  private struct Physical: Decodable {
    let artifactLocation: Artifact
    let region: Region?
  }
  private struct Artifact: Decodable {
    let uri: String
    let uriBaseId: String?
  }
  private struct Region: Decodable, Equatable {
    let startLine: Int
    let startColumn: Int
    let endLine: Int
    let endColumn: Int
  }
  private struct Fix: Decodable { let artifactChanges: [Change] }
  private struct Change: Decodable { let replacements: [Replacement] }
  private struct Replacement: Decodable {
    let deletedRegion: Region
    let insertedContent: Text?
  }

  private func run() throws -> Run {
    let log = try JSONDecoder().decode(Log.self, from: Data(SampleFindings.report(.sarif).utf8))
    #expect(log.version == "2.1.0" && log.runs.count == 1)
    return try #require(log.runs.first)
  }

  @Test func resultsReferToTheRulesUsed() throws {
    let run = try run()
    let driver = try #require(run.tool["driver"])
    #expect(driver.name == "templater" && driver.version == "1.2.3")
    #expect(driver.rules.map(\.id) == ["S103", "R303", "X999"])
    #expect(driver.rules[1].defaultConfiguration == ["level": "warning"])
    #expect(driver.rules[1].helpUri == "https://example.org/templater#R303")
    #expect(driver.rules[1].help?["markdown"]?.contains("```json") == true)
    for result in run.results { #expect(driver.rules[result.ruleIndex].id == result.ruleId) }
    #expect(run.results.map(\.level) == ["error", "warning", "warning", "error", "error", "note"])
    #expect(Set(run.results.map(\.partialFingerprints)).count == run.results.count)
    #expect(run.invocations[0].executionSuccessful == false)
    #expect(run.invocations[0].toolExecutionNotifications?.count == 1)
  }

  @Test func placesAreThoseOfTheText() throws {
    let results = try run().results
    let first = results[0]
    // After a tab, three characters, of which one is outside the BMP, and others.
    let key = Region(startLine: 2, startColumn: 11, endLine: 2, endColumn: 19)
    #expect(first.locations[0].physicalLocation.region == key)
    #expect(first.relatedLocations?.count == 2)
    #expect(first.relatedLocations?[1].physicalLocation.region == nil)
    let fix = try #require(first.fixes?.first?.artifactChanges.first?.replacements.first)
    #expect(fix.deletedRegion == key && fix.insertedContent?.text == "\"length\"")
    let removal = try #require(results[1].fixes?.first?.artifactChanges.first?.replacements.first)
    #expect(removal.insertedContent == nil && removal.deletedRegion.endLine == 3)
    #expect(results[3].fixes == nil && results[4].locations[0].physicalLocation.region == nil)
  }

  @Test func namesBecomeURIs() throws {
    let artifacts = try run().results.map { $0.locations[0].physicalLocation.artifactLocation }
    #expect(artifacts[0].uri == "trip.json" && artifacts[0].uriBaseId == "%SRCROOT%")
    #expect(artifacts[4].uri == "drafts/trip.zip")
    #expect(artifacts[5].uri == "file:///elsewhere/o%27k.json" && artifacts[5].uriBaseId == nil)
    for artifact in artifacts { #expect(URL(string: artifact.uri) != nil) }
    let hostile = artifacts[3].uri
    #expect(hostile.hasPrefix("dir%20a%22b%27%5Cc%0A%3A%3Aerror%3A%3Ax%0D%09%1B%5B31m%E2%80%AE"))
    // Doubled slashes count once in paths.
    let name = SampleFindings.hostileName.replacing("//", with: "/")
    #expect(hostile.removingPercentEncoding == "dir \(name).json")
  }

  @Test func namesAreNeitherPlaceholdersNorLinks() throws {
    let text = try run().results[3].message.text
    #expect(text.contains("{{0}}") && !text.contains("]("))
  }
}
