import Catalogue
import Diagnostics
import Editing
import MediaValues

/// A step of the plan and the frames it lasts, at a depth.
struct LiveStep {
  var frames: Range<Int>
  /// The index of the track that it stands for.
  var depth: Int
  var step: RenderPlan.Step
}

extension Planner {
  /// Everything that is ever drawn: clips where they are not part of a transition, transitions,
  /// and filters.
  mutating func pictures() -> [LiveStep] {
    let layers = visualLayers()
    var joined: [Timeline.ClipReference: [Range<Int>]] = [:]
    var steps: [LiveStep] = []
    for track in timeline.tracks where track.isEnabled {
      guard case .transitions(let transitions) = track.items else { continue }
      for transition in transitions where transition.isEnabled {
        let ends = [transition.outgoing, transition.incoming].compactMap(\.self)
        let frames = frames(transition.range)
        guard !frames.isEmpty, let depth = ends.map(\.track).max() else { continue }
        for reference in ends { joined[reference, default: []].append(frames) }
        let first = canvas.frameRate.frame(at: transition.range.start)
        let join = RenderPlan.Join(
          kind: transition.kind, from: side(transition.outgoing, layers),
          to: side(transition.incoming, layers), firstFrame: first,
          frameCount: canvas.frameRate.frame(at: transition.range.end) - first,
          easing: transition.easing)
        steps.append(LiveStep(frames: frames, depth: depth, step: .transition(join)))
      }
    }
    for (reference, layer) in layers {
      let own = frames(timeline.tracks[reference.track].clips[reference.clip].range)
      steps += remainder(of: own, without: joined[reference] ?? []).map {
        LiveStep(frames: $0, depth: reference.track, step: .layer(layer))
      }
    }
    return steps + filters()
  }

  private func side(
    _ reference: Timeline.ClipReference?, _ layers: [Timeline.ClipReference: RenderPlan.Layer]
  ) -> RenderPlan.Side {
    reference.flatMap { layers[$0] }.map(RenderPlan.Side.layer) ?? .empty
  }

  private mutating func visualLayers() -> [Timeline.ClipReference: RenderPlan.Layer] {
    var layers: [Timeline.ClipReference: RenderPlan.Layer] = [:]
    for (trackIndex, track) in timeline.tracks.enumerated() where track.isEnabled {
      guard case .clips(let type, let clips) = track.items, type != .audio else { continue }
      for (clipIndex, clip) in clips.enumerated() where clip.isEnabled {
        guard let source = table.index(of: clip.media) else { continue }
        let facts = table.sources[source].facts
        guard let video = facts.video else {
          report(.noPicture, "'\(clip.media)' has no picture", clip, track)
          continue
        }
        let loop =
          video.isStill ? nil : loopDuration(clip, track, as: type, available: video.duration)
        layers[Timeline.ClipReference(track: trackIndex, clip: clipIndex)] = RenderPlan.Layer(
          source: source, firstFrame: canvas.frameRate.frame(at: clip.range.start),
          sourceStart: video.isStill ? .zero : clip.sourceStart,
          loopFrames: loop.map { max(1, canvas.frameRate.frame(at: $0)) }, picture: clip.picture,
          motion: clip.motion,
          frameCount: canvas.frameRate.frame(at: clip.range.end)
            - canvas.frameRate.frame(at: clip.range.start))
      }
    }
    return layers
  }

  private func filters() -> [LiveStep] {
    timeline.tracks.enumerated().flatMap { index, track -> [LiveStep] in
      guard track.isEnabled, case .filters(let filters) = track.items else { return [] }
      return filters.compactMap { filter in
        guard filter.isEnabled, let kind = filter.kind, filter.intensity != 0 else { return nil }
        return LiveStep(
          frames: frames(filter.range), depth: index,
          step: .filter(
            RenderPlan.Filter(
              kind: kind, intensity: filter.intensity,
              firstFrame: canvas.frameRate.frame(at: filter.range.start))))
      }
    }
  }

  /// How much of a medium repeats when it is shorter than its clip; nil when it is long enough,
  /// or stands still at its end. Reports a medium that is too short otherwise.
  mutating func loopDuration(
    _ clip: Timeline.Clip, _ track: Timeline.Track, as type: MediaType, available: Time
  ) -> Time? {
    let left = available - clip.sourceStart
    guard left > .zero else {
      report(
        .inPointBeyondEnd,
        "'\(clip.media)' is \(available) long and the segment starts at \(clip.sourceStart) in it",
        clip, track)
      return nil
    }
    guard left + .durationTolerance < clip.range.duration else { return nil }
    switch clip.whenShort {
    case .freeze, .slow: return nil
    case .loop: return left
    case .error:
      report(
        .mediumTooShort,
        "'\(clip.media)' gives \(left) and the segment needs \(clip.range.duration)", clip, track,
        help: "choose a longer one" + remedy(on: type))
      return nil
    }
  }

  /// What else a segment can say when its medium is too short.
  private func remedy(on type: MediaType) -> String {
    switch type {
    case .video: ", or set \"whenShort\" to \"freeze\" or \"loop\""
    case .audio: ", or set \"loop\" to true"
    case .photo: ""
    }
  }

  mutating func report(
    _ code: PlanCode, _ message: String, _ clip: Timeline.Clip, _ track: Timeline.Track,
    help: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        code: code, "\(message) (track '\(track.name)', at \(clip.range.start))", at: .document,
        help: help))
  }
}

/// `range` without the parts that `holes` cover.
private func remainder(of range: Range<Int>, without holes: [Range<Int>]) -> [Range<Int>] {
  var parts: [Range<Int>] = []
  var start = range.lowerBound
  for hole in holes.sorted(by: { $0.lowerBound < $1.lowerBound }) {
    if start < hole.lowerBound { parts.append(start..<hole.lowerBound) }
    start = max(start, hole.upperBound)
  }
  if start < range.upperBound { parts.append(start..<range.upperBound) }
  return parts
}
