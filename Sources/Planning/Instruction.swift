package import MediaValues

extension RenderPlan {
  /// Who is on screen during one stretch of frames, and what is done with them. Within an
  /// instruction nothing begins or ends.
  package struct Instruction: Hashable, Sendable, Codable {
    package var frames: Range<Int>
    /// From the bottom to the top; each step acts on what the ones before it composed.
    package var steps: [Step]

    package init(frames: Range<Int>, steps: [Step]) {
      self.frames = frames
      self.steps = steps
    }
  }

  /// One stroke of the painter.
  package enum Step: Hashable, Sendable, Codable {
    case layer(Layer)
    case transition(Join)
    case filter(Filter)
  }

  /// A filter on everything drawn so far.
  package struct Filter: Hashable, Sendable, Codable {
    package var kind: AppliedKind
    package var intensity: AnimatedNumber
    /// The frame from which keyframes count; it may lie before the instruction.
    package var firstFrame: Int

    package init(kind: AppliedKind, intensity: AnimatedNumber = 1, firstFrame: Int) {
      self.kind = kind
      self.intensity = intensity
      self.firstFrame = firstFrame
    }
  }

  /// A clip as a picture.
  package struct Layer: Hashable, Sendable, Codable {
    /// Index into the plan's sources.
    package var source: Int
    /// The frame at which the clip begins; it may lie before the instruction.
    package var firstFrame: Int
    /// The time in the medium that is seen at `firstFrame`.
    package var sourceStart: Time
    /// When set, the medium begins again at `sourceStart` after this many frames.
    package var loopFrames: Int?
    package var picture: Picture
    package var motion: Motion?
    /// How many frames the whole clip lasts.
    package var frameCount: Int

    package init(
      source: Int, firstFrame: Int, sourceStart: Time, loopFrames: Int? = nil,
      picture: Picture = Picture(), motion: Motion? = nil, frameCount: Int = 0
    ) {
      self.source = source
      self.firstFrame = firstFrame
      self.sourceStart = sourceStart
      self.loopFrames = loopFrames
      self.picture = picture
      self.motion = motion
      self.frameCount = frameCount
    }

    package var fit: Fit { picture.fit ?? .contain }

    /// How many frames of the medium, at the output's rate, have gone by at an output frame.
    package func localFrame(at frame: Int) -> Int {
      let elapsed = frame - firstFrame
      guard let loopFrames, loopFrames > 0 else { return elapsed }
      return elapsed % loopFrames
    }
  }

  /// Two pictures, one giving way to the other.
  package struct Join: Hashable, Sendable, Codable {
    package var kind: AppliedKind
    package var from: Side
    package var to: Side
    /// The frame at which the progress is 0; it may lie before the instruction.
    package var firstFrame: Int
    /// After how many frames the progress is 1.
    package var frameCount: Int
    package var easing: Easing

    package init(
      kind: AppliedKind, from: Side, to: Side, firstFrame: Int, frameCount: Int,
      easing: Easing = .linear
    ) {
      self.kind = kind
      self.from = from
      self.to = to
      self.firstFrame = firstFrame
      self.frameCount = frameCount
      self.easing = easing
    }

    /// How far it has come at a frame: from 0 to 1, but for easings that overshoot.
    package func progress(at frame: Int) -> Double {
      easing.value(at: Double(frame - firstFrame) / Double(max(1, frameCount)))
    }
  }

  /// One of the two pictures of a join.
  package enum Side: Hashable, Sendable, Codable {
    case layer(Layer)
    /// Nothing: what lies below shows, or the background.
    case empty
  }
}
