import MediaValues
import Testing

@testable import Media

/// The text that rlottie draws is changed where the library would draw it incorrectly, and only there.
struct LottieRepairsTests {
  private let size = PixelSize(width: 160, height: 20)

  private func fixed(_ value: String) -> String { #"{"a":0,"k":\#(value)}"# }

  private func file(_ layers: String...) -> String {
    #"{"v":"5.1.0","fr":30,"ip":0,"op":30,"w":160,"h":20,"assets":[],"layers":[\#(layers.joined(separator: ","))]}"#
  }

  /// Returns the start of a layer at a place, and its transform.
  private func layer(_ type: Int, at x: Int) -> String {
    #"{"ty":\#(type),"ip":0,"op":30,"st":0,"ks":{"o":\#(fixed("100")),"r":\#(fixed("0")),"#
      + #""p":\#(fixed("[\(x),10]")),"a":\#(fixed("[0,0]")),"s":\#(fixed("[100,100]"))}"#
  }

  /// Returns a group of a rectangle of a width in one paint.
  private func group(_ paint: String, width: Int = 160) -> String {
    #"{"ty":"gr","it":[{"ty":"rc","p":\#(fixed("[0,0]")),"s":\#(fixed("[\(width),20]")),"r":\#(fixed("0"))},\#(paint),"#
      + #"{"ty":"tr","p":\#(fixed("[0,0]")),"a":\#(fixed("[0,0]")),"s":\#(fixed("[100,100]")),"r":\#(fixed("0")),"o":\#(fixed("100"))}]}"#
  }

  private func fill(_ color: String) -> String {
    #"{"ty":"fl","c":\#(fixed(color)),"o":\#(fixed("100")),"r":1}"#
  }

  /// Returns a file that is filled from left to right by a gradient.
  private func gradient(_ value: String, colors: Int) -> String {
    let paint =
      #"{"ty":"gf","o":\#(fixed("100")),"r":1,"g":{"p":\#(colors),"k":\#(value)},"s":\#(fixed("[-80,0]")),"e":\#(fixed("[80,0]")),"t":1}"#
    return file(layer(4, at: 80) + #","shapes":[\#(group(paint))]}"#)
  }

  /// Returns a row as red, green and blue premultiplied by alpha, and alpha.
  private func row(_ text: String, frame: Int = 0) throws -> [[Double]] {
    let made = try #require(try LottieFile(Array(text.utf8), path: "a.json"))
    let drawing = try #require(LottieRenderer(made.bytes))
    let pixels = try #require(try drawing.draw(frame, size: size, within: 20))
    return pixels[1_600..<1_760].map { pixel in
      [16, 8, 0, 24].map { Double(pixel >> $0 & 0xFF) }
    }
  }

  /// Returns the value of one list of stops at an offset.
  private func value(_ stops: [(Double, Double)], at offset: Double) -> Double {
    guard let next = stops.firstIndex(where: { $0.0 > offset }) else { return stops.last?.1 ?? 0 }
    guard next > 0 else { return stops[0].1 }
    let (low, high) = (stops[next - 1], stops[next])
    return low.1 + (high.1 - low.1) * (offset - low.0) / (high.0 - low.0)
  }

  /// Compares a row with the colours multiplied by the opacities, except at the hard edges.
  private func expect(
    _ row: [[Double]], _ numbers: [Double], colors: Int, except edges: [Double] = [],
    _ comment: Comment
  ) {
    for (x, pixel) in row.enumerated() {
      let offset = (Double(x) + 0.5) / 160
      if edges.contains(where: { abs($0 - offset) < 0.01 }) { continue }
      let veils = stride(from: 4 * colors, to: numbers.count, by: 2).map {
        (numbers[$0], numbers[$0 + 1])
      }
      let opacity = value(veils, at: offset)
      for channel in 0..<4 {
        let color =
          channel == 3
          ? 1
          : value(
            (0..<colors).map { (numbers[4 * $0], numbers[4 * $0 + 1 + channel]) }, at: offset)
        #expect(abs(pixel[channel] - 255 * color * opacity) <= 5, "\(comment) \(x) \(channel)")
      }
    }
  }

  /// A matte from 20 to 100 and a layer from 70 to 150 on a green ground: their common part is red.
  @Test(arguments: [1, 2, 3, 4]) func mattedLayersOfOneShapeAreDrawn(kind: Int) throws {
    let matte = layer(4, at: 60) + #","td":1,"shapes":[\#(group(fill("[1,1,1,1]"), width: 80))]}"#
    let ground = layer(4, at: 80) + #","shapes":[\#(group(fill("[0,1,0,1]")))]}"#
    let shape =
      layer(4, at: 110) + #","tt":\#(kind),"shapes":[\#(group(fill("[1,0,0,1]"), width: 80))]}"#
    let solid =
      layer(1, at: 70).replacing("[70,10]", with: "[70,0]")
      + ##","tt":\##(kind),"sw":80,"sh":20,"sc":"#ff0000"}"##
    for source in [shape, solid, solid.replacing(#""sw""#, with: #""shapes":[],"sw""#)] {
      let row = try row(file(matte, source, ground))
      let isInverted = kind == 2 || kind == 4
      for (x, isRed) in [(10, false), (40, false), (85, !isInverted), (125, isInverted)] {
        let wanted: [Double] = isRed ? [255, 0, 0, 255] : [0, 255, 0, 255]
        #expect(zip(row[x], wanted).allSatisfy { abs($0 - $1) <= 5 }, "\(source) \(x) \(row[x])")
      }
    }
  }

  /// Colours and opacities have their own offsets.
  @Test(
    arguments: [
      ([0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0], 2, []),
      ([0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0.25, 1, 0.5, 1, 0.75, 0.5, 1, 0], 2, []),
      ([0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0.5, 1, 1, 1], 2, []),
      ([0, 1, 0, 0, 0.3, 0, 1, 0, 1, 0, 0, 1, 0.2, 0, 0.9, 1], 3, []),
      ([0, 1, 0, 0, 1, 0, 0, 1, 0.5, 0.5], 2, []),
      ([0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0.5, 1, 0.5, 0, 1, 0], 2, [0.5]),
      (
        [0, 1, 0, 0, 0.5, 1, 0, 0, 0.5, 0, 1, 0, 1, 0, 0, 1, 0, 1, 0.5, 1, 0.5, 0.4, 1, 0], 4,
        [0.5]
      ),
    ] as [([Double], Int, [Double])])
  func opacitiesOfGradientsHaveTheirOffsets(_ numbers: [Double], colors: Int, edges: [Double])
    throws
  {
    let row = try row(gradient(fixed("\(numbers)"), colors: colors))
    expect(row, numbers, colors: colors, except: edges, "\(numbers)")
  }

  @Test(arguments: [true, false]) func opacitiesOfAnimatedGradientsToo(hasEnds: Bool) throws {
    let first = [0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0.5, 0.2, 1, 0]
    let last = [0, 0, 1, 0, 1, 1, 1, 0, 0, 0, 0.5, 1, 1, 0.5]
    let ease = #""i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}"#
    let keyframes =
      hasEnds
      ? #"[{\#(ease),"t":0,"s":\#(first),"e":\#(last)},{"t":30}]"#
      : #"[{\#(ease),"t":0,"s":\#(first)},{"t":30,"s":\#(last)}]"#
    let text = gradient(#"{"a":1,"k":\#(keyframes)}"#, colors: 2)
    for frame in [0, 12, 29] {
      let numbers = zip(first, last).map { $0 + ($1 - $0) * Double(frame) / 30 }
      expect(try row(text, frame: frame), numbers, colors: 2, "\(frame)")
    }
  }

  /// A third of the canvas is filled, a third has a stroke, and a third is filled at keyframes.
  private func threeColors(_ version: String) -> String {
    let color = "[255,102,0,255]"
    let ease = #""i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}"#
    let stroke =
      #"{"ty":"st","c":\#(fixed(color)),"o":\#(fixed("100")),"w":\#(fixed("40"))}"#
    let moving = fill("[]").replacing(
      fixed("[]"),
      with: #"{"a":1,"k":[{\#(ease),"t":0,"s":\#(color),"e":[0,51,255,255]},{"t":20}]}"#)
    let shapes = [fill(color), stroke, moving].enumerated().map { place, paint in
      layer(4, at: 20 + 60 * place) + #","shapes":[\#(group(paint, width: 20))]}"#
    }
    return file(shapes[0], shapes[1], shapes[2])
      .replacing(#""v":"5.1.0""#, with: #""v":"\#(version)""#)
  }

  /// Bodymovin before 4.1.9 wrote colours from 0 to 255; lottie-web divides those of these versions.
  @Test(arguments: ["4.1.8", "4.0.0", "3.1.6", "4.1.8.2", "0"])
  func colorsOfOldFilesAreBytes(version: String) throws {
    for (frame, last) in [(0, [255.0, 102, 0, 255]), (10, [127.5, 76.5, 127.5, 255])] {
      let row = try row(threeColors(version), frame: frame)
      for (x, wanted) in [(20, [255.0, 102, 0, 255]), (80, [255, 102, 0, 255]), (140, last)] {
        #expect(zip(row[x], wanted).allSatisfy { abs($0 - $1) <= 2 }, "\(frame) \(x) \(row[x])")
      }
    }
  }

  @Test(arguments: ["4.1.9", "4.1.10", "4.2.0", "5.0.0", "10.0", "4.1", "4.1.x", "", "new"])
  func colorsOfOtherFilesStay(version: String) throws {
    let text = threeColors(version)
    #expect(try LottieFile(Array(text.utf8), path: "a.json")?.bytes == Array(text.utf8))
  }

  /// A fill in the stops of a gradient is replaced with them.
  @Test func partsOfReplacedPartsAreNotChanged() throws {
    let nested = #"{"ty":"fl","c":\#(fixed("[255,0,0,255]"))}"#
    let text = gradient(fixed("[0,1,0,0,1,0,0,1,0,1,0.5,\(nested),1,1]"), colors: 2)
      .replacing("5.1.0", with: "4.0.0")
    let made = try #require(try LottieFile(Array(text.utf8), path: "a.json"))
    let repaired = String(decoding: made.bytes, as: UTF8.self)
    #expect(!repaired.contains("255") && repaired.hasSuffix(text.suffix(20)))
  }

  /// Nothing is changed in files that rlottie draws correctly.
  @Test func otherFilesStayAsTheyAre() throws {
    let plain = layer(4, at: 80) + #","shapes":[\#(group(fill("[1,0,0,1]")))]}"#
    for text in [
      file(plain), " \n" + file(plain, plain) + "\n",
      file(plain.replacing(#""st":0"#, with: #""tt":0"#)),
      gradient(fixed("[0,1,0,0,1,0,0,1]"), colors: 2),
      gradient(fixed("[0,1,1,1,1,1,1,1,0,1,1,0]"), colors: 2),
      gradient(fixed("[0,1,1,1,1,1,1,1,0,1,1]"), colors: 2),
      gradient(#"{"a":1,"k":[]}"#, colors: 2), gradient("[]", colors: -1),
    ] {
      #expect(try LottieFile(Array(text.utf8), path: "a.json")?.bytes == Array(text.utf8))
    }
  }

  /// What must be added has a bound, so that no file makes rlottie read one of gigabytes.
  @Test func repairsHaveBounds() throws {
    let stops = String(repeating: "0,1,0,0,", count: 2_000) + "0,1,1,0"
    let empty = #"{"ty":4,"tt":1,"shapes":[{}]}"#
    let unused =
      #"[{"layers":[\#(Array(repeating: empty, count: 120_000).joined(separator: ","))]}]"#
    for (text, reason) in [
      (gradient(fixed("[\(stops)]"), colors: 2_000), "more than 1024 stops"),
      (file().replacing(#""assets":[]"#, with: #""assets":\#(unused)"#), "too many"),
    ] {
      let error = #expect(throws: MediaError.self) {
        try LottieFile(Array(text.utf8), path: "a.json")
      }
      #expect(error?.kind == .unsupported && error?.reason.contains(reason) == true)
    }
  }
}
