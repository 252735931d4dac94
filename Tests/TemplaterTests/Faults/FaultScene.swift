import Foundation

/// A command in which calls are made to fail, and the file that it makes.
struct FaultScene: Sendable, CustomStringConvertible {
  let description: String
  let words: [String]
  /// The file that it makes or rewrites.
  let output: String
  /// Whether the cache that the run leaves has to be usable by the next run.
  var hasCache = false

  static let all = [
    FaultScene(
      description: "apply", words: ["apply", "trip.json", "--no-cache", "-o", "out.mp4"],
      output: "out.mp4"),
    FaultScene(
      description: "merge",
      words: [
        "merge", "clip.mp4", "second.mp4", "--transition", "crossfade:0.2", "--no-cache", "-o",
        "out.mp4",
      ], output: "out.mp4"),
    FaultScene(
      description: "package",
      words: ["package", "trip.json", "--title", "T", "-o", "out.templater"],
      output: "out.templater"),
    FaultScene(
      description: "edit", words: ["edit", "trip.json", "trim 0 --in 0.2", "--in-place"],
      output: "trip.json"),
    FaultScene(
      description: "fix", words: ["validate", "--fix", "bad.json"], output: "bad.json"),
    FaultScene(
      description: "cache", words: ["apply", "trip.json", "--cache", "kept", "-o", "out.mp4"],
      output: "out.mp4", hasCache: true),
  ]

  /// The number of places of each kind at which something fails; `nil` in the short sweep, which is
  /// part of all tests.
  static let points = ProcessInfo.processInfo.environment["FAULT_POINTS"].flatMap(Int.init)

  /// Returns the scenes that FAULT_SCENES selects; otherwise all, or in the short sweep those with
  /// these names.
  static func all(butBriefly names: [String]) -> [FaultScene] {
    let asked = ProcessInfo.processInfo.environment["FAULT_SCENES"].map {
      $0.split(separator: ",").map(String.init)
    }
    guard let names = asked ?? (points == nil ? names : nil) else { return all }
    return all.filter { names.contains($0.description) }
  }

  /// A clip, a photo and a title.
  static let trip = """
    {
      "canvas": { "width": 64, "height": 48, "frameRate": 10, "sampleRate": 8000 },
      "media": {
        "a": { "type": "video", "source": "clip.mp4" },
        "b": { "type": "photo", "source": "hills.jpg" }
      },
      "tracks": [
        {
          "type": "video",
          "name": "v",
          "segments": [{ "media": "a", "position": 0, "duration": 1 }]
        },
        {
          "type": "photo",
          "name": "p",
          "segments": [{ "media": "b", "position": 1, "duration": 0.5 }]
        },
        {
          "type": "text",
          "name": "t",
          "segments": [{ "text": "Hello", "position": 0.2, "duration": 0.5 }]
        }
      ]
    }

    """

  /// The previous contents of the output, unless it is a document that is rewritten.
  static let former = "what was there before"
}
