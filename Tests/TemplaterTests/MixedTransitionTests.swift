import Foundation
import TestSupport
import Testing

/// Transitions between segments of different types on a visual track draw the same as those between two tracks.
@Suite struct MixedTransitionTests {
  private static let files = Result {
    let scratch = try Scratch()
    try ScriptMedia.make(in: scratch)
    return try scratch.files
  }
  private let scratch: Scratch

  init() throws { scratch = try Scratch(files: Self.files.get()) }

  /// A segment: its type, and its keys besides its times.
  struct Side: CustomTestStringConvertible {
    let type: String
    let keys: String
    /// Whether transition tracks join such segments only within a composition.
    var isWrapped = false

    var testDescription: String { type + (isWrapped ? " in a composition" : "") }

    static let text = Side(
      type: "text", keys: ##""text": "Hi", "style": {"size": 0.5, "color": "#FF0000"}"##,
      isWrapped: true)
    static let photo = Side(type: "photo", keys: #""media": "photo", "fit": "cover""#)
    static let video = Side(type: "video", keys: #""media": "film", "fit": "fill""#)
    static let shape = Side(type: "shape", keys: ##""shape": "ellipse", "fill": "#00FF00""##)
    static let boxed = Side(
      type: "shape",
      keys: ##""fill": "#0000FF", "box": {"anchor": "left", "width": 0.5, "height": 0.5}"##,
      isWrapped: true)
    static let composition = Side(
      type: "composition",
      keys:
        ##""tracks": [{"type": "shape", "name": "in", "segments": [{"duration": 2, "fill": "#FFFF00", "shape": "star"}]}]"##
    )

    /// The segment, on a track with a name.
    func track(_ name: String, _ times: String) -> String {
      let inner =
        #"{"type": "\#(type)", "name": "w", "segments": [{"position": 0, "duration": 2, \#(keys)}]}"#
      return isWrapped
        ? #"{"type": "composition", "name": "\#(name)", "segments": [{\#(times), "tracks": [\#(inner)]}]}"#
        : #"{"type": "\#(type)", "name": "\#(name)", "segments": [{\#(times), \#(keys)}]}"#
    }
  }

  static let pairs: [(Side, Side)] = [
    (.text, .photo), (.shape, .video), (.composition, .photo), (.photo, .text), (.boxed, .video),
    (.video, .boxed),
  ]

  @Test(arguments: combinations(pairs, ["crossfade", "wipe_left", "push_left"]))
  func jointsAreTransitions(sides: (Side, Side), kind: String) throws {
    let (first, second) = sides
    let joined = """
      {"type": "visual", "name": "v", "segments": [
        {"type": "\(first.type)", "position": 0, "duration": 2, \(first.keys)},
        {"type": "\(second.type)", "duration": 2, \(second.keys),
          "transition": {"subtype": "\(kind)", "duration": 1}}]}
      """
    let apart =
      [
        first.track("a", #""position": 0, "duration": 2"#),
        second.track("b", #""position": 1, "duration": 2"#),
        """
        {"type": "transition", "name": "t", "segments": [
          {"subtype": "\(kind)", "position": 1, "duration": 1, "from": "a/0", "to": "b/0"}]}
        """,
      ].joined(separator: ",\n")
    let frames = try [joined, apart].map(rendered)
    #expect(frames[0].count == 12)
    // The segments are not seen alone in the middle of the transition.
    #expect(frames[0][6] != frames[0][0] && frames[0][6] != frames[0][11])
    #expect(frames[0] == frames[1])
  }

  private func rendered(_ tracks: String) throws -> [String] {
    try scratch.write(
      """
      {"version": "2", "canvas": {"width": 64, "height": 36, "frameRate": 4, "background": "#204060"},
        "media": {"film": {"type": "video", "source": "mute.mkv"}, "photo": {"type": "photo", "source": "wide.jpg"}},
        "tracks": [\(tracks)]}
      """, to: "t.json")
    let made = try scratch.run(
      [Project.templater, "apply", "t.json", "-o", "out.mkv", "--as", "archive"])
    try #require(made.status == 0, "\(made.errors)")
    return try scratch.frameHashes("out.mkv")
  }
}
