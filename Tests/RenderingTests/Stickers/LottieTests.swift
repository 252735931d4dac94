import Media
import MediaValues
import TestSupport
import Testing

/// Lottie animations are drawn, and hostile ones are refused.
struct LottieTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func fixed(_ value: String) -> String { #"{"a":0,"k":\#(value)}"# }

  /// Returns an animation of 200×100 with a red disc of 40 pixels that moves from left to right in
  /// 60 frames.
  private func text() -> String {
    let moving = """
      {"a":1,"k":[{"t":0,"s":[50,50,0],"e":[150,50,0],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},
      {"t":60,"s":[150,50,0]}]}
      """
    let place = #""p":\#(fixed("[0,0]")),"a":\#(fixed("[0,0]")),"s":\#(fixed("[100,100]"))"#
    return """
      {"v":"5.5.7","fr":30,"ip":0,"op":60,"w":200,"h":100,"ddd":0,"assets":[],"layers":[
      {"ddd":0,"ind":1,"ty":4,"sr":1,"ks":{"o":\(fixed("100")),"r":\(fixed("0")),"p":\(moving),
      "a":\(fixed("[0,0,0]")),"s":\(fixed("[100,100,100]"))},"ip":0,"op":60,"st":0,"bm":0,
      "shapes":[{"ty":"gr","it":[{"ty":"el","p":\(fixed("[0,0]")),"s":\(fixed("[40,40]"))},
      {"ty":"fl","c":\(fixed("[1,0,0,1]")),"o":\(fixed("100"))},
      {"ty":"tr",\(place),"r":\(fixed("0")),"o":\(fixed("100"))}]}]}]}
      """
  }

  private func stage(
    _ text: String, size: PixelSize = PixelSize(width: 200, height: 100), loops: Bool = false
  ) throws -> StickerStage {
    try StickerStage(scratch.write(text, to: "a.json"), size: size, loops: loops)
  }

  @Test func itsFactsAreKnown() throws {
    let facts = try probeMedia(at: scratch.write(text(), to: "a.json"))
    #expect(facts.container == "lottie" && facts.duration == 2 && facts.type == .video)
    let video = try #require(facts.video)
    #expect(video.displaySize == PixelSize(width: 200, height: 100))
    #expect(video.frameRate == .thirty && video.hasAlpha && video.isVector)
  }

  /// Numbers that are infinite when parsed, or absurdly large.
  @Test(arguments: ["1.7976931348623158065e308", "1e300", "-1e300", "-1.8e308", "9e18"])
  func timesWithoutMeasureAreRefused(number: String) throws {
    for key in ["ip", "op", "w", "fr"] {
      for both in [false, true] {
        var changed = text().replacing(
          try Regex("\"\(key)\":-?[0-9.]+,"), with: "\"\(key)\":\(number),", maxReplacements: 1)
        if both {
          changed = changed.replacing(
            try Regex("\"op\":[0-9.]+,"), with: "\"op\":\(number),", maxReplacements: 1)
        }
        let path = try scratch.write(changed, to: "wild.json")
        #expect(throws: MediaError.self, "\(key) \(number) \(both)") { try probeMedia(at: path) }
      }
    }
  }

  /// Returns the left and right end of the red pixels in a row.
  private func span(_ frame: Frame, row: Int) -> (Int, Int)? {
    let red = (0..<frame.size.width).filter { frame.pixel($0, row)[2] > 190 }
    return red.first.map { ($0, red.last ?? $0) }
  }

  @Test func itMovesFrameByFrame() throws {
    let frames = try stage(text()).frames(0..<100)
    for number in [0, 1, 15, 30, 59] {
      let (left, right) = try #require(span(frames[number], row: 50))
      let middle = Double(left + right + 1) / 2
      #expect(abs(middle - (50 + 100 * Double(number) / 60)) <= 1, "\(number): \(middle)")
      #expect(abs(right - left - 39) <= 2)
    }
    // After its end the last frame remains.
    #expect(frames[99].distance(to: frames[59]) == 0)
    #expect(near(Array(frames[0].pixel(50, 50).prefix(3)), onStage(255, 0, 0)))
    #expect(near(Array(frames[0].pixel(150, 20).prefix(3)), onStage(0, 0, 0, alpha: 0)))
  }

