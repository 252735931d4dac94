package import Catalogue
package import MediaValues
package import Titling

extension RenderPlan {
  /// The steps for a range of frames in which nothing begins or ends.
  package struct Instruction: Hashable, Sendable, Codable {
    package var frames: Range<Int>
    /// The steps from the bottom to the top; each one draws on the result of the previous ones.
    package var steps: [Step]

    package init(frames: Range<Int>, steps: [Step]) {
      self.frames = frames
      self.steps = steps
    }
  }

  /// One operation of the painter.
  package indirect enum Step: Hashable, Sendable, Codable {
    case layer(Layer)
    case text(Text)
    case shape(Shape)
    case group(Group)
    case transition(Transition)
    case filter(Filter)
    case effect(Effect)
  }

  /// The image of a clip.
  package struct Layer: Hashable, Sendable, Codable {
    /// The index of the medium in the plan's sources.
    package var source: Int
    /// The frame at which the clip begins; it may be before the instruction.
    package var firstFrame: Int
    /// The time in the medium that `firstFrame` shows.
    package var sourceStart: Time
    /// The period after which the medium starts again at `sourceStart`, more than 0; `nil` if it does not loop.
    package var loop: Time?
    /// The time in the medium after which no frame is shown, so that the last frame before it is repeated; `nil` for
    /// the end of the file.
    package var sourceEnd: Time?
    package var retiming: Retiming
    @KnownKind<FilterKind, Appearance> package var appearance: Appearance
    package var movement: Movement
    /// The number of frames of the whole clip.
    package var frameCount: Int
    /// The size of the canvas that it is drawn on; `nil` for that of the plan.
    package var canvas: PixelSize?

    package init(
      source: Int, firstFrame: Int, sourceStart: Time, loop: Time? = nil,
      sourceEnd: Time? = nil, retiming: Retiming = .asRecorded,
      appearance: Appearance = Appearance(),
      movement: Movement = Movement(),
      frameCount: Int = 0, canvas: PixelSize? = nil
    ) {
      self.source = source
      self.firstFrame = firstFrame
      self.sourceStart = sourceStart
      self.loop = loop
      self.sourceEnd = sourceEnd
      self.retiming = retiming
      self.appearance = appearance
      self.movement = movement
      self.frameCount = frameCount
      self.canvas = canvas
    }

    package var fit: Fit { appearance.fit }
  }
}
