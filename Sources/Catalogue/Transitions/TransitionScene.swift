package import MediaValues

/// What a transition shows at one moment, composed of its two images.
package enum TransitionScene: Sendable {
  /// Both images, each with the filters applied: at 0 only the outgoing image, at 1 only the incoming image.
  case mix(Double, filters: [AppliedKind] = [])
  /// One image and a color: at 0 only the image, at 1 only the color.
  case cover(TransitionSide, Color, Double)
  /// The incoming image where `matte` has reached the progress, the outgoing image elsewhere; both distorted if
  /// there is a warp.
  case uncover(Matte, Double, warp: Warp? = nil)
  /// The incoming image where the luma of the transition's own image allows it, the outgoing image elsewhere.
  case reveal(LumaWipe)
  /// Images drawn over each other, from the bottom to the top. An image that is at its own place fades out
  /// where the other will not cover it, or fades in where the other did not cover it.
  case stage([Actor])

  /// One of the two images, placed on the canvas.
  package struct Actor: Sendable {
    package var side: TransitionSide
    /// The distance of its center from its own place, in widths and heights of the canvas.
    package var x: Double
    package var y: Double
    package var scaleX: Double
    package var scaleY: Double
    /// Degrees, clockwise.
    package var rotation: Double
    package var opacity: Double
    /// Filters of the catalogue that are applied to it.
    package var filters: [AppliedKind]
    /// Its distortion, before it is placed.
    package var warp: Warp?
    /// The part of it that is drawn, in fractions of its sides.
    package var part: Part
    /// Its place in space, for a width of the canvas in canvas heights; `nil` for an image in the plane of the canvas.
    package var pane: (@Sendable (Double) -> Pane)?
    /// It is hidden where this matte has reached the progress.
    package var hiding: (matte: Matte, progress: Double)?
    /// Whether it comes out from behind the other image, or goes behind it: the other image hides the incoming one at
    /// the beginning, or the outgoing one at the end. It fades there if the other image is missing or translucent.
    package var passesBehind: Bool

    /// A rectangle, in fractions of an image's sides.
    package struct Part: Hashable, Sendable {
      package var x = 0.0
      package var y = 0.0
      package var width = 1.0
      package var height = 1.0

      package static let whole = Part()
    }

    /// Whether what is drawn of it is at its own place, in its own size.
    package var isInPlace: Bool {
      let isFlat = warp == nil && pane == nil && hiding == nil
      return isFlat && x == 0 && y == 0 && rotation == 0 && scaleX == 1 && scaleY == 1
    }

    package init(
      _ side: TransitionSide, x: Double = 0, y: Double = 0, scale: Double = 1,
      scaleX: Double = 1, scaleY: Double = 1, rotation: Double = 0, opacity: Double = 1,
      filters: [AppliedKind] = [], warp: Warp? = nil, part: Part = .whole,
      hiding: (matte: Matte, progress: Double)? = nil, passesBehind: Bool = false,
      pane: (@Sendable (Double) -> Pane)? = nil
    ) {
      self.side = side
      self.x = x
      self.y = y
      self.scaleX = scale * scaleX
      self.scaleY = scale * scaleY
      self.rotation = rotation
      self.opacity = opacity
      self.filters = filters
      self.warp = warp
      self.part = part
      self.pane = pane
      self.hiding = hiding
      self.passesBehind = passesBehind
    }
  }
}

/// A distortion of an image.
package struct Warp: Sendable {
  /// Whether its outermost pixels are repeated beyond its edges, which are otherwise transparent.
  package let extendsEdges: Bool
  private let source: @Sendable (MattePlace) -> (x: Double, y: Double)

  init(extendsEdges: Bool, source: @escaping @Sendable (MattePlace) -> (x: Double, y: Double)) {
    (self.extendsEdges, self.source) = (extendsEdges, source)
  }

  /// Returns the place of the image that is visible at a place of the canvas, in fractions of its sides.
  package func source(at place: MattePlace) -> (x: Double, y: Double) { source(place) }
}

package enum TransitionSide: Hashable, Sendable {
  case outgoing, incoming
}

/// The order in which the places of an image change from outgoing to incoming, and how sharp its edge is.
package struct Matte: Sendable {
  package let order: MatteOrder
  /// The width of the soft edge: the part of the progress that a place takes to change.
  package let softness: Double

  init(_ order: MatteOrder, softness: Double = 0) {
    self.order = order
    self.softness = softness
  }
}

/// The order in which the places of an image change.
///
/// Its values for all places of a canvas are computed once for each object, which may be slow. An order that does not
/// depend on arguments is therefore created once for its kind, and not in the closure that returns the scene. One that
/// does is created there: it is computed for each frame, always with the arguments of that frame.
package final class MatteOrder: Sendable {
  private let order: @Sendable (MattePlace) -> Double

  init(_ order: @escaping @Sendable (MattePlace) -> Double) {
    self.order = order
  }

  /// Returns when a place changes, from 0, first, to 1, last.
  package func value(at place: MattePlace) -> Double { order(place) }
}

/// A place on the canvas.
package struct MattePlace: Sendable {
  /// From 0, left, to 1, right.
  package let x: Double
  /// From 0, top, to 1, bottom.
  package let y: Double
  /// The width of the canvas divided by its height.
  package let aspect: Double

  package init(x: Double, y: Double, aspect: Double) {
    self.x = x
    self.y = y
    self.aspect = aspect
  }
}