  @Test func itLoops() throws {
    let frames = try stage(text(), loops: true).frames(0..<70)
    #expect(frames[60].distance(to: frames[0]) == 0)
    #expect(frames[65].distance(to: frames[5]) == 0)
    #expect(frames[5].distance(to: frames[0]) > 50)
  }

  /// At four times the size its edge is as narrow as before.
  @Test func itIsSharpAtAnySize() throws {
    let frame = try stage(text(), size: PixelSize(width: 1600, height: 800)).frame(0)
    let row = (0..<800).map { frame.pixel($0, 400)[0] }
    let (inside, outside) = (row[400], row[4])
    let between = row.filter { abs($0 - inside) > 6 && abs($0 - outside) > 6 }
    #expect(abs(inside - outside) > 30 && between.count <= 4, "\(between)")
  }

  @Test func itIsTheSameEachTime() throws {
    let (one, other) = (try stage(text()).frames(3..<9), try stage(text()).frames(3..<9))
    for (one, other) in zip(one, other) { #expect(one.distance(to: other) == 0) }
  }

  /// rlottie uses the first of duplicate keys, and a check of the last one would have missed it.
  @Test(arguments: [
    (#""assets":[]"#, #""assets":[{"id":"a","u":"/etc/","p":"a.png"}],"assets":[]"#),
    (#""assets":[]"#, #""\u0061ssets":[{"id":"a","p":"a.png"}],"assets":[]"#),
    (#""op":60,"w""#, #""op":60,"op":60,"w""#),
    (#""s":{"a":0,"k":[40,40]}"#, #""s":{"a":0,"k":[1e9,40]},"s":{"a":0,"k":[40,40]}"#),
  ])
  func repeatedKeysAreRefused(_ old: String, _ new: String) throws {
    let path = try scratch.write(text().replacingFirst(old, with: new), to: "a.json")
    let error = #expect(throws: MediaError.self) { try probeMedia(at: path) }
    #expect(
      error?.kind == .unsupported && error?.reason.contains("twice") == true, "\(error as Any)")
  }

  /// Returns the animation with a dashed stroke around the disc.
  private func dashed(_ dashes: String...) -> String {
    let parts = dashes.map { #"{"n":"d","v":\#($0)}"# }.joined(separator: ",")
    return text().replacingFirst(
      #"{"ty":"fl""#,
      with:
        #"{"ty":"st","c":\#(fixed("[1,1,1,1]")),"o":\#(fixed("100")),"w":\#(fixed("2")),"lc":1,"lj":1,"d":[\#(parts)]},{"ty":"fl""#
    )
  }

  /// Each dash takes memory: 1e-6 pixels on a disc of 40 took gigabytes.
  @Test(arguments: [["1e-6", "1e-6"], ["0", "0"], ["1e-4"]]) func dashesHaveBounds(
    _ lengths: [String]
  ) throws {
    let parts = lengths.map(fixed)
    for dashes in [
      parts,
      parts.map { _ in
        #"{"a":1,"k":[{"t":0,"s":[9],"e":[\#(lengths[0])]},{"t":60,"s":[\#(lengths[0])]}]}"#
      },
    ] {
      let made = dashes.count == 1 ? dashed(dashes[0]) : dashed(dashes[0], dashes[1])
      let path = try scratch.write(made, to: "a.json")
      let error = #expect(throws: MediaError.self, "\(made)") { try probeMedia(at: path) }
      #expect(
        error?.kind == .unsupported && error?.reason.contains("dashes") == true, "\(error as Any)")
    }
  }

  @Test func dashesOfManyCopiesAreCounted() throws {
    let one = dashed(fixed("0.001"))
    #expect(throws: Never.self) { try probeMedia(at: scratch.write(one, to: "a.json")) }
    let many = one.replacingFirst(
      #"{"ty":"fl""#, with: #"{"ty":"rp","c":{"a":0,"k":100}},{"ty":"fl""#)
    #expect(throws: MediaError.self) { try probeMedia(at: scratch.write(many, to: "a.json")) }
    // The same in a composition that is used by a hundred layers.
    let start = try #require(one.firstRange(of: #""layers":["#))
    let layer = String(one[start.upperBound...].dropLast(2))
    let uses = Array(
      repeating: #"{"ty":0,"refId":"a","ip":0,"op":60,"st":0,"ks":{}}"#, count: 100
    ).joined(separator: ",")
    let composed =
      String(one[..<start.upperBound]).replacing(
        #""assets":[]"#, with: #""assets":[{"id":"a","layers":[\#(layer)]}]"#) + uses + "]}"
    let error = #expect(throws: MediaError.self) {
      try probeMedia(at: scratch.write(composed, to: "a.json"))
    }
    #expect(error?.reason.contains("dashes") == true, "\(error as Any)")
  }

  /// Dashed lines as in real animations.
  @Test func dashedLinesAreDrawn() throws {
    for lengths in [["4", "2"], ["0.01"]] {
      let made =
        lengths.count == 1
        ? dashed(fixed(lengths[0])) : dashed(fixed(lengths[0]), fixed(lengths[1]))
      let frame = try stage(made).frame(0)
      #expect(near(Array(frame.pixel(50, 50).prefix(3)), onStage(255, 0, 0)))
    }
    // A stroke that grows by animating its dashes.
    let growing = dashed(
      #"{"a":1,"k":[{"t":0,"s":[0],"e":[200]},{"t":60,"s":[200]}]}"#, fixed("200"))
    #expect(throws: Never.self) { try stage(growing).frame(30) }
  }

  @Test(arguments: [
    (#""fr":30"#, #""fr":1000"#, "frames a second"), (#""op":60,"w""#, #""op":1e6,"w""#, "frames"),
    (#""w":200"#, #""w":20000"#, "larger"), ("[40,40]", "[1e9,40]", "number"),
    (#""assets":[]"#, #""assets":[{"id":"a","u":"/etc/","p":"a.png"}]"#, "images"),
    (#""assets":[]"#, #""assets":[{"id":"a","layers":[{"ty":0,"refId":"a"}]}]"#, ""),
    (#"{"ty":"fl""#, #"{"ty":"rp","c":{"a":0,"k":50000}},{"ty":"fl""#, "repeats"),
  ])
  func animationsWithoutBoundsAreRefused(_ old: String, _ new: String, _ reason: String) throws {
    var text = text().replacingFirst(old, with: new)
    if reason.isEmpty {
      text = text.replacingFirst(#""ind":1,"ty":4"#, with: #""ind":1,"ty":0,"refId":"a""#)
    }
    let path = try scratch.write(text, to: "a.json")
    let error = #expect(throws: MediaError.self) { try probeMedia(at: path) }
    #expect(
      error?.kind == .unsupported && error?.reason.contains(reason) == true, "\(error as Any)")
  }

  @Test(arguments: ["{}", #"{"tracks":[]}"#, "{", #"{"v":1,"layers":[]}"#])
  func otherJSONIsNoMedium(_ text: String) throws {
    let path = try scratch.write(text, to: "a.json")
    let error = #expect(throws: MediaError.self) { try probeMedia(at: path) }
    #expect(error?.kind == .notMedia)
  }

  /// Random changes lead to images or an error.
  @Test func changedTextDoesNoHarm() throws {
    var generator = SeededGenerator(seed: 11)
    let original = Array(text().utf8)
    var drawn = 0
    for _ in 0..<150 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[index] = Array("0123456789-.e[]{},\"".utf8).randomElement(using: &generator) ?? 48
      }
      let path = try scratch.write(bytes, to: "a.json")
      do throws(MediaError) {
        let reader = try openFrameStream(path: path)
        for _ in 0..<3 where try reader.next() != nil { drawn += 1 }
      } catch {
        #expect(error.kind != .internalFault, "\(error)")
      }
    }
    #expect(drawn > 20)
  }
}

extension String {
  fileprivate func replacingFirst(_ old: String, with new: String) -> String {
    guard let range = firstRange(of: old) else { return self }
    return self[..<range.lowerBound] + new + self[range.upperBound...]
  }
}
