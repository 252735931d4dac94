import Editing
import MediaValues

extension Edit {
  /// Adds music.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - start: The time on the timeline at which it begins.
  ///   - duration: How long it plays; `nil` to play to the end of the edit.
  ///   - volume: A factor from 0 to 10.
  ///   - fadeOut: The duration of the fade at its end.
  ///   - repeats: Whether the file is repeated if it is too short.
  public mutating func addMusic(
    _ path: String, at start: Seconds = 0, lasting duration: Seconds? = nil, volume: Double = 1,
    fadeOut: Seconds = 0, repeats: Bool = true
  ) throws(EditFailure) {
    let music = MusicClip(
      path: path, volume: try factor(volume), start: start.time, duration: duration?.time,
      fadeOut: fadeOut.time, repeats: repeats)
    try perform("add music") { session throws(EditFailure) in try music.add(to: &session) }
  }

  /// Adds a sticker: an image that is drawn over the edit.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - start: The time at which it appears.
  ///   - duration: How long it is visible; `nil` to show it to the end of the edit.
  ///   - x: The position of its center from the left, as a fraction of the width of the canvas.
  ///   - y: The position of its center from the top, as a fraction of the height of the canvas.
  ///   - scale: Its size; at 1 it is as large as fits the canvas.
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

  /// Adds a text that is drawn over the video.
  ///
  /// - Parameters:
  ///   - text: The text; `{{name}}` is replaced by the value of a field, which
  ///     ``declareField(_:label:default:)`` declares. Names of other fields are shown with their braces, and are among
  ///     the ``findings``.
  ///   - start: The time at which it appears.
  ///   - duration: How long it is visible.
  public mutating func addText(
    _ text: String, at start: Seconds, lasting duration: Seconds
  ) throws(EditFailure) {
    try EditFailure.check(text)
    let range = TimeRange(start: start.time, duration: duration.time)
    try perform("add a text") { session throws(EditFailure) in
      try session.change { timeline throws(EditError) in
        _ = try timeline.addText(Timeline.Text(text: text), over: range)
      }
    }
  }

  /// Adds a filter to everything that is visible for a while.
  ///
  /// - Parameters:
  ///   - kind: A filter of the catalogue, such as `sepia`: one of ``filterKinds``.
  ///   - start: The time at which it begins.
  ///   - duration: Its duration.
  ///   - intensity: From 0, no change, to 1.
  public mutating func addFilter(
    _ kind: String, at start: Seconds, lasting duration: Seconds, intensity: Double = 1
  ) throws(EditFailure) {
    let share = try number(intensity)
    guard (0...1).contains(share) else {
      throw EditFailure("the intensity is \(intensity); it must be from 0 to 1")
    }
    let range = TimeRange(start: start.time, duration: duration.time)
    try perform("add a filter") { session throws(EditFailure) in
      try session.change { timeline throws(EditError) in
        _ = try timeline.addFilter(
          AppliedKind(name: kind), over: range, intensity: .constant(share))
      }
    }
  }

  /// Sets the volume of a clip.
  ///
  /// - Parameters:
  ///   - clip: The index of the clip.
  ///   - volume: A factor from 0 to 10.
  public mutating func setVolume(of clip: Int, to volume: Double) throws(EditFailure) {
    let factor = try factor(volume)
    try change(clip, "change the volume") { timeline, place throws(EditError) in
      try timeline.setVolume(of: place, to: .constant(factor))
    }
  }

  /// Sets the label of a medium. It asks the user for a file when the edit becomes a template.
  ///
  /// - Parameters:
  ///   - medium: The name of the medium, such as ``EditedClip/media``.
  ///   - label: The label, such as `Your arrival`.
  public mutating func setLabel(of medium: String, to label: String) throws(EditFailure) {
    try EditFailure.check(label)
    try perform("change a label") { session throws(EditFailure) in
      try session.change { timeline throws(EditError) in
        try timeline.setLabel(ofMedium: medium, to: label)
      }
    }
  }

  private func number(_ value: Double) throws(EditFailure) -> ExactDecimal {
    guard let number = ExactDecimal(value) else { throw EditFailure("\(value) is not a number") }
    return number
  }

  private func factor(_ volume: Double) throws(EditFailure) -> ExactDecimal {
    guard let factor = ExactDecimal(volume), (0...10).contains(factor) else {
      throw EditFailure("the volume is \(volume); it must be a factor from 0 to 10")
    }
    return factor
  }
}
