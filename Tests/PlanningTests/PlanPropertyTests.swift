import Diagnostics
import Editing
import MediaValues
import Planning
import TestSupport
import Testing

/// Properties of every plan of every timeline.
struct PlanPropertyTests {
  private func plans(_ count: UInt64, _ body: (Timeline, RenderPlan, UInt64) throws -> Void) throws
  {
    var made = 0
    for seed in 0..<count {
      var generator = SeededGenerator(seed: seed)
      let timeline = try generator.timeline()
      let (plan, findings) = Planner.plan(timeline, media: longMedia(for: timeline))
      guard let plan else {
        #expect(findings.map(\.code) == ["P101"], "seed \(seed)")
        continue
      }
      #expect(findings.isEmpty)
      made += 1
      try body(timeline, plan, seed)
    }
    #expect(made > Int(count) * 9 / 10)
  }

  @Test func instructionsCoverTheOutput() throws {
    try plans(1_000) { timeline, plan, seed in
      let rate = timeline.canvas.frameRate
      #expect(plan.frameCount == rate.frame(at: timeline.end))
      #expect(plan.instructions.first?.frames.lowerBound == 0)
      #expect(plan.instructions.last?.frames.upperBound == plan.frameCount)
      #expect(plan.instructions.allSatisfy { !$0.frames.isEmpty })
      for (first, second) in zip(plan.instructions, plan.instructions.dropFirst()) {
        #expect(first.frames.upperBound == second.frames.lowerBound, "seed \(seed)")
      }
    }
  }

  /// The visible items at a frame, determined independently by examining every clip.
  @Test func everyFrameShowsWhatIsLive() throws {
    try plans(300) { timeline, plan, seed in
      for instruction in plan.instructions {
        let expected = expectedSteps(timeline, at: instruction.frames.lowerBound)
        #expect(instruction.steps.map(\.brief) == expected, "seed \(seed) \(instruction.frames)")
        #expect(expectedSteps(timeline, at: instruction.frames.upperBound - 1) == expected)
      }
    }
  }

  @Test func chunksCoverEveryFrameOnce() throws {
    try plans(300) { _, plan, seed in
      for length in [0, 1, 2, 7, 30, 150, 100_000] {
        let chunks = plan.chunks(length: length)
        #expect(chunks.first?.frames.lowerBound == 0)
        #expect(chunks.last?.frames.upperBound == plan.frameCount)
        for (first, second) in zip(chunks, chunks.dropFirst()) {
          #expect(first.frames.upperBound == second.frames.lowerBound)
        }
        let length = max(length, 2)
        #expect(chunks.dropLast().allSatisfy { 2 * $0.frames.count >= length })
        #expect(chunks.allSatisfy { 2 * $0.frames.count <= 3 * length })
        let shown = chunks.flatMap { chunk in
          chunk.instructions.flatMap { instruction in
            instruction.frames.map { ($0, instruction.steps) }
          }
        }
        let wanted = plan.instructions.flatMap { instruction in
          instruction.frames.map { ($0, instruction.steps) }
        }
        #expect(shown.elementsEqual(wanted, by: ==), "seed \(seed) length \(length)")
      }
    }
  }

  /// A chunk begins at each edge of a time that differs between videos.
  @Test func chunksBeginAtTheEdgesOfSeparateTimes() throws {
    var plan = RenderPlan(
      canvas: .init(
        size: PixelSize(width: 64, height: 36), frameRate: .thirty, background: .black,
        sampleRate: 48_000),
      frameCount: 900, sources: [], instructions: [.init(frames: 0..<900, steps: [])],
      mix: .init(sampleCount: 0, inputs: []))
    func starts(_ times: [(Time, Time)]) -> [Int] {
      plan.separate(times.map { TimeRange(start: $0, end: $1) })
      return plan.chunks(length: 150, startingAt: plan.edges).map(\.frames.lowerBound)
    }
    #expect(starts([]) == [0, 150, 300, 450, 600, 750])
    #expect(starts([(1, 4)]) == [0, 30, 120, 270, 420, 570, 720])
    // Less than a second from the beginning, from the end, and from another time.
    #expect(starts([(0.5, 4)]) == starts([(0, 4)]) && plan.edges == [120])
    #expect(starts([(20, 29.5)]) == starts([(20, 30)]) && plan.edges == [600])
    #expect(starts([(3.5, 6), (1, 3)]) == starts([(1, 6)]) && plan.edges == [30, 180])
    #expect(starts([(4, 6), (1, 3)]) == [0, 30, 90, 120, 180, 330, 480, 630, 780])
    // Times outside of the video, and one within another.
    #expect(starts([(40, 50), (2, 10), (4, 6)]) == starts([(2, 10)]) && plan.edges == [60, 300])
    #expect(starts([(0, 30)]) == starts([]) && plan.edges.isEmpty)
  }

