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
    case filter(AppliedKind, intensity: ExactDecimal)
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
    package var fit: Fit

    package init(
      source: Int, firstFrame: Int, sourceStart: Time, loopFrames: Int? = nil, fit: Fit
    ) {
      self.source = source
      self.firstFrame = firstFrame
      self.sourceStart = sourceStart
      self.loopFrames = loopFrames
      self.fit = fit
    }

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
    /// When the progress is 0, and for how long it grows to 1, in half frames: a transition
    /// through a colour turns in its middle, which may lie between two frames.
    package var startInHalfFrames: Int
    package var lengthInHalfFrames: Int

    package init(
      kind: AppliedKind, from: Side, to: Side, startInHalfFrames: Int, lengthInHalfFrames: Int
    ) {
      self.kind = kind
      self.from = from
      self.to = to
      self.startInHalfFrames = startInHalfFrames
      self.lengthInHalfFrames = lengthInHalfFrames
    }
  }

  /// One of the two pictures of a join.
  package enum Side: Hashable, Sendable, Codable {
    case layer(Layer)
    case color(Color)
    /// Nothing: what lies below shows, or the background.
    case empty
  }
}
