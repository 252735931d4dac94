package import MediaValues

/// What a transition shows at one moment, made of its two finished pictures.
package enum TransitionScene: Sendable {
  /// Both at once, each through the filters: at 0 the outgoing picture alone, at 1 the incoming one.
  case mix(Double, filters: [AppliedKind] = [])
  /// One picture and a colour: at 0 the picture alone, at 1 the colour alone.
  case cover(TransitionSide, Color, Double)
  /// The incoming picture where `matte` has come so far, the outgoing one elsewhere; both out of shape where
  /// there is a warp.
  case uncover(Matte, Double, warp: Warp? = nil)
  /// Pictures one over the other, from the bottom to the top. Of one that stands where it belongs, what
  /// the other will not cover goes, or what the other did not cover comes, with the progress.
  case stage([Actor])

  /// One of the two pictures, placed.
  package struct Actor: Sendable {
    package var side: TransitionSide
    /// Where its middle goes, in canvases from where it belongs.
    package var x: Double
    package var y: Double
    package var scaleX: Double
    package var scaleY: Double
    /// Degrees, clockwise.
    package var rotation: Double
    package var opacity: Double
    /// Filters of the catalogue that it goes through.
    package var filters: [AppliedKind]
    /// What pulls it out of shape, before it is placed.
    package var warp: Warp?
    /// The part of it that is drawn, in fractions of its sides.
    package var part: Part
    /// Where `matte` has come so far it is not seen.
    package var hiding: (matte: Matte, progress: Double)?

    /// A rectangle, in fractions of a picture's sides.
    package struct Part: Hashable, Sendable {
      package var x = 0.0
      package var y = 0.0
      package var width = 1.0
      package var height = 1.0

      package static let whole = Part()
    }

    /// Whether all of it is where it belongs, at its own size.
    package var stands: Bool {
      part == .whole && warp == nil && x == 0 && y == 0 && rotation == 0 && scaleX == 1
        && scaleY == 1
    }

    package init(
      _ side: TransitionSide, x: Double = 0, y: Double = 0, scale: Double = 1,
      scaleX: Double = 1, scaleY: Double = 1, rotation: Double = 0, opacity: Double = 1,
      filters: [AppliedKind] = [], warp: Warp? = nil, part: Part = .whole,
      hiding: (matte: Matte, progress: Double)? = nil
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
      self.hiding = hiding
    }
  }
}

/// How a picture is pulled out of shape.
package struct Warp: Sendable {
  /// Whether its outermost pixels go on beyond its edges; otherwise nothing is seen there.
  package let goesOn: Bool
  private let source: @Sendable (MattePlace) -> (x: Double, y: Double)

  init(goesOn: Bool, source: @escaping @Sendable (MattePlace) -> (x: Double, y: Double)) {
    (self.goesOn, self.source) = (goesOn, source)
  }

  /// The place of the picture that is seen at a place of the canvas, in fractions of its sides.
  package func source(at place: MattePlace) -> (x: Double, y: Double) { source(place) }
}

package enum TransitionSide: Hashable, Sendable {
  case outgoing, incoming
}

/// The order in which the places of a picture turn from one to the other.
package struct Matte: Sendable {
  /// What tells it from all others: it is measured once for every size.
  package let name: String
  /// How wide the soft edge is: the part of the way that a place takes to turn.
  package let softness: Double
  private let order: @Sendable (MattePlace) -> Double

  init(_ name: String, softness: Double = 0, order: @escaping @Sendable (MattePlace) -> Double) {
    self.name = name
    self.softness = softness
    self.order = order
  }

  /// When a place turns, from 0, first, to 1, last.
  package func order(at place: MattePlace) -> Double { order(place) }
}

/// A place on the canvas.
package struct MattePlace: Sendable {
  /// From 0, left, to 1, right.
  package let x: Double
  /// From 0, top, to 1, bottom.
  package let y: Double
  /// The canvas' width over its height.
  package let aspect: Double

  package init(x: Double, y: Double, aspect: Double) {
    self.x = x
    self.y = y
    self.aspect = aspect
  }
}
