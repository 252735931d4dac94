import Editing
import MediaValues

extension Edit {
  /// Plays music under everything.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - start: Where on the timeline it begins.
  ///   - duration: How long it plays; to the end of the edit when left out.
  ///   - volume: A factor from 0 to 10.
  ///   - fadeOut: How long it takes to go.
  public mutating func addMusic(
    _ path: String, at start: Seconds = 0, lasting duration: Seconds? = nil, volume: Double = 1,
    fadeOut: Seconds = 0
  ) throws(EditFailure) {
    guard let factor = ExactDecimal(volume), (0...10).contains(factor) else {
      throw EditFailure("a volume is a factor from 0 to 10, not \(volume)")
    }
    _ = try perform("add music") { timeline throws(EditError) in
      let medium = try timeline.declare(path, .audio)
      return try timeline.addMusic(
        medium, at: start.time, duration: duration?.time, volume: .constant(factor),
        fadeOut: fadeOut.time)
    }
  }

  /// Writes words over the picture.
  ///
  /// - Parameters:
  ///   - text: What is written; `{{name}}` stands for a field that a template leaves open.
  ///   - start: When they come.
  ///   - duration: How long they stay.
  public mutating func addText(
    _ text: String, at start: Seconds, lasting duration: Seconds
  ) throws(EditFailure) {
    _ = try perform("add a text") { timeline throws(EditError) in
      try timeline.addText(
        Timeline.Text(text: text), over: TimeRange(start: start.time, duration: duration.time))
    }
  }

  /// Changes how everything looks for a while.
  ///
  /// - Parameters:
  ///   - kind: One of the catalogue, such as `sepia`: `templater catalog filters`.
  ///   - start: When it begins.
  ///   - duration: How long it lasts.
  ///   - intensity: From 0, no change, to 1.
  public mutating func addFilter(
    _ kind: String, at start: Seconds, lasting duration: Seconds, intensity: Double = 1
  ) throws(EditFailure) {
    guard let share = ExactDecimal(intensity), (0...1).contains(share) else {
      throw EditFailure("an intensity is from 0 to 1, not \(intensity)")
    }
    _ = try perform("add a filter") { timeline throws(EditError) in
      try timeline.addFilter(
        AppliedKind(name: kind), over: TimeRange(start: start.time, duration: duration.time),
        intensity: .constant(share))
    }
  }

  /// How loud a clip is.
  ///
  /// - Parameter volume: A factor from 0 to 10.
  public mutating func setVolume(of clip: Int, to volume: Double) throws(EditFailure) {
    guard let factor = ExactDecimal(volume), (0...10).contains(factor) else {
      throw EditFailure("a volume is a factor from 0 to 10, not \(volume)")
    }
    let place = try place(of: clip)
    try perform("change the volume") { timeline throws(EditError) in
      try timeline.setVolume(of: place, to: .constant(factor))
    }
  }
}
