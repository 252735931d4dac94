import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import Foundation
import JSONSyntax
import MediaValues
import Planning
import TestSupport
import Testing

struct PlannerTests {
  @Test func thePlanOfTheArticle() throws {
    let file = URL(fileURLWithPath: Project.template("article.json"))
    let source = SourceText(
      name: "article.json", text: try String(contentsOf: file, encoding: .utf8))
    let content = FormatReader.read(try #require(Document.parse(source).0)).0
    let timeline = try Timeline(resolving: try #require(content).description)
    let plan = try #require(Planner.plan(timeline, media: longMedia(for: timeline)).0)
    let text = try golden("article.plan", timeline.text + "\n\n" + plan.text)
    #expect(text.actual == text.expected)
  }

  /// At 29.97 the edge is between two frames, and both neighbors round it to the same frame.
  @Test func neighboursShareTheFrame() throws {
    let rate = FrameRate(numerator: 30_000, denominator: 1_001)
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<200 {
      let edge = Time(flicks: Int64.random(in: 1...(9 * Time.flicksPerSecond), using: &generator))
      let value = try timeline(
        [(.video, [clip("a", at: 0, lasts: edge), clip("b", at: edge, lasts: 10)])],
        canvas: Timeline.Canvas(width: 64, height: 36, frameRate: rate))
      let plan = try #require(Planner.plan(value, media: longMedia(for: value)).0)
      #expect(plan.instructions.allSatisfy { $0.steps.count == 1 })
      let expected = Int((edge.seconds * 30_000 / 1_001 + 0.5).rounded(.down))
      #expect(plan.instructions.last?.frames.lowerBound == expected)
    }
  }

  @Test func aTransitionIsOneInstructionLong() throws {
    for count in [1, 2, 5, 6] {
      let length = FrameRate.thirty.time(ofFrame: count)
      let value = try timeline(
        [(.video, [clip("a", at: 0, lasts: 2)]), (.video, [clip("b", at: 2 - length, lasts: 2)])],
        extra: [
          transitions(
            transition("fade_black", at: 2 - length, lasts: length, from: (0, 0), to: (1, 0)))
        ])
      let plan = try #require(Planner.plan(value, media: longMedia(for: value)).0)
      let joins = plan.instructions.flatMap(\.steps).compactMap { step -> RenderPlan.Transition? in
        if case .transition(let transition) = step { transition } else { nil }
      }
      #expect(joins.count == 1)
      #expect(joins[0].firstFrame == 60 - count && joins[0].frameCount == count)
      #expect(plan.instructions[1].frames == 60 - count..<60)
    }
  }

  @Test func missingPartsOfMediaAreReported() throws {
    func codes(_ value: Timeline, _ media: [String: RenderPlan.Source]) -> [String] {
      let (plan, findings) = Planner.plan(value, media: media)
      #expect((plan == nil) == !findings.isEmpty)
      return findings.map(\.code)
    }
    let short = ["a": source("a", type: .video, duration: 5)]
    for (needed, when, start, expected): (Time, WhenShort, Time, [String]) in [
      (5, .error, 0, []), (5.1, .error, 0, []), (5.11, .error, 0, ["M201"]), (9, .freeze, 0, []),
      (9, .loop, 0, []), (1, .error, 4.5, ["M201"]), (1, .freeze, 5, ["M202"]),
      (1, .loop, 6, ["M202"]),
    ] {
      let value = try timeline([
        (.video, [clip("a", at: 0, lasts: needed, from: start, whenShort: when)])
      ])
      #expect(codes(value, short) == expected, "\(needed) \(when) \(start)")
    }
    let song = try timeline([(.audio, [clip("a", at: 0, lasts: 6)])])
    #expect(codes(song, ["a": source("a", type: .photo)]) == ["M203"])
    let film = try timeline([(.video, [clip("a", at: 0, lasts: 6)])])
    #expect(codes(film, ["a": source("a", type: .audio)]) == ["M204"])
    #expect(Planner.plan(try Timeline(), media: [:]).1.map(\.code) == ["P101"])
  }

  /// A sound that is shorter than its segment plays up to its end, at its speed, and the duration
  /// of the silence is reported.
  @Test func aShortSoundIsFollowedBySilence() throws {
    let short = ["a": source("a", type: .audio, duration: 5)]
    for (lasts, start, speed, count): (Time, Time, AnimatedNumber, Int) in [
      (5.1, 0, 1, 244_800), (6, 0, 1, 240_000), (6, 2, 1, 144_000), (6, 1, 2, 96_000),
    ] {
      let value = try timeline([
        (.audio, [clip("a", at: 1, lasts: lasts, from: start, speed: speed)])
      ])
      let (plan, findings) = Planner.plan(value, media: short)
      let input = try #require(plan?.mix.inputs.first)
      #expect(input.samples == 48_000..<48_000 + count && input.sampleCount == count)
      #expect(findings.map(\.code) == (count == 244_800 ? [] : ["M114"]))
      #expect(findings.allSatisfy { $0.severity == .note })
    }
  }

  /// The part of a file after its out point is neither shown nor played.
  @Test func anOutPointIsAnEnd() throws {
    var media = ["a": source("a", type: .video, duration: 5)]
    media["a"]?.end = 5
    let value = try timeline([
      (.video, [clip("a", at: 0, lasts: 3, from: 4, whenShort: .freeze)]),
      (.video, [clip("a", at: 0, lasts: 3, from: 1)]),
    ])
    let plan = try #require(Planner.plan(value, media: media).0)
    let layers = plan.instructions[0].steps.compactMap { step -> RenderPlan.Layer? in
      if case .layer(let layer) = step { layer } else { nil }
    }
    #expect(layers.map(\.sourceEnd) == [5, nil])
    let times = RenderPlan.SourceFrameTimes(layers[0], rate: .thirty)
    #expect(times.limit(at: 29) < 5 && times.limit(at: 31) == 5 && times.limit(at: 80) == 5)
    #expect(plan.mix.inputs.map(\.sampleCount) == [48_000, 144_000])
  }

  @Test func looping() throws {
    let value = try timeline([
      (.video, [clip("a", at: 1, lasts: 9, from: 3, whenShort: .loop)]),
      (.audio, [clip("s", at: 0, lasts: 10, whenShort: .loop)]),
    ])
    let plan = try #require(
      Planner.plan(
        value,
        media: [
          "a": source("a", type: .video, duration: 5), "s": source("s", type: .audio, duration: 4),
        ]
      ).0)
    guard case .layer(let layer) = plan.instructions[1].steps[0] else {
      Issue.record("no layer")
      return
    }
    #expect(layer.loop == 2 && layer.firstFrame == 30)
    let times = RenderPlan.SourceFrameTimes(layer, rate: .thirty)
    #expect(
      [30, 89, 90, 151].map { times.limit(at: $0) }
        == [0, 59, 0, 1].map { 3 + Time(numerator: 2 * $0 + 1, denominator: 60) })
    // Of a sound alone, the end overlaps the beginning. With frames, the times do not change.
    #expect(plan.mix.inputs.map(\.loop) == [3.99, 2])
    #expect(plan.mix.inputs.map(\.seam) == [0..<480, -480..<0])
  }

