import DescriptionFormat
import Diagnostics
import JSONSyntax
import Testing

/// Entries of tracks that are meant as transitions between their neighbors.
struct LoneTransitionTests {
  private func codes(_ text: String) -> [String] { findings(in: text).map(\.diagnostic.code) }

  /// An entry with a transition alone is reported between two segments with content, and nowhere else.
  @Test(arguments: [
    (#"{ "media": "a" }, { "transition": "crossfade" }, { "media": "b" }"#, true),
    (#"{ "media": "a" }, { "transition": "wipe_up", "duration": 0.5 }, { "media": "b" }"#, true),
    (#"{ "media": "a" }, { "transition": "wipe_up", "duration": 3 }, { "media": "b" }"#, false),
    (#"{ "media": "a" }, { "name": "c", "transition": "wipe_up" }, { "media": "b" }"#, false),
    (#"{ "media": "a" }, { "media": "b", "transition": "crossfade" }"#, false),
    (#"{ "media": "a" }, { "transition": "crossfade" }"#, false),
    (#"{ "media": "a" }, { "transition": "crossfade" }, { "duration": 3 }"#, false),
    (#"{ "duration": 3 }, { "transition": "crossfade" }, { "media": "b" }"#, false),
    (
      #"{ "media": "a" }, { "transition": "blur" }, { "transition": "blur" }, { "media": "b" }"#,
      false
    ),
  ])
  func transitionsAreNoEntries(segments: String, isFound: Bool) {
    func found(_ keys: String) -> [String] {
      codes(
        """
        { "version": "2", "media": { "a": { "type": "video", "source": "a.mp4" },
          "b": { "type": "video", "source": "b.mp4" } }, "tracks": [
          { "type": "video", "name": "v"\(keys), "segments": [ \(segments) ] } ] }
        """)
    }
    #expect(found("").contains("S120") == isFound)
    #expect(found(#", "defaults": { "fit": "cover" }"#).contains("S120") == isFound)
    // A slideshow has durations of its own.
    #expect(!found(#", "defaults": { "duration": 3 }"#).contains("S120"))
  }

  /// The transition moves into the segment after it.
  @Test func lonelyTransitionsHaveAFix() throws {
    let segments = #"{ "media": "a" }, { "transition": "blur" }, { "media": "b" }"#
    let text =
      #"{ "version": "2", "media": { "a": { "type": "video", "source": "a.mp4" }, "#
      + #""b": { "type": "video", "source": "b.mp4" } }, "tracks": [ "#
      + #"{ "type": "video", "name": "v", "segments": [ \#(segments) ] } ] }"#
    let finding = try #require(findings(in: text).first { $0.diagnostic.code == "S120" })
    let fix = try #require(finding.diagnostic.fix)
    #expect(!fix.isSafe)
    let document = try #require(Document.parse(SourceText(name: "a.json", text: text)).0)
    let fixed = String(decoding: document.applying([fix]).bytes, as: UTF8.self)
    #expect(
      fixed.contains(#"[ { "media": "a" }, { "media": "b", "transition": "blur" } ]"#), "\(fixed)")
    #expect(codes(fixed).isEmpty)
  }
}
