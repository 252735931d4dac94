package import FilterGraphs
package import Media
package import MediaValues
package import Pixels
import Synchronization

/// Images made by libavfilter, and filtergraphs that process them.
package enum TestImages {
  package static let small = PixelSize(width: 64, height: 36)

  /// Returns an image of one color, by its code values.
  package static func plain(
    _ y: Int, _ u: Int = 128, _ v: Int = 128, alpha: Int? = nil, size: PixelSize = small
  ) throws -> Frame {
    var graph = FilterGraph(inputCount: 0)
    let color = graph.append("color", ["color": "black", "size": "\(size)"])
    let format = graph.append(
      "format", ["pix_fmts": alpha == nil ? "yuv420p" : "yuva420p"], to: color)
    graph.outputs = [
      graph.append(
        "lutyuv", ["y": "\(y)", "u": "\(u)", "v": "\(v)", "a": "\(alpha ?? 255)"], to: format)
    ]
    return try first(graph, size: size, format: alpha == nil ? "yuv420p" : "yuva420p")
  }

  /// Returns a gray image whose quarters have these lumas: upper left, upper right, lower left, lower right.
  package static func quarters(_ lumas: [Int], size: PixelSize = small) throws -> Frame {
    guard lumas.count == 4 else { throw Failure("\(lumas.count) lumas for four quarters") }
    var graph = FilterGraph(inputCount: 0)
    let color = graph.append("color", ["color": "black", "size": "\(size)"])
    let format = graph.append("format", ["pix_fmts": "yuv420p"], to: color)
    func row(_ left: Int, _ right: Int) -> String { "if(lt(X,W/2),\(left),\(right))" }
    let luma = "if(lt(Y,H/2),\(row(lumas[0], lumas[1])),\(row(lumas[2], lumas[3])))"
    graph.outputs = [graph.append("geq", ["lum": luma, "cb": "128", "cr": "128"], to: format)]
    return try first(graph, size: size, format: "yuv420p")
  }

  /// Returns an image full of detail and color, partly transparent if `format` has alpha.
  package static func detailed(
    size: PixelSize = small, format: String = "yuv420p", source: String = "testsrc2",
    seed: Int = 1
  ) throws -> Frame {
    var graph = FilterGraph(inputCount: 0)
    let pattern = graph.append(source, ["size": "\(size)"])
    let noise = graph.append(
      "noise", ["all_seed": "\(seed)", "all_strength": "20"],
      to: graph.append(
        "scale", ["out_color_matrix": "bt709", "out_range": "tv"],
        to: graph.append("format", ["pix_fmts": "gbrp"], to: pattern)))
    let yuv = graph.append("format", ["pix_fmts": format], to: noise)
    graph.outputs = [
      format.contains("yuva") ? graph.append("lutyuv", ["a": "val*0.6"], to: yuv) : yuv
    ]
    return try first(graph, size: size, format: format)
  }

  /// The images made so far, by the filtergraphs that made them: a test of all kinds uses each thousands of times.
  private static let made = Mutex<[String: Frame]>([:])

  private static func first(
    _ graph: FilterGraph, size: PixelSize, format: String
  ) throws -> Frame {
    let key = "\(graph.text()) \(size) \(format)"
    if let image = made.withLock({ $0[key] }) { return image }
    let graph = try FrameGraph(
      graph, inputs: [], frameRate: .thirty, size: size, pixelFormat: format)
    guard let frame = try graph.pull() else { throw Failure("a source gave no frame") }
    made.withLock { $0[key] = frame }
    return frame
  }

  /// Returns `count` frames of a filtergraph. Its inputs repeat their images; those in `stills` have one frame.
  package static func run(
    _ value: FilterGraph, _ inputs: [Frame], stills: Set<Int> = [], count: Int = 1,
    rate: FrameRate = .thirty, size: PixelSize = small, format: String = "yuv420p"
  ) throws -> [Frame] {
    let graph = try FrameGraph(
      value, inputs: inputs, frameRate: rate, size: size, pixelFormat: format)
    var frames: [Frame] = []
    func drain() throws {
      while frames.count < count, let frame = try graph.pull() {
        guard frame.index == frames.count else {
          throw Failure("frame \(frames.count) says it is \(frame.index ?? -1)")
        }
        frames.append(frame)
      }
    }
    for index in 0..<count {
      for (input, frame) in inputs.enumerated() where index == 0 || !stills.contains(input) {
        try graph.push(frame, at: index, to: input)
        if stills.contains(input) { try graph.finish(input: input) }
      }
      try drain()
    }
    for input in inputs.indices where !stills.contains(input) { try graph.finish(input: input) }
    try drain()
    guard frames.count == count else { throw Failure("\(frames.count) frames, not \(count)") }
    return frames
  }
}

/// An error in a helper of the tests.
package struct Failure: Error, CustomStringConvertible {
  package let description: String
  package init(_ description: String) { self.description = description }
}

extension Frame {
  /// The bytes of all planes.
  package var planes: [[UInt8]] { (0..<4).map(bytes(ofPlane:)) }

  /// Returns luma, chroma and alpha of one pixel of a 4:2:0 image; the alpha of an opaque image is 255.
  package func pixel(_ x: Int, _ y: Int) -> [Int] {
    guard let pixels, pixels.model == .yuv420 else { return [] }
    let colors = pixels.planes.enumerated().map { index, plane in
      let shift = index == 0 ? 0 : 1
      return Int(plane.row(y >> shift)[x >> shift])
    }
    return colors + [pixels.alpha.map { Int($0.row(y)[x]) } ?? 255]
  }

  /// Returns the rectangle of the pixels whose luma is accepted, of all rows or of some. Use it, or `bytes(ofPlane:)`,
  /// where all pixels are visited: `pixel` takes a microsecond.
  package func bounds(
    rows: Range<Int> = 0..<Int.max, where isIncluded: (UInt8) -> Bool
  ) -> PixelBounds {
    let (lumas, width) = (bytes(ofPlane: 0), size.width)
    return rows.clamped(to: 0..<size.height).reduce(.none) { bounds, y in
      let row = lumas[y * width..<(y + 1) * width]
      guard let first = row.firstIndex(where: isIncluded),
        let last = row.lastIndex(where: isIncluded)
      else { return bounds }
      return bounds.union(
        PixelBounds(x: first - y * width, y: y, width: last - first + 1, height: 1))
    }
  }

  /// The pixel in the middle.
  package var middle: [Int] { pixel(size.width / 2, size.height / 2) }

  /// Returns the largest difference between two bytes; 256 if the sizes differ.
  package func distance(to other: Frame) -> Int {
    zip(planes, other.planes).map { first, second in
      first.count == second.count
        ? zip(first, second).map { abs(Int($0) - Int($1)) }.max() ?? 0 : 256
    }.max() ?? 0
  }
}
