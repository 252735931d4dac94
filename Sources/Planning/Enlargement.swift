import Catalogue
package import Editing
package import MediaValues

/// A medium that is drawn larger than its own size.
package struct Enlargement: Hashable, Sendable {
  /// The factor above which an image is visibly soft; smaller factors are common and hardly visible.
  package static let limit = 1.5

  /// The name of the medium.
  package var medium: String
  /// The displayed size of the medium: upright, with square pixels.
  package var size: PixelSize
  /// The number of pixels of the output per pixel of the medium, on the side with the larger one.
  package var factor: Double
  /// The size that the medium would need for one pixel per pixel of the output.
  package var sharpSize: PixelSize
}

extension Timeline {
  /// Returns the media that clips, stickers and compositions draw more than `Enlargement.limit` times as large as they
  /// are, each with its largest factor, in the order of their declaration.
  ///
  ///     factor = fit of the part that crop leaves × scale × scaleX or scaleY × motion
  ///
  /// For animated numbers the largest value counts. `canvas` is the size of the output.
  package func enlargements(
    of media: [String: RenderPlan.Source], on canvas: PixelSize
  ) -> [Enlargement] {
    var largest: [String: Enlargement] = [:]
    let areas = self.canvas.areas
    for drawn in drawnMedia(on: canvas, areas) {
      guard let video = media[drawn.medium]?.facts.video,
        !video.isVector || drawn.appearance.isCropped, case let size = video.displaySize,
        let factors = drawn.appearance.factors(size, on: drawn.canvas)
      else { continue }
      let across = factors.across * drawn.across
      let down = factors.down * drawn.down
      let found = Enlargement(
        medium: drawn.medium, size: size, factor: max(across, down),
        sharpSize: PixelSize(
          width: pixels(size.width, across), height: pixels(size.height, down)))
      if found.factor > largest[drawn.medium]?.factor ?? Enlargement.limit {
        largest[drawn.medium] = found
      }
    }
    return self.media.compactMap { largest[$0.name] }
  }

  fileprivate func drawnMedia(on canvas: PixelSize, _ areas: [CanvasArea]) -> [DrawnMedium] {
    let measure = CanvasMeasure(areas: areas)
    return tracks.filter(\.isEnabled).flatMap(\.items.uniform).flatMap { uniform -> [DrawnMedium] in
      switch uniform.items {
      case .clips(.audio, _), .texts, .shapes, .visual, .transitions, .filters, .effects: []
      case .clips(_, let clips):
        clips.filter(\.isEnabled).map { clip in
          let motion = clip.appearance.motion?.enlargement ?? 1
          return DrawnMedium(
            medium: clip.media, appearance: Appearance(clip.appearance, on: measure),
            canvas: canvas,
            across: motion, down: motion)
        }
      case .stickers(let items):
        items.filter(\.isEnabled).map {
          DrawnMedium(
            medium: $0.content.media, appearance: Appearance($0.content.appearance, on: measure),
            canvas: canvas)
        }
      case .compositions(let items):
        items.filter(\.isEnabled).flatMap { $0.content.drawnMedia(on: canvas, areas) }
      }
    }
  }
}

extension Timeline.Composition {
  /// The media of the outer timeline that the composition draws.
  fileprivate func drawnMedia(on canvas: PixelSize, _ areas: [CanvasArea]) -> [DrawnMedium] {
    let appearance = Appearance(appearance, on: CanvasMeasure(areas: areas))
    guard let own = appearance.transform.numbers.scales else { return [] }
    let inherited = Set(timeline.media.filter { $0.origin == .inherited }.map(\.name))
    let inner = appearance.box?.largestContentSize(on: canvas) ?? canvas
    return timeline.drawnMedia(on: inner, areas).filter { inherited.contains($0.medium) }.map {
      drawn in
      var drawn = drawn
      drawn.across *= own.across
      drawn.down *= own.down
      return drawn
    }
  }
}

/// A medium as one clip draws it; the factors are those beside its appearance's own.
private struct DrawnMedium {
  var medium: String
  var appearance: Appearance
  /// The size of the canvas that it is drawn on.
  var canvas: PixelSize
  var across = 1.0
  var down = 1.0
}

extension Appearance {
  /// How many pixels are drawn for one of a medium of `size`; nil when that is not known.
  fileprivate func factors(
    _ size: PixelSize, on canvas: PixelSize
  ) -> (across: Double, down: Double)? {
    guard let scales = transform.numbers.scales, let width = crop[Crop.width].least,
      let height = crop[Crop.height].least,
      width > 0, height > 0, size.width > 0,
      size.height > 0
    else { return nil }
    let canvas = box?.largestSize(on: canvas) ?? canvas
    let across = Double(canvas.width) / (Double(size.width) * max(width, Crop.minSide))
    let down = Double(canvas.height) / (Double(size.height) * max(height, Crop.minSide))
    let fitted: (across: Double, down: Double) =
      switch fit {
      case .contain: (min(across, down), min(across, down))
      case .cover: (max(across, down), max(across, down))
      case .fill: (across, down)
      case .none: (1, 1)
      }
    return (fitted.across * scales.across, fitted.down * scales.down)
  }
}

extension AnimatedNumbers<Transform> {
  /// The largest factors; nil where a field gives them.
  fileprivate var scales: (across: Double, down: Double)? {
    guard let scale = self[Transform.scale].largest, let across = self[Transform.scaleX].largest,
      let down = self[Transform.scaleY].largest
    else { return nil }
    return (scale * across, scale * down)
  }
}

extension AnimatedNumber {
  private var values: [Double]? {
    switch self {
    case .constant(let value): [value.double]
    case .keyframes(let keyframes): keyframes.map(\.value.double)
    case .field: nil
    }
  }

  fileprivate var least: Double? { values?.min() }
  /// The largest absolute value, as mirroring does not change the size.
  fileprivate var largest: Double? { values?.map(abs).max() }
}

/// Returns the length in pixels of `length` pixels that are scaled by `factor`. Thousandths of a pixel count as
/// rounding errors.
private func pixels(_ length: Int, _ factor: Double) -> Int {
  max(1, Int(clamping: min(1e9, (Double(length) * factor - 0.001).rounded(.up))))
}