  /// Only sound before the in point can fade in before a repetition.
  @Test(arguments: [(0, 0..<0), (0.004, -192..<0), (1, -480..<0)] as [(Time, Range<Int>)])
  func loopingFromTheBeginning(_ inPoint: Time, _ seam: Range<Int>) throws {
    let value = try timeline([
      (.video, [clip("a", at: 0, lasts: 20, from: inPoint, whenShort: .loop)])
    ])
    let plan = try #require(
      Planner.plan(value, media: ["a": source("a", type: .video, duration: 5)]).0)
    #expect(plan.mix.inputs.map(\.loop) == [5 - inPoint])
    #expect(plan.mix.inputs.map(\.seam) == [seam])
  }

  @Test func theCanvasFollowsTheFirstImage() throws {
    let media = [
      "a": source("a", type: .photo, size: PixelSize(width: 1001, height: 667)),
      "b": source("b", type: .video, size: PixelSize(width: 64, height: 36)),
    ]
    func size(_ width: Int?, _ height: Int?) throws -> PixelSize? {
      let value = try timeline(
        [(.video, [clip("b", at: 1, lasts: 2)]), (.photo, [clip("a", at: 0, lasts: 2)])],
        canvas: Timeline.Canvas(width: width, height: height))
      return Planner.plan(value, media: media).0?.canvas.size
    }
    #expect(try size(nil, nil) == PixelSize(width: 1002, height: 668))
    #expect(try size(500, nil) == PixelSize(width: 500, height: 334))
    #expect(try size(nil, 334) == PixelSize(width: 502, height: 334))
    #expect(try size(16, 8192) == PixelSize(width: 16, height: 8192))
  }

  /// A document of compositions has the shape of the first medium in them.
  @Test func theCanvasFollowsImagesOfCompositions() throws {
    let media = [
      "a": source("a", type: .photo, size: PixelSize(width: 600, height: 800)),
      "b": source("b", type: .video, size: PixelSize(width: 64, height: 36)),
    ]
    func item(_ name: String, at start: Time) throws -> Timeline.Item<Timeline.Composition> {
      Timeline.Item(
        range: TimeRange(start: start, duration: 2),
        content: Timeline.Composition(
          timeline: try timeline([(.photo, [clip(name, at: 0, lasts: 2)])])))
    }
    let value = try timeline(
      [],
      extra: [
        Timeline.Track(name: "late", items: .compositions([try item("b", at: 1)])),
        Timeline.Track(name: "early", items: .compositions([try item("a", at: 0)])),
      ], canvas: Timeline.Canvas())
    #expect(Planner.plan(value, media: media).0?.canvas.size == PixelSize(width: 600, height: 800))
  }

  /// Twice the clips take about twice the time, and no more media are open at the same time.
  @Test func costGrowsWithTheClips() throws {
    func seconds(_ count: Int) throws -> Double {
      let length = Time(numerator: 1, denominator: 2)
      let clips = (0..<count).map { index in
        clip("m\(index % 7)", at: Time(numerator: Int64(index), denominator: 2), lasts: length)
      }
      let value = try timeline([(.video, clips)])
      let media = longMedia(for: value)
      let elapsed = try processorTime {
        let plan = try #require(Planner.plan(value, media: media).0)
        let chunks = plan.chunks(length: 150)
        #expect(plan.instructions.count == count)
        #expect(chunks.allSatisfy { $0.instructions.allSatisfy { $0.steps.count == 1 } })
      }
      return elapsed / .seconds(1)
    }
    let small = try seconds(10_000)
    let large = try seconds(20_000)
    #expect(large < 3.5 * small + 0.2, "\(small) s, then \(large) s")
  }
}
