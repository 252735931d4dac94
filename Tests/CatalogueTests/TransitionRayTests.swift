import Catalogue
import Media
import MediaValues
import Planning
import TestSupport
import Testing

/// Every transition that places its images or uncovers one, pixel by pixel, against rays from the viewer.
///
/// Pixels near an edge are left out: there, images are blended, and the lower one of two extends below the other.
@Suite struct TransitionRayTests {
  private static let size = PixelSize(width: 128, height: 72)

  @Test(arguments: TransitionKind.all.filter { $0.file == nil }.map(\.name), [2, 4, 7])
  func pixelsAreThoseThatTheViewerSees(_ name: String, _ frame: Int) throws {
    let kind = try #require(TransitionKind.named(name))
    let scene = kind.scene(Arguments([:]), at: Double(frame) / 10)
    guard let luma = SceneRays(Self.size).expectation(of: scene) else { return }
    let drawn = transition(
      name, from: .layer(layer(0, fit: .fill)), to: .layer(layer(1, fit: .fill)), length: 10)
    let images = try [TransitionSide.outgoing, .incoming].map {
      try TestImages.quarters(SceneRays.lumas[$0] ?? [], size: Self.size)
    }
    let image = try Scene(
      images, size: Self.size, background: .black, steps: [drawn], frames: frame..<frame + 1
    ).render()[0]
    // The soft edge of a matte is known, that of a placed image is not.
    let margin = if case .uncover = scene { 1.0 } else { 4.0 }
    var compared = 0
    // `make test-sizes` compares every pixel, `make test` every third of every third row.
    let step = takesEveryCombination ? 1 : 3
    let found = image.bytes(ofPlane: 0)
    for y in stride(from: frame % step, to: Self.size.height, by: step) {
      for x in stride(from: frame % step, to: Self.size.width, by: step) {
        let around = (0..<9).map { index -> Int? in
          let (across, down) = (Double(index % 3 - 1), Double(index / 3 - 1))
          return luma(Double(x) + 0.5 + margin * across, Double(y) + 0.5 + margin * down)
        }
        guard let wanted = around[4], around.allSatisfy({ $0 == wanted }) else { continue }
        compared += 1
        let luma = Int(found[y * Self.size.width + x])
        #expect(abs(luma - wanted) <= 2, "\(x) \(y): \(luma), not \(wanted)")
        if abs(luma - wanted) > 2 { return }
      }
    }
    #expect(compared * step * step > 50, "only \(compared) pixels")
  }

  private static let sizes = [
    PixelSize(width: 64, height: 36), PixelSize(width: 66, height: 38),
  ]

  /// Two white images hide a black canvas wherever one of them is seen, also where two parts of them meet.
  @Test(arguments: TransitionKind.all.map(\.name), sizes)
  func nothingShinesThrough(_ name: String, _ size: PixelSize) throws {
    let (kind, rays) = (try #require(TransitionKind.named(name)), SceneRays(size))
    let white = try TestImages.plain(200, size: size)
    for (frame, image) in try frames(name, white, white, 13).enumerated() {
      let scene = kind.scene(Arguments([:]), at: Double(frame) / 13)
      let lumas = image.bytes(ofPlane: 0)
      let dark = lumas.indices.first { place in
        guard lumas[place] < 198 else { return false }
        // An image is seen in the pixel, on both sides of its edges, and around it.
        let steps = [-0.5, -0.01, 0.01, 0.5, 0.99, 1.01, 1.5]
        let xs = steps.map { min(max(Double(place % size.width) + $0, 0.01), rays.width - 0.01) }
        let ys = steps.map { min(max(Double(place / size.width) + $0, 0.01), rays.height - 0.01) }
        return ys.allSatisfy { y in xs.allSatisfy { rays.isCovered($0, y, in: scene) } }
      }
      #expect(dark == nil, "frame \(frame), pixel \(dark ?? 0)")
    }
  }

  /// Where parts of an image meet, no line of the other image stays between them. As an image opens or closes, it may be a
  /// line for a moment.
  @Test(arguments: TransitionKind.all.map(\.name), sizes)
  func noLineStays(_ name: String, _ size: PixelSize) throws {
    let kind = try #require(TransitionKind.named(name))
    guard case .stage = kind.scene(Arguments([:]), at: 0.3) else { return }
    let (one, other) = (
      try TestImages.plain(50, size: size), try TestImages.plain(200, size: size)
    )
    for (outgoing, incoming) in [(one, other), (other, one)] {
      var lengths: [Int] = []
      for image in try frames(name, outgoing, incoming, 20) {
        let lines = TestImages.lines(in: image)
        lengths = lines.indices.map { lines[$0] ? (lengths.isEmpty ? 1 : lengths[$0] + 1) : 0 }
        #expect(lengths.allSatisfy { $0 < 4 }, "\(lengths)")
      }
    }
  }

  /// A blur of an image of one color is that color, so no edge of two such images is seen, also while one
  /// dissolves into the other.
  @Test(arguments: TransitionKind.all.map(\.name), sizes)
  func blurredImagesHaveNoSeam(_ name: String, _ size: PixelSize) throws {
    let kind = try #require(TransitionKind.named(name))
    guard kind.scene(Arguments([:]), at: 0.3).isFiltered else { return }
    let (one, other) = (
      try TestImages.plain(50, size: size), try TestImages.plain(200, size: size)
    )
    for (frame, image) in try frames(name, one, other, 20).enumerated() {
      let lumas = image.bytes(ofPlane: 0)
      let range = (lumas.min() ?? 0, lumas.max() ?? 0)
      #expect(range.1 - range.0 <= 2, "frame \(frame): \(range)")
    }
  }

  private func frames(
    _ name: String, _ outgoing: Frame, _ incoming: Frame, _ length: Int
  ) throws -> [Frame] {
    let step = transition(
      name, from: .layer(layer(0, fit: .fill)), to: .layer(layer(1, fit: .fill)), length: length)
    return try Scene(
      [outgoing, incoming], size: outgoing.size, background: .black, steps: [step],
      frames: 0..<length
    ).render()
  }
}

extension TransitionScene {
  /// Whether filters are applied to the images.
  fileprivate var isFiltered: Bool {
    switch self {
    case .mix(_, let filters): !filters.isEmpty
    case .stage(let actors): actors.contains { !$0.filters.isEmpty }
    case .cover, .uncover, .reveal: false
    }
  }
}
