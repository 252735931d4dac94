import Diagnostics
import Testing

/// Texts close to the edge of the canvas are reported.
struct SafeAreaTests {
  /// Returns the findings about one text over a video of 1280x720.
  private func findings(of keys: String, text: String = "Kyoto") -> [PlacedDiagnostic] {
    DescriptionFormatTests.findings(
      in: """
        { "canvas": { "width": 1280, "height": 720 }, "tracks": [
          { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
          { "type": "text", "name": "over", "segments": [
            { "position": 0, "duration": 10, "text": "\(text)", \(keys) } ] } ] }
        """)
  }

  @Test(arguments: [
    // Half of a line of 0.08 extends from the anchor.
    ("\"transform\": { \"y\": 0.91 }", true), ("\"transform\": { \"y\": 0.912 }", false),
    ("\"transform\": { \"y\": 0.09 }", true), ("\"transform\": { \"y\": 0.088 }", false),
    ("\"transform\": { \"y\": 0.95, \"anchorY\": 1 }", true),
    // The anchor is that of a layer as large as the canvas: the words are in the middle of the layer.
    ("\"transform\": { \"y\": 0.45, \"anchorY\": 0 }", false),
    ("\"transform\": { \"x\": 0.45, \"anchorX\": 0 }", false),
    ("\"transform\": { \"x\": 0.45, \"anchorX\": 0, \"scale\": 0.5 }", true),
    ("\"transform\": { \"y\": 0.9, \"scale\": 2 }", false),
    ("\"style\": { \"size\": 0.04 }, \"transform\": { \"y\": 0.92 }", true),
    // Animated, rotated and field values are not reported, because the result is uncertain.
    ("\"transform\": { \"y\": 0.99, \"rotation\": 20 }", true),
    (
      """
      "transform": { "y": { "keyframes": [ { "time": 0, "value": 0.99 }, { "time": 1, "value": 0.5 } ] } }
      """, true
    ),
    // Five letters, one of them narrow, have at least 0.045 of the width.
    ("\"transform\": { \"x\": 0.93 }", false), ("\"transform\": { \"x\": 0.92 }", true),
    (
      "\"transform\": { \"x\": 0.05, \"anchorX\": 0 }, \"style\": { \"alignment\": \"left\" }", true
    ),
    (
      "\"transform\": { \"x\": 0.04, \"anchorX\": 0 }, \"style\": { \"alignment\": \"left\" }", true
    ),
    ("\"transform\": { \"x\": 0.04, \"anchorX\": 0 }", true),
  ])
  func onlyCertainViolationsAreReported(keys: String, isSafe: Bool) {
    #expect(findings(of: keys).map(\.diagnostic.code) == (isSafe ? [] : ["V738"]), "\(keys)")
  }

