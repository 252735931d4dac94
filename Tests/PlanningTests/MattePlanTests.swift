import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import JSONSyntax
import MediaValues
import Planning
import TestSupport
import Testing

/// Mattes in plans: their steps, times and sizes.
@Suite struct MattePlanTests {
  private func plan(
    _ tracks: String, _ change: (inout [String: RenderPlan.Source]) -> Void = { _ in }
  ) throws -> (plan: RenderPlan?, findings: [Diagnostic]) {
    let text = """
      { "version": "2", "canvas": { "width": 64, "height": 36, "frameRate": 10 }, "media": {
        "sea": { "type": "video", "source": "sea.mp4" }, "ink": { "type": "video", "source": "ink.mp4" },
        "blot": { "type": "photo", "source": "blot.png" } }, "tracks": [ \(tracks) ] }
      """
    let document = try #require(Document.parse(SourceText(name: "d", text: text)).0)
    let (content, findings) = FormatReader.read(document)
    #expect(findings.isEmpty, "\(findings.map(\.message))")
    let timeline = try Timeline(resolving: try #require(content).description)
    #expect(Description(describing: timeline).version == .two)
    #expect(try Timeline(resolving: Description(describing: timeline)) == timeline)
    #expect(timeline.text.contains("where the "))
    var media = longMedia(for: timeline)
    change(&media)
    return Planner.plan(timeline, media: media)
  }

  private func steps(_ tracks: String) throws -> [(frames: Range<Int>, steps: [RenderPlan.Step])] {
    let (plan, findings) = try plan(tracks)
    #expect(findings.isEmpty, "\(findings.map(\.message))")
    return try #require(plan).instructions.map { ($0.frames, $0.steps) }
  }

  private func matte(_ step: RenderPlan.Step?) throws -> RenderPlan.Matte {
    guard case .group(let group)? = step, let matte = group.matte else {
      throw Failure("no matte: \(String(describing: step))")
    }
    return matte
  }

  private func layer(_ step: RenderPlan.Step?) throws -> RenderPlan.Layer {
    guard case .layer(let layer)? = step else { throw Failure("no layer") }
    return layer
  }

  private func film(_ matte: String, _ more: String = "", position: Int = 2) -> String {
    """
    { "type": "video", "name": "film", "segments": [ { "position": 0, "duration": \(position), "media": "sea" },
      { "position": \(position), "duration": 8, "media": "sea", "matte": \(matte)\(more) } ] }
    """
  }

  /// A medium plays from the beginning of its segment, covers the canvas, and holds its last frame.
  @Test func aMediumBeginsWithItsSegment() throws {
    let all = try steps(film(#"{ "media": "ink" }"#))
    #expect(all.map(\.frames) == [0..<20, 20..<100])
    let matte = try matte(all[1].steps.first)
    #expect(matte.channel == .luma && !matte.isInverted && matte.steps.count == 1)
    let text = try plan(film(#"{ "media": "ink" }"#)).plan?.text ?? ""
    #expect(
      text.contains("where the luma is:") && text.contains("source 1 from 0 s at frame 20"),
      "\(text)")
    let layer = try layer(matte.steps.first)
    #expect(layer.firstFrame == 20 && layer.sourceStart == .zero && layer.loop == nil)
    #expect(layer.fit == .cover && layer.frameCount == 80 && layer.retiming == .asRecorded)
  }

  @Test func aMediumHasSettings() throws {
    let (plan, _) = try plan(
      film(
        #"{ "media": "ink", "channel": "alpha", "invert": true, "start": 1.5, "fit": "fill", "loop": true }"#
      )
    ) {
      $0["ink"]?.facts.video?.duration = 4
      $0["ink"]?.facts.video?.hasAlpha = true
    }
    let matte = try matte(try #require(plan).instructions[1].steps.first)
    #expect(matte.channel == .alpha && matte.isInverted)
    let layer = try layer(matte.steps.first)
    #expect(layer.sourceStart == 1.5 && layer.loop == 2.5 && layer.fit == .fill)
  }

  @Test func aPhotoStands() throws {
    let layer = try layer(
      try matte(try steps(film(#"{ "media": "blot" }"#))[1].steps.first).steps.first)
    #expect(layer.sourceStart == .zero && layer.loop == nil && layer.source == 1)
  }

  /// A medium is laid over the box of its segment, and moves with its transform.
  @Test func aMediumBelongsToTheBox() throws {
    let all = try steps(
      film(
        #"{ "media": "ink" }"#,
        #", "box": { "width": 0.5, "aspect": 1 }, "transform": { "rotation": 30 }"#))
    guard case .group(let group)? = try matte(all[1].steps.first).steps.first else {
      throw Failure("no group")
    }
    #expect(group.size == PixelSize(width: 32, height: 32) && group.firstFrame == 20)
    #expect(group.appearance.box != nil && group.appearance.isTransformed)
    #expect(try layer(group.steps.first).canvas == group.size)
  }

  /// A track that is a matte is not drawn. Where it shows nothing, neither does the segment; an inverted matte has no
  /// effect there.
  @Test func aTrackIsDrawnAsMatteOnly() throws {
    let words = """
      { "type": "photo", "name": "words", "segments": [ { "position": 4, "duration": 2, "media": "blot" },
        { "position": 6, "duration": 1, "media": "blot", "fit": "fill" }, { "position": 12, "duration": 1, "media": "blot" } ] },
      """
    let all = try steps(words + film(#"{ "track": "words" }"#))
    #expect(all.map(\.frames) == [0..<20, 20..<40, 40..<60, 60..<70, 70..<100])
    #expect(all.map(\.steps.count) == [1, 0, 1, 1, 0])
    let (first, second) = (try matte(all[2].steps[0]), try matte(all[3].steps[0]))
    #expect(first.channel == .alpha && first.steps.count == 1 && second.steps != first.steps)
    let inverted = try steps(words + film(#"{ "track": "words", "invert": true }"#))
    #expect(inverted.map(\.frames) == [0..<20, 20..<40, 40..<60, 60..<70, 70..<100])
    _ = try layer(inverted[1].steps.first)
    #expect(try matte(inverted[2].steps.first).isInverted)
  }

  /// Mattes of mattes, whatever the order of the tracks.
  @Test func mattesHaveMattes() throws {
    let all = try steps(
      """
      { "type": "video", "name": "front", "segments": [
        { "position": 0, "duration": 5, "media": "sea", "matte": { "track": "middle" } } ] },
      { "type": "photo", "name": "middle", "segments": [
        { "position": 0, "duration": 5, "media": "blot", "matte": { "track": "back", "channel": "luma" } } ] },
      { "type": "video", "name": "back", "segments": [ { "position": 0, "duration": 5, "media": "ink" } ] }
      """)
    #expect(all.map(\.steps.count) == [1])
    let outer = try matte(all[0].steps[0])
    #expect(outer.channel == .alpha)
    #expect(try matte(outer.steps.first).channel == .luma)
  }

  /// A filter that targets a matte changes the matte, and a transition that names it fades it.
  @Test func changesOfTheMatteBelongToIt() throws {
    let all = try steps(
      """
      { "type": "photo", "name": "words", "segments": [ { "position": 0, "duration": 10, "media": "blot" } ] },
      \(film(#"{ "track": "words" }"#, position: 1)),
      { "type": "filter", "name": "look", "target": "words", "segments": [
        { "subtype": "blur", "position": 2, "duration": 2 } ] },
      { "type": "transition", "name": "joints", "segments": [
        { "subtype": "wipe_left", "position": 7, "duration": 3, "from": "words" } ] }
      """)
    #expect(all.map(\.frames) == [0..<10, 10..<20, 20..<40, 40..<70, 70..<90])
    guard case .group(let blurred)? = try matte(all[2].steps[0]).steps.first,
      case .transition(let wipe)? = try matte(all[4].steps[0]).steps.first
    else { throw Failure("neither a group nor a transition") }
    #expect(blurred.steps.count == 2 && wipe.kind.name == "wipe_left" && wipe.to == .empty)
  }

  /// The end of the timeline and the size of the video do not depend on mattes.
  @Test func mattesDoNotEndTheTimeline() throws {
    let (plan, _) = try plan(
      """
      { "type": "photo", "name": "words", "segments": [ { "position": 0, "duration": 30, "media": "blot" } ] },
      \(film(#"{ "track": "words" }"#))
      """)
    #expect(plan?.frameCount == 100)
  }

  @Test func unusableMattesAreReported() throws {
    func codes(
      _ matte: String, _ change: (inout [String: RenderPlan.Source]) -> Void
    ) throws -> [String] {
      try plan(film(matte), change).findings.map(\.code)
    }
    #expect(try codes(#"{ "media": "ink", "channel": "alpha" }"#) { _ in } == ["M148"])
    #expect(
      try codes(#"{ "media": "ink", "start": 9 }"#) { $0["ink"]?.facts.video?.duration = 4 } == [
        "M202"
      ])
    #expect(try codes(#"{ "media": "ink" }"#) { $0["ink"]?.facts.video = nil } == ["M204"])
    // A matte may be shorter than its segment.
    #expect(try codes(#"{ "media": "ink" }"#) { $0["ink"]?.facts.video?.duration = 1 } == [])
  }
}
