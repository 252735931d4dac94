import FilterGraphs
import Media
import MediaValues
import TestSupport
import Testing

/// The stored RGB samples of a photo.
struct PhotoPixels {
  let facts: VideoFacts
  let size: PixelSize
  private let planes: [[UInt8]]

  /// Reads a photo as a render does, with the facts of an earlier probe.
  init(_ path: String, drawnAt wanted: PixelSize? = nil) throws {
    let facts = try #require(probeMedia(at: path, .facts).video)
    let stream = try openFrameStream(path: path, drawnAt: wanted, known: facts)
    try self.init(#require(try stream.next()), facts)
  }

  /// Converts an image of a file with these facts.
  init(_ image: Frame, _ facts: VideoFacts) throws {
    self.facts = facts
    size = image.size
    var options = [("out_range", "pc"), ("flags", "accurate_rnd+full_chroma_int+bicubic")]
    if !facts.isRGB {
      options.append(("in_color_matrix", facts.colorMatrix ?? "bt601"))
      options.append(("in_range", facts.isFullRange ? "pc" : "tv"))
    }
    var graph = FilterGraph(inputCount: 1)
    graph.outputs = graph.append(
      "scale", options.map(FilterGraph.Option.init(name:value:)), inputs: [.input(0)],
      outputCount: 1)
    let made = try FrameGraph(
      graph, inputs: [image], frameRate: .thirty, size: size, pixelFormat: "gbrap")
    try made.push(image, at: 0, to: 0)
    let result = try #require(try made.pull())
    planes = [2, 0, 1, 3].map { result.bytes(ofPlane: $0) }
  }

  subscript(x: Int, y: Int) -> [UInt8] { planes.prefix(3).map { $0[y * size.width + x] } }

  func alpha(_ x: Int, _ y: Int) -> UInt8 { planes[3][y * size.width + x] }

  /// Returns the colors in the middle of `columns` by `rows` equal parts, row by row.
  func patches(_ columns: Int, _ rows: Int) -> [[UInt8]] {
    (0..<rows).flatMap { row in
      (0..<columns).map { column in
        self[
          (2 * column + 1) * size.width / (2 * columns), (2 * row + 1) * size.height / (2 * rows)]
      }
    }
  }

  /// Returns the mean perceived difference from RGB samples of the same size.
  func difference(from samples: [UInt8]) -> Double {
    let count = size.width * size.height
    guard samples.count == 3 * count else { return .infinity }
    let steps = Array(stride(from: 0, to: count, by: 7))
    let total = steps.reduce(0.0) { sum, index in
      sum
        + MediaTests.difference(
          planes.prefix(3).map { $0[index] }, Array(samples[(3 * index)..<(3 * index + 3)]))
    }
    return total / Double(steps.count)
  }
}

/// Four colors in the four quarters of an image of 96 by 64, so that every change of orientation is
/// visible.
enum Patches {
  static let colors: [[UInt8]] = [[200, 60, 40], [40, 160, 70], [60, 70, 190], [128, 128, 128]]

  static let samples: [UInt8] = {
    var samples: [UInt8] = []
    for y in 0..<64 {
      for x in 0..<96 { samples += colors[y / 32 * 2 + x / 48] }
    }
    return samples
  }()

  static var portablePixmap: [UInt8] { Array("P6\n96 64\n255\n".utf8) + samples }
}

/// Returns whether no channel differs by more than `most`.
func isClose(_ first: [[UInt8]], _ second: [[UInt8]], within most: Int) -> Bool {
  first.count == second.count
    && zip(first, second).allSatisfy { pair in
      zip(pair.0, pair.1).allSatisfy { abs(Int($0) - Int($1)) <= most }
    }
}

extension Scratch {
  /// Runs a command of words split at spaces, and requires it to succeed.
  func tool(_ words: String) throws {
    let result = try run(words.split(separator: " ").map(String.init))
    try #require(result.status == 0, "\(words): \(result.errors)")
  }
}
