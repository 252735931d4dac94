import Editing
import MediaValues

extension Edit {
  /// Appends a video after the last clip.
  ///
  ///     | A | B |  →  | A | B | video |
  ///
  /// - Parameters:
  ///   - path: The path of the file, absolute or relative to the working folder at the time of the call.
  ///   - start: The in point in the video.
  ///   - duration: The duration of the clip, at normal speed.
  ///   - fit: How it is scaled to the canvas if their aspect ratios differ.
  public mutating func append(
    video path: String, from start: Seconds = 0, lasting duration: Seconds,
    fit: PictureFit = .contain
  ) throws(EditFailure) {
    try add(path, .video, from: start, lasting: duration, fit, at: nil)
  }

  /// Appends a photo after the last clip.
  public mutating func append(
    photo path: String, lasting duration: Seconds, fit: PictureFit = .contain
  ) throws(EditFailure) {
    try add(path, .photo, from: 0, lasting: duration, fit, at: nil)
  }

  /// Inserts a video at a time, before the clip that begins there or in the middle of a clip. Later clips
  /// are delayed.
  ///
  ///     | A | B |  →  | A | video | B |
  public mutating func insert(
    video path: String, from start: Seconds = 0, lasting duration: Seconds, at time: Seconds,
    fit: PictureFit = .contain
  ) throws(EditFailure) {
    try add(path, .video, from: start, lasting: duration, fit, at: time)
  }

  /// Inserts a photo at a time, before the clip that begins there or in the middle of a clip. Later clips
  /// are delayed.
  public mutating func insert(
    photo path: String, lasting duration: Seconds, at time: Seconds, fit: PictureFit = .contain
  ) throws(EditFailure) {
    try add(path, .photo, from: 0, lasting: duration, fit, at: time)
  }

  private mutating func add(
    _ path: String, _ type: MediaType, from start: Seconds, lasting duration: Seconds,
    _ fit: PictureFit, at time: Seconds?
  ) throws(EditFailure) {
    let file = FileClip(
      path: path, type: type, start: start.time, duration: duration.time, fit: fit.value)
    try add(file, at: time)
  }

  /// Adds a clip at a time, or after the last clip. `facts` are those of files that were probed, by their paths.
  mutating func add(
    _ file: FileClip, knowing facts: [String: MediaFacts] = [:], at time: Seconds?
  ) throws(EditFailure) {
    try perform("add \(file.path)", knowing: facts) { session throws(EditFailure) in
      let (clip, type) = try file.clip(in: &session)
      try session.change { timeline throws(EditError) in
        guard let time else { return try timeline.append(clip, type) }
        return try timeline.insert(clip, type, at: time.time)
      }
    }
  }

  /// Splits a clip at a time of the timeline. The output does not change.
  ///
  ///     | A | B |  →  | A | B1 | B2 |
  public mutating func split(at time: Seconds) throws(EditFailure) {
    try perform("split") { session throws(EditFailure) in
      try session.change { timeline throws(EditError) in _ = try timeline.split(at: time.time) }
    }
  }

  /// Removes a clip. Later clips close the gap.
  ///
  ///     | A | B | C |  →  | A | C |
  public mutating func remove(_ clip: Int) throws(EditFailure) {
    try change(clip, "remove") { timeline, place throws(EditError) in
      try timeline.rippleDelete(place)
    }
  }

  /// Moves a clip to another position among the clips.
  ///
  ///     | A | B | C |  →  | B | C | A |
  public mutating func move(_ clip: Int, to position: Int) throws(EditFailure) {
    try change(clip, "move") { timeline, place throws(EditError) in
      _ = try timeline.reorder(place, to: position)
    }
  }

  /// Removes the beginning of a clip, up to a time of the timeline. Later clips close the gap.
  public mutating func trimStart(of clip: Int, to time: Seconds) throws(EditFailure) {
    try change(clip, "trim") { timeline, place throws(EditError) in
      try timeline.trimStart(of: place, to: time.time)
    }
  }

  /// Moves the end of a clip to a time of the timeline. Later clips move with it.
  public mutating func trimEnd(of clip: Int, to time: Seconds) throws(EditFailure) {
    try change(clip, "trim") { timeline, place throws(EditError) in
      try timeline.trimEnd(of: place, to: time.time)
    }
  }

  /// Changes the speed of a video. Its duration changes accordingly, and later clips move.
  ///
  /// - Parameters:
  ///   - clip: The index of the clip.
  ///   - speed: A factor from 0.05 to 100.
  public mutating func setSpeed(of clip: Int, to speed: Double) throws(EditFailure) {
    guard let factor = ExactDecimal(speed) else {
      throw EditFailure("the speed is \(speed); it must be from 0.05 to 100")
    }
    try change(clip, "change the speed") { timeline, place throws(EditError) in
      try timeline.setSpeed(of: place, to: .constant(factor))
    }
  }

  /// Reverses the direction of a video.
  public mutating func reverse(_ clip: Int) throws(EditFailure) {
    try change(clip, "reverse") { timeline, place throws(EditError) in
      try timeline.reverse(place)
    }
  }

  /// Freezes the frame at a time. The clip is split there and continues after the frozen part.
  ///
  ///     | A    | B |  →  | A |held| A' | B |
  public mutating func freeze(
    at time: Seconds, lasting duration: Seconds
  ) throws(EditFailure) {
    try perform("freeze") { session throws(EditFailure) in
      try session.change { timeline throws(EditError) in
        _ = try timeline.freeze(at: time.time, for: duration.time)
      }
    }
  }

  /// Adds a transition to the next clip. The clips overlap for its duration, so later clips begin earlier.
  ///
  ///     |   A   |   B   |  →  |   A   |
  ///                               |   B   |
  ///
  /// - Parameters:
  ///   - kind: A transition of the catalogue, such as `crossfade`: one of ``transitionKinds``.
  ///   - clip: The index of the outgoing clip.
  ///   - duration: The duration of the transition.
  public mutating func addTransition(
    _ kind: String, after clip: Int, lasting duration: Seconds
  ) throws(EditFailure) {
    try change(clip, "add a transition") { timeline, place throws(EditError) in
      _ = try timeline.addTransition(
        AppliedKind(name: kind), after: place, duration: duration.time)
    }
  }

  func place(of clip: Int) throws(EditFailure) -> Timeline.ClipReference {
    try timeline.storyClip(clip).reference
  }

  mutating func change(
    _ clip: Int, _ name: String,
    _ body: (inout Timeline, Timeline.ClipReference) throws(EditError) -> Void
  ) throws(EditFailure) {
    let place = try place(of: clip)
    try perform(name) { session throws(EditFailure) in
      try session.change { timeline throws(EditError) in try body(&timeline, place) }
    }
  }
}