  @Test func linesAndLettersAreCounted() {
    let low = "\"transform\": { \"y\": 0.9 }"
    #expect(findings(of: low, text: "Kyoto").isEmpty)
    #expect(findings(of: low, text: "Kyoto\\n\\n").isEmpty)
    let lines = findings(of: low, text: "Kyoto\\nin autumn").map(\.diagnostic)
    #expect(lines.map(\.code) == ["V738"])
    #expect(lines.first?.help == "set 'y' to 0.87 or less")
    let left = "\"transform\": { \"x\": 0.1 }"
    #expect(findings(of: left, text: "Kyoto").isEmpty)
    #expect(findings(of: left, text: "{{name}}").map(\.diagnostic.code) == ["F502"])
    // Ten letters that are not narrow take 10 * 0.25 * 0.08 of the height.
    #expect(
      findings(of: left, text: "Kyoto in autumn").map(\.diagnostic.help) == [
        "set 'x' to 0.107 or more"
      ])
  }

  @Test func theArithmeticIsShown() {
    let cut = findings(of: "\"transform\": { \"y\": 0.98 }").map(\.diagnostic)
    #expect(
      cut.map(\.message) == [
        "'over/0' is at least 0.08 of the canvas height high and is placed at 'y' 0.98: it extends to"
          + " 1.02, but the canvas ends at 1, the title-safe area at 0.95"
      ])
    let near = findings(of: "\"transform\": { \"y\": 0.06 }").map(\.diagnostic)
    #expect(
      near.map(\.message) == [
        "'over/0' is at least 0.08 of the canvas height high and is placed at 'y' 0.06: it begins at"
          + " 0.02, but the title-safe area begins at 0.05"
      ])
  }

  @Test func aTextOutsideOnSeveralSidesIsReportedOnce() {
    let many = Array(repeating: "word", count: 13).joined(separator: "\\n")
    let high = findings(of: "\"style\": { \"size\": 0.075 }", text: many).map(\.diagnostic)
    #expect(high.map(\.code) == ["V738"] && high.first?.fix == nil)
    #expect(findings(of: "\"transform\": { \"x\": 3 }").map(\.diagnostic.code) == ["V712"])
    let below = findings(of: "\"transform\": { \"y\": 0.95, \"anchorY\": 0 }").map(\.diagnostic)
    #expect(below.map(\.code) == ["V712"])
    #expect(
      below.map(\.message) == [
        "'over/0' is outside the canvas: it extends from 1.41 to 1.49 of its height"
      ])
    #expect(findings(of: "\"style\": { \"size\": 8 }").map(\.diagnostic.code) == ["V733"])
  }

  /// A text with more lines than the canvas can show, unless something may scroll it.
  @Test(arguments: [
    ("", true), ("\"enter\": { \"subtype\": \"fade\" }", true),
    ("\"transform\": { \"y\": 0.4 }", true), ("\"transform\": { \"scale\": 0.5 }", false),
    ("\"transform\": { \"scale\": 0.6 }", true), ("\"transform\": { \"rotation\": 20 }", false),
    ("\"motion\": { \"subtype\": \"pan_up\" }", false),
    (
      """
      "transform": { "y": { "keyframes": [ { "time": 0, "value": 2 }, { "time": 9, "value": -1 } ] } }
      """, false
    ),
  ])
  func moreLinesThanTheCanvasCanShowAreReported(keys: String, isReported: Bool) {
    let found = DescriptionFormatTests.findings(
      in: """
        { "version": "2", "canvas": { "width": 960, "height": 540 }, "tracks": [
          { "type": "shape", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
          { "type": "text", "name": "over", "segments": [
            { "position": 0, "duration": 10, "text": "a\\nb\\nc\\nd\\ne\\nf\\ng\\nh",
              "style": { "size": 0.2 }\(keys.isEmpty ? "" : ", ")\(keys) } ] } ] }
        """
    ).map(\.diagnostic)
    #expect(found.map(\.code) == (isReported ? ["V738"] : []), "\(keys)")
    if keys.isEmpty {
      #expect(
        found.map(\.message) == [
          "'over/0' is at least 1.6 of the canvas height high, but only 0.9 are title-safe"
        ])
    }
  }

  @Test(
    arguments: [
      // Five letters take at most 5 * 1.5 * 0.08 of the height, which is 0.3375 of the width.
      ("\"transform\": { \"x\": 1.17 }", "V712"), ("\"transform\": { \"x\": 1.16 }", "V738"),
      ("\"transform\": { \"x\": -0.17 }", "V712"), ("\"transform\": { \"x\": -0.16 }", "V738"),
      // A stroke, a shadow, a box or an animation may reach into the canvas.
      ("\"transform\": { \"x\": 1.17 }, \"style\": { \"stroke\": {} }", "V738"),
      ("\"transform\": { \"x\": 1.17 }, \"style\": { \"shadow\": {} }", "V738"),
      ("\"transform\": { \"x\": 1.17 }, \"style\": { \"box\": {} }", "V738"),
      ("\"transform\": { \"x\": 1.17 }, \"enter\": { \"subtype\": \"fade\" }", "V738"),
      ("\"transform\": { \"x\": 3 }, \"style\": { \"stroke\": {} }", "V712"),
      ("\"transform\": { \"x\": 3, \"rotation\": 20 }", "V712"),
      // The words are to the right of the anchor, and to the left of it when they are mirrored.
      ("\"transform\": { \"x\": 0.7, \"anchorX\": 0 }", "V712"),
      ("\"transform\": { \"x\": 0.3, \"anchorX\": 0, \"flipX\": true }", "V712"),
      ("\"transform\": { \"x\": 0.53, \"anchorX\": 0, \"flipX\": true }", "V738"),
    ] as [(String, String)])
  func wordsThatCannotBeSeenAreOutsideTheCanvas(keys: String, code: String) {
    #expect(findings(of: keys).map(\.diagnostic.code) == [code], "\(keys)")
  }

  /// Returns the codes of findings about a text in a box.
  private func boxed(_ keys: String, _ style: String = "{}", text: String = "Kyoto") -> [String] {
    DescriptionFormatTests.findings(
      in: """
        { "version": "2", "canvas": { "width": 1280, "height": 720 }, "tracks": [
          { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
          { "type": "text", "name": "over", "segments": [
            { "position": 0, "duration": 10, "text": "\(text)", "box": \(keys), "style": \(style) } ] } ] }
        """
    ).map(\.diagnostic.code)
  }

  @Test(
    arguments: [
      ("{}", "{}", []), ("{ \"area\": \"title_safe\", \"anchor\": \"bottom_left\" }", "{}", []),
      ("{ \"anchor\": \"bottom_left\" }", "{}", ["V738"]),
      ("{ \"anchor\": \"bottom_left\", \"area\": \"action_safe\" }", "{}", ["V738"]),
      ("{ \"anchor\": \"bottom_left\", \"x\": 0.05, \"y\": -0.05 }", "{}", []),
      // Words in the middle of a box that is not safe.
      ("{ \"width\": 1, \"height\": 1 }", "{}", []),
      ("{ \"width\": 1, \"height\": 1 }", "{ \"alignment\": \"left\" }", ["V738"]),
      ("{ \"width\": 1, \"height\": 1 }", "{ \"verticalAlignment\": \"top\" }", ["V738"]),
      (
        "{ \"width\": 1, \"height\": 1 }",
        "{ \"verticalAlignment\": \"top\", \"overflow\": \"shrink\" }", ["V738"]
      ),
      // They begin outside of the canvas.
      ("{ \"anchor\": \"left\", \"x\": 1 }", "{}", ["V748"]),
      ("{ \"anchor\": \"left\", \"x\": 0.98 }", "{}", ["V738"]),
      (
        "{ \"anchor\": \"bottom_left\", \"area\": \"title_safe\", \"y\": 0.2 }", "{}",
        ["V748"]
      ),
      (
        "{ \"anchor\": \"left\", \"width\": 0.5, \"x\": -0.3 }", "{ \"alignment\": \"left\" }",
        ["V738"]
      ),
    ] as [(String, String, [String])])
  func wordsInBoxesAreChecked(box: String, style: String, codes: [String]) {
    #expect(boxed(box, style) == codes, "\(box) \(style)")
  }

  @Test(
    arguments: [
      // Five letters of at least 0.02 of the width, in the corner; the box grows from its middle.
      ("{ \"anchor\": \"bottom_right\", \"x\": -0.05, \"y\": -0.05 }", "\"scale\": 1", []),
      ("{ \"anchor\": \"bottom_right\", \"x\": -0.05, \"y\": -0.05 }", "\"scale\": 1.5", ["V738"]),
      ("{ \"anchor\": \"bottom_right\", \"x\": -0.05, \"y\": -0.05 }", "\"scaleX\": 1.5", ["V738"]),
      (
        "{ \"anchor\": \"bottom_right\", \"x\": -0.05, \"y\": -0.05 }",
        "\"scale\": 1.5, \"anchorX\": 1, \"anchorY\": 1", []
      ),
      // A box that is as large as its words may move away from the edge when it shrinks.
      ("{ \"anchor\": \"bottom_right\" }", "\"scale\": 0.5", []),
      // This one is as large as the canvas, whatever its words.
      ("{ \"width\": 1, \"height\": 1 }", "\"scale\": 0.5", []),
      (
        "{ \"width\": 0.1, \"height\": 0.02, \"anchor\": \"bottom_center\" }", "\"scale\": 0.5",
        ["V738"]
      ),
      ("{ \"anchor\": \"bottom_right\" }", "\"scale\": 1.5, \"rotation\": 3", []),
      ("{ \"anchor\": \"bottom_right\" }", "\"scale\": 1.5, \"flipX\": true", []),
    ] as [(String, String, [String])])
  func scaledBoxesAreChecked(box: String, transform: String, codes: [String]) {
    let keys = "\(box), \"transform\": { \(transform) }"
    #expect(boxed(keys).filter { $0 == "V738" } == codes, "\(keys)")
  }

  @Test func spaceBetweenLettersIsCounted() {
    // Four letters that are not narrow: 4 * 0.25 of a line without space, and 3 * 0.5 of a line more with it.
    func help(_ spacing: Double) -> [String?] {
      DescriptionFormatTests.findings(
        in: """
          { "version": "2", "canvas": { "width": 1280, "height": 720 }, "tracks": [
            { "type": "shape", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
            { "type": "text", "name": "over", "segments": [
              { "position": 0, "duration": 10, "text": "Kyoto", "transform": { "x": 0.1 },
                "style": { "letterSpacing": \(spacing) } } ] } ] }
          """
      ).map(\.diagnostic.help)
    }
    #expect(help(0).isEmpty && help(-0.2).isEmpty)
    #expect(help(0.5) == ["set 'x' to 0.107 or more"])
  }

  @Test(
    arguments: [
      ("{ \"width\": 0.5, \"height\": 0.5 }", "{ \"overflow\": \"clip\" }", []),
      ("{}", "{ \"overflow\": \"clip\" }", ["V746"]),
      ("{}", "{ \"overflow\": \"clip\", \"maxLines\": 2 }", []),
      ("{ \"width\": 0.5 }", "{ \"maxLines\": 2 }", ["V746"]),
      ("{ \"width\": 0.5 }", "{ \"overflow\": \"ellipsis\", \"minSize\": 0.02 }", ["V746"]),
      ("{ \"width\": 0.5 }", "{ \"overflow\": \"shrink\", \"minSize\": 0.08 }", ["V746"]),
      ("{ \"width\": 0.5 }", "{ \"overflow\": \"shrink\", \"minSize\": 0.01 }", ["V732"]),
      ("{ \"aspect\": 2 }", "{ \"overflow\": \"shrink\", \"verticalAlignment\": \"top\" }", []),
      ("{ \"width\": 0.5 }", "{ \"verticalAlignment\": \"top\" }", ["V745"]),
    ] as [(String, String, [String])])
  func keysWithoutEffectAreReported(box: String, style: String, codes: [String]) {
    #expect(boxed(box, style) == codes, "\(box) \(style)")
  }
}
