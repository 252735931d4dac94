package import MediaValues

/// All that has to be done to make the video, in frames and samples.
///
/// The instructions cover `0..<frameCount` without gap or overlap. The plan names filters and transitions by their
/// kinds and does not depend on how they are implemented.
package struct RenderPlan: Hashable, Sendable, Codable {
  package var canvas: Canvas
  package var frameCount: Int
  package var sources: [Source]
  package var instructions: [Instruction]
  package var mix: AudioMix
  /// The chapters of the output, in order of time; empty if its format has none.
  package var chapters: [Chapter]
  /// The frames at which a chunk begins in any case, increasing (`separate`).
  package private(set) var edges: [Int] = []

  package init(
    canvas: Canvas, frameCount: Int, sources: [Source], instructions: [Instruction], mix: AudioMix,
    chapters: [Chapter] = []
  ) {
    self.canvas = canvas
    self.frameCount = frameCount
    self.sources = sources
    self.instructions = instructions
    self.mix = mix
    self.chapters = chapters
  }

  /// Gives the frames of these times chunks of their own: they may be different in the next video of the same template,
  /// and all others then stay in the cache. Times less than a second apart, which is the shortest chunk, are joined.
  package mutating func separate(_ times: [TimeRange]) {
    let shortest = max(1, canvas.frameRate.frame(at: 1))
    var separate: [Range<Int>] = []
    for time in times.sorted(by: { $0.start < $1.start }) {
      let start = canvas.frameRate.frame(at: time.start)
      var frames = start..<max(start, canvas.frameRate.frame(at: time.end))
      frames = frames.clamped(to: 0..<frameCount)
      guard !frames.isEmpty else { continue }
      if frames.lowerBound < shortest { frames = 0..<frames.upperBound }
      if frameCount - frames.upperBound < shortest { frames = frames.lowerBound..<frameCount }
      if let last = separate.last, frames.lowerBound - last.upperBound < shortest {
        separate[separate.count - 1] =
          last.lowerBound..<max(last.upperBound, frames.upperBound)
      } else {
        separate.append(frames)
      }
    }
    edges = separate.flatMap { [$0.lowerBound, $0.upperBound] }
      .filter { 0 < $0 && $0 < frameCount }
  }

  /// The format of the video and the sound.
  package struct Canvas: Hashable, Sendable, Codable {
    package var size: PixelSize
    package var frameRate: FrameRate
    package var background: Color
    package var sampleRate: Int
    /// The size of a pixel of a medium with `"fit": "none"`, in pixels of the canvas: less than 1 in a preview.
    package var pixelScale: Double
    /// The format of the samples if the output is HDR; `nil` for BT.709 in 8 bits.
    package var hdr: HDRSignal?

    /// The largest size of a canvas.
    package static let largest = PixelSize(width: 8192, height: 8192)

    /// Returns the largest size of an image that is made for a box on a canvas of this size: twice the canvas, and at most
    /// the largest canvas. A larger box shows an enlarged image.
    package static func boxLimit(on size: PixelSize) -> PixelSize {
      PixelSize(
        width: min(2 * size.width, largest.width), height: min(2 * size.height, largest.height))
    }

    package init(
      size: PixelSize, frameRate: FrameRate, background: Color, sampleRate: Int,
      pixelScale: Double = 1, hdr: HDRSignal? = nil
    ) {
      self.hdr = hdr
      self.size = size
      self.frameRate = frameRate
      self.background = background
      self.sampleRate = sampleRate
      self.pixelScale = pixelScale
    }
  }

  /// A file that layers and mix inputs play.
  package struct Source: Hashable, Sendable, Codable {
    /// The medium's name in the template.
    package var name: String
    package var path: String
    package var facts: MediaFacts
    /// The time in the file at which the part that may be played ends; `nil` for the end of the file. The lengths in
    /// `facts` end there too.
    package var end: Time?

    package init(name: String, path: String, facts: MediaFacts, end: Time? = nil) {
      self.name = name
      self.path = path
      self.facts = facts
      self.end = end
      // The tags of the file, which may contain a whole template, do not matter to a plan.
      self.facts.metadata = [:]
    }
  }

  /// Returns the canvas that a layer is drawn on: that of the plan, or of a composition in a box.
  package func canvas(of layer: Layer) -> Canvas {
    var canvas = self.canvas
    canvas.size = layer.canvas ?? canvas.size
    return canvas
  }

  /// Returns the facts of the frames that a layer shows. A file without frames has those of a still of the
  /// canvas' size.
  package func facts(of layer: Layer) -> VideoFacts {
    sources[layer.source].facts.video
      ?? VideoFacts(
        codec: "", codedSize: canvas.size, frameRate: nil, duration: .zero, isStill: true)
  }
}
