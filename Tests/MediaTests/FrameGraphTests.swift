import FilterGraphs
import Media
import MediaValues
import TestSupport
import Testing

struct FrameGraphTests {
  let scratch: Scratch
  private let size = PixelSize(width: 32, height: 16)

  init() throws { scratch = try Scratch() }

  private func photo(_ color: String, size: String = "32x16") throws -> Frame {
    let path = try scratch.ffmpeg(
      "-f lavfi -i color=\(color):size=\(size),format=rgb24 -frames:v 1 \(color)-\(size).png")
    return try #require(try VideoReader(path: path).next())
  }

  /// Returns one filter between one input and the output, which is converted to limited BT.709.
  private func graph(_ filter: String, _ options: KeyValuePairs<String, String>) -> FilterGraph {
    var graph = FilterGraph(inputCount: 1)
    let filtered = graph.append(filter, options, to: .input(0))
    graph.outputs = [
      graph.append("scale", ["out_color_matrix": "bt709", "out_range": "tv"], to: filtered)
    ]
    return graph
  }

  @Test func knownColours() throws {
    let red = try photo("red")
    let graph = try FrameGraph(
      graph("null", [:]), inputs: [red], frameRate: .thirty, size: size)
    try graph.push(red, at: 0, to: 0)
    try graph.finish(input: 0)
    let frame = try #require(try graph.pull())
    #expect(frame.pixelFormat == "yuv420p" && frame.index == 0)
    // BT.709 limited red is 63, 102, 240.
    let means = (0..<3).map { plane in
      let bytes = frame.bytes(ofPlane: plane).map(Int.init)
      return bytes.reduce(0, +) / max(1, bytes.count)
    }
    #expect(abs(means[0] - 63) <= 1 && abs(means[1] - 102) <= 1 && abs(means[2] - 240) <= 1)
    #expect(try graph.pull() == nil && graph.isFinished)
  }

  @Test(arguments: [
    FrameRate.thirty, FrameRate(numerator: 30000, denominator: 1001),
    FrameRate(numerator: 33_570_000, denominator: 1_119_679),
  ])
  func framesKeepTheirNumbers(rate: FrameRate) throws {
    let red = try photo("red")
    let graph = try FrameGraph(
      graph("hue", ["h": "10"]), inputs: [red], frameRate: rate, size: size)
    #expect(try graph.pull() == nil && !graph.isFinished)
    var numbers: [Int?] = []
    for index in 100..<140 {
      try graph.push(red, at: index, to: 0)
      while let frame = try graph.pull() { numbers.append(frame.index) }
    }
    try graph.finish(input: 0)
    while let frame = try graph.pull() { numbers.append(frame.index) }
    #expect(numbers == Array(100..<140))
  }

  @Test func crossfadeIsHalfAndHalfInTheMiddle() throws {
    let black = try photo("black")
    let white = try photo("white")
    var value = FilterGraph(inputCount: 2)
    let faded = value.append(
      "xfade", ["transition": "fade", "duration": "1", "offset": "0"], to: .input(0), .input(1))
    value.outputs = [
      value.append("scale", ["out_color_matrix": "bt709", "out_range": "tv"], to: faded)
    ]
    // Ten frames at a rate whose frame duration is not a whole number of microseconds.
    let rate = FrameRate(numerator: 10, denominator: 1)
    let graph = try FrameGraph(value, inputs: [black, white], frameRate: rate, size: size)
    var luma: [Int] = []
    for index in 0..<10 {
      try graph.push(black, at: index, to: 0)
      try graph.push(white, at: index, to: 1)
    }
    try graph.finish(input: 0)
    try graph.finish(input: 1)
    while let frame = try graph.pull() { luma.append(Int(frame.bytes(ofPlane: 0)[0])) }
    try #require(luma.count == 10)
    #expect(luma[0] == 16 && abs(luma[5] - 125) <= 2)
    #expect(zip(luma, luma.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func aSourceNeedsNoInput() throws {
    var value = FilterGraph(inputCount: 0)
    let color = value.append("color", ["c": "lime", "s": "32x16", "r": "25", "d": "0.4"])
    value.outputs = [color]
    let graph = try FrameGraph(
      value, inputs: [], frameRate: FrameRate(numerator: 25, denominator: 1), size: size)
    var numbers: [Int?] = []
    while let frame = try graph.pull() { numbers.append(frame.index) }
    #expect(numbers == Array(0..<10) && graph.isFinished)
  }

  @Test func twoOutputsOfOneFilter() throws {
    let red = try photo("red")
    var value = FilterGraph(inputCount: 1)
    let (left, right) = value.split(.input(0))
    value.outputs = [value.append("hstack", [:], to: left, right)]
    let graph = try FrameGraph(
      value, inputs: [red], frameRate: .thirty, size: PixelSize(width: 64, height: 16))
    try graph.push(red, at: 0, to: 0)
    #expect(try graph.pull()?.size == PixelSize(width: 64, height: 16))
  }

  @Test(arguments: [
    ("gblur", "sigmoid", "3", "'gblur' has no option 'sigmoid'"),
    ("gblur", "sigma", "loud", "'sigma' of the filter 'gblur' to 'loud'"),
    ("gblurr", "sigma", "3", "no filter 'gblurr'"),
  ])
  func wrongOptionsAreNamed(
    filter: String, option: String, value: String, expected: String
  ) throws {
    let red = try photo("red")
    let error = #expect(throws: MediaError.self) {
      try FrameGraph(
        graph(filter, [option: value]), inputs: [red], frameRate: .thirty, size: size)
    }
    #expect(error?.kind == .unsupported)
    #expect(error?.reason.contains(expected) == true, "\(error?.reason ?? "")")
  }

  /// A value is never parsed as syntax, so it needs no escaping.
  @Test func valuesAreTakenLiterally() throws {
    let red = try photo("red")
    let text = "a:b'c,d;e[f]=\\ %{x}"
    let graph = try FrameGraph(
      graph("drawtext", ["text": text, "expansion": "none", "fontsize": "8"]), inputs: [red],
      frameRate: .thirty, size: size)
    try graph.push(red, at: 0, to: 0)
    #expect(try graph.pull() != nil)
  }

  @Test func wrongGraphsAreRefused() throws {
    let red = try photo("red")
    var dangling = FilterGraph(inputCount: 2)
    dangling.outputs = [.input(0)]
    var short = FilterGraph(inputCount: 1)
    short.outputs = [short.append("overlay", [:], to: .input(0))]
    for (value, inputs) in [(dangling, [red, red]), (short, [red])] {
      let error = #expect(throws: MediaError.self) {
        try FrameGraph(value, inputs: inputs, frameRate: .thirty, size: size)
      }
      #expect(error?.kind == .internalFault)
    }
    let wrongSize = #expect(throws: MediaError.self) {
      try FrameGraph(
        graph("null", [:]), inputs: [red], frameRate: .thirty,
        size: PixelSize(width: 8, height: 8))
    }
    #expect(wrongSize?.kind == .internalFault)
  }

  @Test func anInputMayNotChange() throws {
    let graph = try FrameGraph(
      graph("null", [:]), inputs: [try photo("red")], frameRate: .thirty, size: size)
    let larger = try photo("red", size: "64x32")
    let error = #expect(throws: MediaError.self) { try graph.push(larger, at: 0, to: 0) }
    #expect(error?.kind == .unsupported)
  }
}
