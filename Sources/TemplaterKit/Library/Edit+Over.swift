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
  ///   - repeats: Whether it begins again when it is too short.
  public mutating func addMusic(
    _ path: String, at start: Seconds = 0, lasting duration: Seconds? = nil, volume: Double = 1,
    fadeOut: Seconds = 0, repeats: Bool = true
  ) throws(EditFailure) {
    let music = MusicClip(
      path: path, volume: try factor(volume), start: start.time, duration: duration?.time,
      fadeOut: fadeOut.time, repeats: repeats)
    try perform("add music") { session throws(EditFailure) in try music.add(to: &session) }
  }

  /// Lays a picture over the edit.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - start: When it comes.
  ///   - duration: How long it stays; to the end of the edit when left out.
  ///   - x: Where its middle is, from the left, as a part of the canvas.
  ///   - y: Where its middle is, from the top.
  ///   - scale: How large it is; 1 is as large as fits into the canvas.
  public mutating func addSticker(
    _ path: String, at start: Seconds, lasting duration: Seconds? = nil, x: Double = 0.5,
    y: Double = 0.5, scale: Double = 1
  ) throws(EditFailure) {
    let transform = Transform(
      x: x == 0.5 ? nil : .constant(try number(x)), y: y == 0.5 ? nil : .constant(try number(y)),
      scale: scale == 1 ? nil : .constant(try number(scale)))
    let sticker = StickerFile(
      path: path, start: start.time, duration: duration?.time,
      transform: transform == Transform() ? nil : transform)
    try perform("add a sticker") { session throws(EditFailure) in try sticker.add(to: &session) }
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
    let range = TimeRange(start: start.time, duration: duration.time)
    try perform("add a text") { session throws(EditFailure) in
      try session.change { timeline throws(EditError) in
        _ = try timeline.addText(Timeline.Text(text: text), over: range)
      }
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
    let share = try number(intensity)
    guard (0...1).contains(share) else {
      throw EditFailure("an intensity is from 0 to 1, not \(intensity)")
    }
    let range = TimeRange(start: start.time, duration: duration.time)
    try perform("add a filter") { session throws(EditFailure) in
      try session.change { timeline throws(EditError) in
        _ = try timeline.addFilter(
          AppliedKind(name: kind), over: range, intensity: .constant(share))
      }
    }
  }

  /// How loud a clip is.
  ///
  /// - Parameters:
  ///   - clip: The clip's number.
  ///   - volume: A factor from 0 to 10.
  public mutating func setVolume(of clip: Int, to volume: Double) throws(EditFailure) {
    let factor = try factor(volume)
    try change(clip, "change the volume") { timeline, place throws(EditError) in
      try timeline.setVolume(of: place, to: .constant(factor))
    }
  }

  /// Says what to ask for when the edit becomes a template and others give their own file.
  ///
  /// - Parameters:
  ///   - medium: Its name, as ``EditedClip/media`` has it.
  ///   - label: Such as `Your arrival`.
  public mutating func setLabel(of medium: String, to label: String) throws(EditFailure) {
    try perform("change a label") { session throws(EditFailure) in
      try session.change { timeline throws(EditError) in
        try timeline.setLabel(ofMedium: medium, to: label)
      }
    }
  }

  private func number(_ value: Double) throws(EditFailure) -> ExactDecimal {
    guard let number = ExactDecimal(value) else { throw EditFailure("\(value) is no number") }
    return number
  }

  private func factor(_ volume: Double) throws(EditFailure) -> ExactDecimal {
    guard let factor = ExactDecimal(volume), (0...10).contains(factor) else {
      throw EditFailure("a volume is a factor from 0 to 10, not \(volume)")
    }
    return factor
  }
}
