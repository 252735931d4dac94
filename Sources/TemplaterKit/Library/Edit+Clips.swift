import Editing
import MediaValues

extension Edit {
  /// Puts a video behind everything that is seen.
  ///
  ///     | A | B |  →  | A | B | video |
  ///
  /// - Parameters:
  ///   - path: The file; a path relative to the working folder, or absolute.
  ///   - start: Where in the video the clip begins.
  ///   - duration: How long the clip is, at its own speed.
  ///   - fit: How it is laid into the picture when their shapes differ.
  public mutating func append(
    video path: String, from start: Seconds = 0, lasting duration: Seconds,
    fit: PictureFit = .contain
  ) throws(EditFailure) {
    try add(path, .video, from: start, lasting: duration, fit, at: nil)
  }

  /// Puts a photo behind everything that is seen.
  public mutating func append(
    photo path: String, lasting duration: Seconds, fit: PictureFit = .contain
  ) throws(EditFailure) {
    try add(path, .photo, from: 0, lasting: duration, fit, at: nil)
  }

  /// Puts a video where another clip begins, or into the middle of one; what follows moves.
  ///
  ///     | A | B |  →  | A | video | B |
  public mutating func insert(
    video path: String, from start: Seconds = 0, lasting duration: Seconds, at time: Seconds,
    fit: PictureFit = .contain
  ) throws(EditFailure) {
    try add(path, .video, from: start, lasting: duration, fit, at: time)
  }

  /// Puts a photo where another clip begins, or into the middle of one; what follows moves.
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
    try perform("add \(path)") { session throws(EditFailure) in
      let (clip, type) = try file.clip(in: &session)
      try session.change { timeline throws(EditError) in
        guard let time else { return try timeline.append(clip, type) }
        return try timeline.insert(clip, type, at: time.time)
      }
    }
  }

  /// Cuts a clip in two at a time of the timeline. Nothing looks different.
  ///
  ///     | A | B |  →  | A | B1 | B2 |
  public mutating func split(at time: Seconds) throws(EditFailure) {
    try perform("split") { session throws(EditFailure) in
      try session.change { timeline throws(EditError) in _ = try timeline.split(at: time.time) }
    }
  }

  /// Takes a clip out; what follows moves up.
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

  /// Takes the beginning off a clip, up to a time of the timeline; what follows moves up.
  public mutating func trimStart(of clip: Int, to time: Seconds) throws(EditFailure) {
    try change(clip, "trim") { timeline, place throws(EditError) in
      try timeline.trimStart(of: place, to: time.time)
    }
  }

  /// Lets a clip end at a time of the timeline; what follows moves.
  public mutating func trimEnd(of clip: Int, to time: Seconds) throws(EditFailure) {
    try change(clip, "trim") { timeline, place throws(EditError) in
      try timeline.trimEnd(of: place, to: time.time)
    }
  }

  /// Plays a video at another speed; it lasts as much longer or shorter, and what follows moves.
  ///
  /// - Parameters:
  ///   - clip: The clip's number.
  ///   - speed: A factor from 0.05 to 100.
  public mutating func setSpeed(of clip: Int, to speed: Double) throws(EditFailure) {
    guard let factor = ExactDecimal(speed) else {
      throw EditFailure("a speed is a number from 0.05 to 100, not \(speed)")
    }
    try change(clip, "change the speed") { timeline, place throws(EditError) in
      try timeline.setSpeed(of: place, to: .constant(factor))
    }
  }

  /// Plays a video backwards, or forwards again.
  public mutating func reverse(_ clip: Int) throws(EditFailure) {
    try change(clip, "reverse") { timeline, place throws(EditError) in
      try timeline.reverse(place)
    }
  }

  /// Holds the picture of a time for a while; the clip is cut there, and goes on behind.
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

  /// Lets the next clip come by a transition: both overlap for its length, so what follows moves up.
  ///
  ///     |   A   |   B   |  →  |   A   |
  ///                               |   B   |
  ///
  /// - Parameters:
  ///   - kind: One of the catalogue, such as `crossfade`: `templater catalog transitions`.
  ///   - clip: The clip that goes.
  ///   - duration: How long both are seen.
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
