import Compiling
import Diagnostics
import MediaValues
import Planning
import TestSupport
import Testing

/// The unit of lengths and the areas of a canvas, in the plan.
@Suite struct CanvasUnitTests {
  /// Returns the plan of a document without media, and its findings.
  private func planned(_ text: String) throws -> (plan: RenderPlan, findings: [String]) {
    let compilation = Compilation(SourceText(name: "t.json", text: text))
    let findings = compilation.findings.map { "\($0.diagnostic.code)" }
    let timeline = try #require(compilation.timeline, "\(compilation.findings)")
    let plan = try #require(Planner.plan(timeline, media: [:]).0)
    return (plan, findings)
  }

  /// A document with every length of the format. Each is `factor` times what it is for the height.
  private func document(unit: String, _ width: Int, _ height: Int, factor: Double) -> String {
    func length(_ part: Double) -> String { "\(ExactDecimal(part * factor) ?? 0)" }
    return """
      { "version": "2", "canvas": { "width": \(width), "height": \(height)\(unit) },
        "tracks": [
        { "type": "shape", "name": "s", "segments": [
          { "duration": 2, "shape": "ellipse", "fill": "teal",
            "stroke": { "width": \(length(0.01)), "dash": [\(length(0.02)), \(length(0.04))] },
            "mask": { "shape": "ellipse", "feather": \(length(0.0625)) },
            "box": { "area": "title_safe", "x": 0.01, "y": 0.02, "width": 0.9, "height": 0.5,
              "padding": \(length(0.02)), "radius": { "keyframes": [
                { "time": 0, "value": \(length(0.01)) }, { "time": 1, "value": \(length(0.04)) } ] },
              "border": { "width": \(length(0.004)) },
              "shadow": { "x": \(length(0.01)), "y": \(length(0.02)), "blur": \(length(0.03)) } } } ] },
        { "type": "text", "name": "t", "segments": [
          { "duration": 2, "text": [ "One ", { "text": "two", "style": { "size": \(length(0.05)) } } ],
            "style": { "size": \(length(0.1)), "minSize": \(length(0.025)),
              "stroke": { "width": \(length(0.004)) },
              "shadow": { "x": \(length(0.002)), "y": \(length(0.004)), "blur": \(length(0.008)) },
              "box": { "padding": \(length(0.01)), "radius": \(length(0.02)) } } } ] },
        { "type": "composition", "name": "c", "segments": [
          { "duration": 2, "box": { "width": 0.5, "height": 0.25 }, "tracks": [
            { "type": "text", "name": "i", "segments": [
              { "duration": 2, "text": "In", "style": { "size": 0.25, "stroke": { "width": 0.01 },
                "shadow": { "x": 0.01, "y": 0.01, "blur": 0.01 } } } ] } ] } ] } ] }
      """
  }

  /// On an upright canvas, lengths by the shorter side are those by the height times the height divided by the width. The
  /// box of the composition is square: its lengths are the same in both units.
  @Test func lengthsByTheShorterSide() throws {
    let shorter = try planned(document(unit: #", "unit": "shorter""#, 400, 800, factor: 2))
    let height = try planned(document(unit: "", 400, 800, factor: 1))
    #expect(shorter.plan.text == height.plan.text)
    #expect(shorter.plan.instructions == height.plan.instructions)
    #expect(shorter.findings == height.findings)
    let other = try planned(document(unit: #", "unit": "shorter""#, 400, 800, factor: 1))
    #expect(other.plan.instructions != height.plan.instructions)
  }

  /// On a wide canvas both units are the height.
  @Test func onAWideCanvasTheUnitIsTheHeight() throws {
    let shorter = try planned(document(unit: #", "unit": "shorter""#, 800, 400, factor: 1))
    let height = try planned(document(unit: "", 800, 400, factor: 1))
    #expect(shorter.plan.instructions == height.plan.instructions)
  }

  /// Defaults are in the unit too.
  @Test func defaultsAreInTheUnit() throws {
    func plan(_ unit: String, _ style: String) throws -> RenderPlan {
      try planned(
        """
        { "version": "2", "canvas": { "width": 400, "height": 800\(unit) }, "tracks": [
          { "type": "text", "name": "t", "segments": [ { "duration": 2, "text": "One"\(style) } ] } ] }
        """
      ).plan
    }
    let shorter = try plan(#", "unit": "shorter""#, "")
    #expect(shorter.instructions == (try plan("", #", "style": { "size": 0.04 }"#)).instructions)
    #expect(shorter.instructions != (try plan("", "")).instructions)
  }

  /// The left half of the canvas less a tenth of its height at the top.
  @Test func aBoxInANamedArea() throws {
    let text = """
      { "version": "2", "canvas": { "width": 400, "height": 200,
        "areas": { "side": { "right": 0.5, "top": 0.1 }, "low": { "top": 0.5 } } }, "tracks": [
        { "type": "shape", "name": "s", "segments": [
          { "duration": 2, "fill": "red", "box": { "area": "side", "anchor": "bottom_right", "width": 0.5 } } ] } ] }
      """
    let (plan, findings) = try planned(text)
    guard case .shape(let shape)? = plan.instructions.first?.steps.first else {
      Issue.record("\(plan.text)")
      return
    }
    let box = try #require(shape.appearance.box)
    #expect(
      box.rectangle(on: plan.canvas.size, at: .zero)
        == Rectangle(x: 100, y: 20, width: 100, height: 180))
    #expect(findings == [])
  }

  /// Findings about areas, with their places.
  @Test(arguments: [
    (#""free": { "top": 0.12 }"#, "fre", ["R338 /tracks/0/segments/0/box/area"]),
    (#""free": { "top": 0.12 }"#, "title-safe", ["R338 /tracks/0/segments/0/box/area"]),
    (#""free": { "left": 0.5, "right": 0.5 }"#, "free", ["R360 /canvas/areas/free"]),
    (#""canvas": { "left": 0.5 }"#, "canvas", ["R360 /canvas/areas/canvas"]),
    (#""free": { "left": 1 }"#, "free", ["S105 /canvas/areas/free/left"]),
    (#""free": 3"#, "free", ["S102 /canvas/areas/free", "R338 /tracks/0/segments/0/box/area"]),
  ])
  func misusedAreas(areas: String, used: String, findings: [String]) {
    let compilation = Compilation(
      SourceText(
        name: "t.json",
        text: """
          { "version": "2", "canvas": { "width": 400, "height": 200, "areas": { \(areas) } }, "tracks": [
            { "type": "shape", "name": "s", "segments": [ { "duration": 2, "box": { "area": "\(used)" } } ] } ] }
          """))
    let found = compilation.findings.map {
      "\($0.diagnostic.code) \($0.pointer.map { "\($0)" } ?? "")"
    }
    #expect(found.filter { !$0.hasPrefix("T") } == findings)
  }

  /// Version 1 has neither.
  @Test func versionOneHasNoUnit() {
    let compilation = Compilation(
      SourceText(
        name: "t.json",
        text: """
          { "canvas": { "unit": "shorter", "areas": {} }, "tracks": [
            { "type": "photo", "name": "s", "segments": [ { "position": 0, "duration": 2 } ] } ] }
          """))
    #expect(
      compilation.findings.filter { $0.diagnostic.severity == .error }.map {
        "\($0.diagnostic.code)"
      } == ["S114", "S114"])
  }
}
