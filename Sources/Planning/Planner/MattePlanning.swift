import Diagnostics
import Editing
import MediaValues

/// The mattes of items: each piece of an item becomes a group that is visible where its matte has coverage.
extension Planner {
  /// Returns the items with those of their mattes that are media.
  mutating func mattedByMedia(
    _ items: [Timeline.ClipReference: VisualItem]
  ) -> [Timeline.ClipReference: VisualItem] {
    var items = items
    for (reference, matte) in timeline.tracks.indices.flatMap(mattes(of:)) {
      guard let medium = matte.media, let item = items[reference] else { continue }
      let steps = steps(of: matte, playing: medium, at: reference)
      items[reference]?.pieces = item.pieces.map { piece in
        (piece.frames, piece.step.matted(by: matte, steps))
      }
    }
    return items
  }

  /// Returns the items of a track with those of their mattes that are tracks. `drawn` contains the steps that each matte
  /// draws in order of time, by the names of the tracks; those of one track do not overlap. A piece of an item is divided
  /// where the steps of its matte begin or end.
  func mattedByTracks(
    _ items: [Timeline.ClipReference: VisualItem], on track: Int, _ drawn: [String: [LiveStep]]
  ) -> [Timeline.ClipReference: VisualItem] {
    var items = items
    for (reference, matte) in mattes(of: track) {
      guard let steps = matte.track.flatMap({ drawn[$0] }), let item = items[reference] else {
        continue
      }
      items[reference]?.pieces = item.pieces.flatMap { piece in
        sweep(steps.overlapping(piece.frames), frames: piece.frames).map {
          ($0.frames, piece.step.matted(by: matte, $0.live.map(\.step)))
        }
      }
    }
    return items
  }

  /// Returns the mattes of the enabled items of a track.
  private func mattes(of index: Int) -> [(Timeline.ClipReference, ImageMatte)] {
    var found: [(Timeline.ClipReference, ImageMatte)] = []
    let track = timeline.tracks[index]
    guard track.isEnabled else { return found }
    track.items.forEachMatte { place, matte in
      guard track.items.isEnabled(at: place) else { return }
      found.append((Timeline.ClipReference(track: index, clip: place), matte))
    }
    return found
  }

  /// Returns the steps that draw a medium as a matte: over the canvas, or over the box of the item, and transformed like
  /// the item.
  private mutating func steps(
    of matte: ImageMatte, playing medium: String, at reference: Timeline.ClipReference
  ) -> [RenderPlan.Step] {
    let track = timeline.tracks[reference.track]
    let range = track.items.range(at: reference.clip)
    guard let source = table.index(of: medium) else { return [] }
    let facts = table.sources[source].facts
    guard let video = facts.video else {
      report(
        .noImage, "'\(medium)' has no video or image", on: track, at: range.start,
        property: "matte")
      return []
    }
    if matte.usedChannel == .alpha, !video.hasAlpha {
      report(
        .matteWithoutAlpha,
        "'\(medium)' is a matte with the channel 'alpha', but has no transparency",
        on: track, at: range.start, property: "matte",
        help: "for its brightness, write \"channel\": \"luma\"")
    }
    var layer = RenderPlan.Layer(
      source: source, firstFrame: frame(at: range.start), sourceStart: .zero,
      appearance: Appearance(WrittenAppearance(fit: ImageMatte.fit.value(of: matte))),
      frameCount: frame(at: range.end) - frame(at: range.start), canvas: boxedSize)
    if !video.isStill {
      layer.sourceStart = ImageMatte.start.value(of: matte)
      layer.sourceEnd = table.sources[source].end
      let left = video.duration - layer.sourceStart
      if left <= .zero {
        report(
          .inPointBeyondEnd,
          "'\(medium)' is \(video.duration) long, but the in point of the matte is"
            + " \(layer.sourceStart)", on: track, at: range.start, property: "matte")
      } else if ImageMatte.loops.value(of: matte) {
        layer.loop = left
      }
    }
    return placed(layer, like: track.items.appearance(at: reference.clip))
  }

  /// Returns the steps that draw a matte's layer in the box of an appearance and with its transform.
  private func placed(
    _ layer: RenderPlan.Layer, like written: WrittenAppearance?
  ) -> [RenderPlan.Step] {
    guard let written, written.box != nil || written.transform != nil else {
      return [.layer(layer)]
    }
    var layer = layer
    let appearance = Appearance(WrittenAppearance(box: written.box, transform: written.transform))
    let size = appearance.box?.imageSize(on: canvas.size)
    if let size { layer.canvas = size }
    return [
      .group(
        RenderPlan.Group(
          steps: [.layer(layer)], firstFrame: layer.firstFrame, appearance: appearance, size: size))
    ]
  }
}

extension RenderPlan.Step {
  /// Returns the step as a group with a matte that `steps` draw. The blend applies to what is left of it.
  fileprivate func matted(by matte: ImageMatte, _ steps: [RenderPlan.Step]) -> RenderPlan.Step {
    var group = RenderPlan.Group(
      steps: [self], firstFrame: 0,
      matte: RenderPlan.Matte(
        steps: steps, channel: matte.usedChannel,
        isInverted: ImageMatte.isInverted.value(of: matte)))
    // Without coverage, nothing has to be drawn.
    if steps.isEmpty {
      if group.matte?.isInverted == true { return self }
      (group.steps, group.matte) = ([], nil)
    }
    group.appearance.blend = blend
    return .group(group)
  }
}

extension [LiveStep] {
  /// Returns the steps in a range of frames, cut to it. They must be in order and not overlap.
  fileprivate func overlapping(_ frames: Range<Int>) -> [LiveStep] {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].frames.upperBound <= frames.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return self[low...]
      .prefix { $0.frames.lowerBound < frames.upperBound }
      .map { LiveStep(frames: $0.frames.clamped(to: frames), depth: $0.depth, step: $0.step) }
  }
}
