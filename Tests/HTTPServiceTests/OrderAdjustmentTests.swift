import Foundation
import TestSupport
import Testing

/// Orders that adjust a document to media, and what their findings advise.
@Suite struct OrderAdjustmentTests {
  private let server: TestServer

  init() throws { server = try TestServer.shared.get() }

  private func document(_ slot: String, _ segment: String) -> String {
    #"""
    {"version": "1", "media": {"clip": {"type": "video"\#(slot)}},
     "tracks": [{"type": "video", "name": "main", "segments": [
         {"position": 0, "duration": 30, "media": "clip"\#(segment)}]}]}
    """#
  }

  /// A clip that is too short is an error, whose help is an order that is accepted.
  @Test func mediaThatAreTooShortAreAdjusted() throws {
    let medium = try server.upload("sea.mp4")
    var body: [String: Any] = ["document": document("", ""), "media": [medium]]
    let refused = try server.order(body, dryRun: true)
    #expect(refused.problem == "document-invalid")
    let findings = try #require(refused.json["findings"] as? [[String: Any]])
    let help = try #require(findings.first?["help"] as? String)
    #expect(help.hasPrefix(#""whenShort": "freeze" with "slot": "clip" holds its last frame;"#))
    #expect(help.contains(#"{"medium": …, "slot": "clip"} gives a longer file"#))
    #expect(!help.contains("--") && !help.contains("FILE"))
    body["adjust"] = ["whenShort": "loop"]
    #expect(try server.order(body, dryRun: true).json["frames"] as? Int == 900)
    body["adjust"] = ["whenShort": "shorten"]
    let shortened = try #require(try server.order(body, dryRun: true).json["frames"] as? Int)
    #expect((100..<900).contains(shortened))
    // A medium's own setting counts.
    body["media"] = [["medium": medium, "slot": "clip", "whenShort": "freeze"]]
    #expect(try server.order(body, dryRun: true).json["frames"] as? Int == 900)
  }

  @Test func slotsAreFilledAsTheOrderSays() throws {
    let scratch = try Scratch()
    let made = try scratch.run([
      "ffmpeg", "-v", "error", "-f", "lavfi", "-i", "sine=duration=3", "song.wav",
    ])
    #expect(made.status == 0, "\(made.errors)")
    let sound = try #require(FileManager.default.contents(atPath: scratch["song.wav"]))
    let song = try server.upload(Array(sound), named: "song.wav")
    let clip = try server.upload("sea.mp4")
    let text = #"""
      {"version": "1", "media": {"a": {"type": "video"}, "b": {"type": "video"}},
       "tracks": [{"type": "video", "name": "main", "segments": [
         {"position": 0, "duration": 1, "media": "a"}, {"position": 1, "duration": 1, "media": "b"}]}]}
      """#
    func frames(_ media: [String], _ adjust: [String: Any]) throws -> Int? {
      try server.order(
        ["document": text, "media": media, "adjust": adjust], dryRun: true
      ).json["frames"] as? Int
    }
    #expect(try frames([clip], [:]) == nil)
    #expect(try frames([clip], ["fill": "repeat"]) == 60)
    #expect(try frames([clip, clip, song], [:]) == nil)
    #expect(try frames([clip, clip, song], ["ignoreExtra": true]) == 60)
    #expect(try frames([clip, song, clip], ["ignoreExtra": true]) == 60)
    #expect(try frames([clip, song, clip], ["ignoreExtra": true, "inOrder": true]) == nil)
  }

  /// What is found while a video is made is reported with it.
  @Test func findingsOfARenderAreKept() throws {
    let medium = try server.upload("sea.mp4")
    let body: [String: Any] = [
      "document": document("", #", "volume": 10"#)
        .replacing(#""duration": 30"#, with: #""duration": 1"#),
      "media": [medium], "output": ["size": "64x36"],
    ]
    func findings(_ body: [String: Any]) throws -> [[String: Any]] {
      let address = try #require(try server.order(body).json["self"] as? String)
      let render = try server.wait(for: ["succeeded", "failed"], of: address)
      #expect(render["state"] as? String == "succeeded", "\(render)")
      return try #require(render["findings"] as? [[String: Any]])
    }
    let loud = try #require(try findings(body).first { $0["code"] as? String == "P115" })
    let help = try #require(loud["help"] as? String)
    #expect(help.hasSuffix(#"or use "loudness""#), "\(help)")
    var quiet = body
    quiet["output"] = ["size": "64x36", "loudness": -23]
    #expect(try findings(quiet).allSatisfy { $0["code"] as? String != "P115" })
  }
}
