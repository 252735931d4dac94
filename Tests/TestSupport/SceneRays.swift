package import Catalogue
import Glibc
package import MediaValues

/// What a viewer sees of a transition, found by looking from the viewer through a place of the canvas at the images of the
/// scene, from the topmost down. It is here since the code of tests is not optimised.
package struct SceneRays {
  package let width: Double
  package let height: Double
  private var aspect: Double { width / height }

  /// The lumas of the upper left, upper right, lower left and lower right quarter.
  package static let lumas: [TransitionSide: [Int]] = [
    .outgoing: [40, 70, 100, 130], .incoming: [160, 180, 200, 220],
  ]

  package init(_ size: PixelSize) {
    (width, height) = (Double(size.width), Double(size.height))
  }

  /// Returns whether an opaque image is seen at a place of the canvas in pixels: two images that cover the canvas, or parts
  /// of them. False where that is not known.
  package func isCovered(_ x: Double, _ y: Double, in scene: TransitionScene) -> Bool {
    switch scene {
    case .mix, .reveal: return true
    case .cover: return false
    case .uncover(_, _, let warp): return warp?.extendsEdges != false
    case .stage(let actors):
      return actors.contains { actor in
        guard actor.opacity == 1, actor.warp == nil, case .some(.some) = look(at: actor, x, y)
        else { return false }
        return true
      }
    }
  }

  /// Returns the luma at a place of the canvas in pixels, which is `nil` where it is not decided; `nil` if the scene blends its
  /// images.
  package func expectation(of scene: TransitionScene) -> ((Double, Double) -> Int?)? {
    switch scene {
    case .stage(let actors):
      guard actors.allSatisfy({ $0.filters.isEmpty && $0.opacity == 1 && $0.warp == nil }) else {
        return nil
      }
      return { x, y in
        for actor in actors.reversed() {
          switch look(at: actor, x, y) {
          case .some(.some(let luma)): return luma
          case .some(.none): return nil
          case .none: continue
          }
        }
        return 16
      }
    case .uncover(let matte, let progress, warp: nil):
      return { x, y in
        guard let isIncoming = hasChanged(matte, progress, x, y) else { return nil }
        return quarter(isIncoming ? .incoming : .outgoing, x / width, y / height)
      }
    case .uncover, .mix, .cover, .reveal: return nil
    }
  }

  /// Returns the luma of an actor at a place; `nil` if the place is beside it, and `.some(nil)` if it is undecided.
  private func look(
    at actor: TransitionScene.Actor, _ x: Double, _ y: Double
  ) -> Int?? {
    let pane = actor.pane.map { $0(aspect) }
    if let pane, isFromEdge(pane.part(actor.part), x, y) { return .some(nil) }
    let place = pane.map { seen($0, x, y) } ?? onCanvas(actor, x, y)
    guard let (u, v) = place, u >= actor.part.x, u < actor.part.x + actor.part.width,
      v >= actor.part.y, v < actor.part.y + actor.part.height
    else { return nil }
    if let (matte, progress) = actor.hiding {
      guard let isHidden = hasChanged(matte, progress, x, y) else { return .some(nil) }
      if isHidden { return nil }
    }
    return quarter(actor.side, u, v)
  }

  /// Returns the place of a pane that is seen at a place of the canvas, in fractions of its sides.
  private func seen(_ pane: Pane, _ x: Double, _ y: Double) -> (Double, Double)? {
    // The ray leads from the viewer through the canvas. Three equations for its length and the place on the pane.
    let viewer = SIMD3(0, 0, -Pane.distance)
    let ray = SIMD3((x / width - 0.5) * aspect, y / height - 0.5, Pane.distance)
    let normal = cross(pane.across, pane.down)
    let slope = (normal * ray).sum()
    guard abs(slope) > 1e-9 else { return nil }
    let length = (normal * (pane.origin - viewer)).sum() / slope
    guard length > 0 else { return nil }
    let point = viewer + length * ray - pane.origin
    let area = (normal * normal).sum()
    return (
      (cross(point, pane.down) * normal).sum() / area,
      (cross(pane.across, point) * normal).sum() / area
    )
  }

  /// Returns whether a place is near a pane that is seen nearly from its edge, which is drawn as a line.
  private func isFromEdge(_ pane: Pane, _ x: Double, _ y: Double) -> Bool {
    let viewer = SIMD3(0, 0, -Pane.distance)
    let normal = cross(pane.across, pane.down)
    let middle = pane.origin + 0.5 * (pane.across + pane.down)
    let ray = middle - viewer
    let slope = (normal * ray).sum() / ((normal * normal).sum() * (ray * ray).sum()).squareRoot()
    guard abs(slope) < 0.05 else { return false }
    let corners = [SIMD3(0, 0, 0), pane.across, pane.down, pane.across + pane.down].map {
      let corner = pane.origin + $0
      let depth = 1 + corner.z / Pane.distance
      return ((corner.x / depth / aspect + 0.5) * width, (corner.y / depth + 0.5) * height)
    }
    let (across, down) = (corners.map(\.0).sorted(), corners.map(\.1).sorted())
    return x > across[0] - 4 && x < across[3] + 4 && y > down[0] - 4 && y < down[3] + 4
  }

  private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  /// Returns the place of an image in the plane of the canvas.
  private func onCanvas(
    _ actor: TransitionScene.Actor, _ x: Double, _ y: Double
  ) -> (Double, Double)? {
    guard actor.scaleX != 0, actor.scaleY != 0 else { return nil }
    let (across, down) = (x - width * (0.5 + actor.x), y - height * (0.5 + actor.y))
    let angle = -actor.rotation * .pi / 180
    let turned = (
      across * cos(angle) - down * sin(angle), across * sin(angle) + down * cos(angle)
    )
    return (turned.0 / actor.scaleX / width + 0.5, turned.1 / actor.scaleY / height + 0.5)
  }

  /// Returns whether a place has changed; `nil` on the soft edge.
  private func hasChanged(
    _ matte: Matte, _ progress: Double, _ x: Double, _ y: Double
  ) -> Bool? {
    let order = matte.order.value(at: MattePlace(x: x / width, y: y / height, aspect: aspect))
    let softness = max(matte.softness, 1 / width)
    let share = (progress * (1 + softness) - order) / softness
    return share <= 0 ? false : share >= 1 ? true : nil
  }

  private func quarter(_ side: TransitionSide, _ u: Double, _ v: Double) -> Int? {
    Self.lumas[side]?[(v < 0.5 ? 0 : 2) + (u < 0.5 ? 0 : 1)]
  }
}