  /// Copied frames stay out of chunks that begin at edges.
  @Test func edgesInCopiedFramesDivideNothing() throws {
    let plan = RenderPlan(
      canvas: .init(
        size: PixelSize(width: 64, height: 36), frameRate: .thirty, background: .black,
        sampleRate: 48_000),
      frameCount: 400, sources: [], instructions: [.init(frames: 0..<400, steps: [])],
      mix: .init(sampleCount: 0, inputs: []))
    let chunks = plan.chunks(length: 150, sparing: [100..<200], startingAt: [50, 150, 200, 300])
    #expect(chunks.map(\.frames) == [0..<50, 50..<100, 200..<300, 300..<400])
  }

  @Test func planningIsAFunction() throws {
    try plans(50) { timeline, plan, _ in
      #expect(Planner.plan(timeline, media: longMedia(for: timeline)).0 == plan)
    }
  }
}

/// Returns the steps at a frame from bottom to top, by the simplest reading of FORMAT §8.
private func expectedSteps(_ timeline: Timeline, at frame: Int) -> [String] {
  let rate = timeline.canvas.frameRate
  func isLive(_ range: TimeRange) -> Bool {
    rate.frame(at: range.start) <= frame && frame < rate.frame(at: range.end)
  }
  var joined: Set<Timeline.ClipReference> = []
  var found: [(depth: Int, text: String)] = []
  for track in timeline.tracks where track.isEnabled {
    guard case .transitions(let transitions) = track.items else { continue }
    for transition in transitions where transition.isEnabled && isLive(transition.range) {
      let ends = [transition.outgoing, transition.incoming].compactMap(\.self)
      joined.formUnion(ends)
      found.append((ends.map(\.track).max() ?? 0, transition.kind.name))
    }
  }
  for (depth, track) in timeline.tracks.enumerated() where track.isEnabled && track.isVisual {
    let clips = track.clips
    for (index, joint) in track.joints where clips[index].isEnabled && clips[index - 1].isEnabled {
      let overlap = TimeRange(start: clips[index].range.start, end: clips[index - 1].range.end)
      guard isLive(overlap) else { continue }
      joined.formUnion([index - 1, index].map { Timeline.ClipReference(track: depth, clip: $0) })
      found.append((depth, joint.kind.name))
    }
  }
  for (depth, track) in timeline.tracks.enumerated() where track.isEnabled {
    switch track.items {
    case .clips(let type, let clips) where type != .audio:
      for (index, clip) in clips.enumerated() where clip.isEnabled && isLive(clip.range) {
        let reference = Timeline.ClipReference(track: depth, clip: index)
        if !joined.contains(reference) {
          found.append((depth, "layer at \(rate.frame(at: clip.range.start))"))
        }
      }
    case .filters(let filters):
      for filter in filters where filter.isEnabled && isLive(filter.range) {
        if let kind = filter.kind { found.append((depth, kind.name)) }
      }
    default: break
    }
  }
  return found.sorted { $0.depth < $1.depth }.map(\.text)
}

extension RenderPlan.Step {
  fileprivate var brief: String {
    switch self {
    case .layer(let layer): "layer at \(layer.firstFrame)"
    case .transition(let transition): transition.kind.name
    case .filter(let filter): filter.kind.name
    case .text(let text): "text at \(text.firstFrame)"
    case .shape(let shape): "shape at \(shape.firstFrame)"
    case .group(let group): "group at \(group.firstFrame)"
    case .effect(let effect): effect.kind.name
    }
  }
}
