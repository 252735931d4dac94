package import Catalogue
package import MediaValues
package import Titling

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
  package indirect enum Step: Hashable, Sendable, Codable {
    case layer(Layer)
    case text(Text)
    case group(Group)
    case transition(Join)
    case filter(Filter)
    case effect(Effect)
  }

  /// A clip as a picture.
  package struct Layer: Hashable, Sendable, Codable {
    /// Index into the plan's sources.
    package var source: Int
    /// The frame at which the clip begins; it may lie before the instruction.
    package var firstFrame: Int
    /// The time in the medium that is seen at `firstFrame`.
    package var sourceStart: Time
    /// When set, the medium begins again at `sourceStart` after this much of it; more than 0.
    package var loop: Time?
    /// The time in the medium from which nothing is shown: the last picture before it stays.
    package var sourceEnd: Time?
    package var pace: Pace
    @Known<FilterKind, Appearance> package var picture: Appearance
    package var motion: Motion?
    /// How a sticker comes and goes.
    package var enter: TextMotion?
    package var exit: TextMotion?
    /// How many frames the whole clip lasts.
    package var frameCount: Int

    package init(
      source: Int, firstFrame: Int, sourceStart: Time, loop: Time? = nil,
      sourceEnd: Time? = nil, pace: Pace = .asRecorded, picture: Appearance = Appearance(),
      motion: Motion? = nil,
      frameCount: Int = 0
    ) {
      self.source = source
      self.firstFrame = firstFrame
      self.sourceStart = sourceStart
      self.loop = loop
      self.sourceEnd = sourceEnd
      self.pace = pace
      self.picture = picture
      self.motion = motion
      self.frameCount = frameCount
    }

    package var fit: Fit { picture.fit }
  }
}
