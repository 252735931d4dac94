import MediaValues
import Planning

/// Expands loops to clips that play their medium once.
///
/// Each clip begins at the time that follows from the length of the medium, and not where a loop of the plan does. A
/// file is compared with these clips, so that a loop whose video and sound have different periods is found even if the
/// plan contains it.
extension RenderPlan {
  /// The maximum number of repetitions of a looped video that are checked.
  private static let maxBeginnings = 24
  /// Sounds with more repetitions are not expanded.
  private static let maxSounds = 20_000

  /// One repetition of a looped medium.
  private struct Clip {
    var frames: Range<Int>
    var layer: Layer
  }

  func unrollingLoops() -> RenderPlan {
    var plan = self
    plan.instructions = instructions.flatMap(unrolled)
    plan.mix.inputs = mix.inputs.flatMap(unrolled).sorted {
      $0.samples.lowerBound < $1.samples.lowerBound
    }
    return plan
  }

  /// Returns the length of a medium after the in point of a clip that plays it to its end; `nil` for a photo, or if
  /// nothing is left.
  private func rest(of source: Int, from start: Time) -> Time? {
    guard let video = sources[source].facts.video, !video.isStill, video.duration > start else {
      return nil
    }
    return video.duration - start
  }

  /// Returns the instruction divided into parts: one for each clip of an expanded loop, and one for each range between
  /// them, which remains a loop.
  private func unrolled(_ instruction: Instruction) -> [Instruction] {
    let loops = instruction.steps.map { step -> [Clip] in
      guard case .layer(let layer) = step else { return [] }
      return written(layer, in: instruction.frames)
    }
    let edges = Set(loops.joined().flatMap { [$0.frames.lowerBound, $0.frames.upperBound] })
      .filter { instruction.frames.lowerBound < $0 && $0 < instruction.frames.upperBound }.sorted()
    let bounds = [instruction.frames.lowerBound] + edges + [instruction.frames.upperBound]
    return zip(bounds, bounds.dropFirst()).map { start, end in
      let steps: [Step] = zip(instruction.steps, loops).map { step, clips in
        clips.first { $0.frames.contains(start) }.map { Step.layer($0.layer) } ?? step
      }
      return Instruction(frames: start..<end, steps: steps)
    }
  }

  /// Returns some of the clips that a layer expands to, the last among them, in order of their frames.
  private func written(_ layer: Layer, in frames: Range<Int>) -> [Clip] {
    guard layer.loop != nil, layer.retiming == .asRecorded,
      let length = rest(of: layer.source, from: layer.sourceStart)
    else { return [] }
    let rate = canvas.frameRate
    let first = rate.repetition(of: length, at: frames.lowerBound - layer.firstFrame)
    let last = rate.repetition(of: length, at: frames.upperBound - 1 - layer.firstFrame)
    let count = min(last - first, Self.maxBeginnings)
    let numbers = (0..<count).flatMap { index in
      let number = first + (last - first) * (index + 1) / count
      return [number - 1, number]
    }
    return Set(numbers).sorted().map { number in
      let start = rate.beginning(number, of: length)
      var clip = layer
      clip.loop = nil
      // The clip's first frame does not change, as animations are relative to it.
      clip.sourceStart = layer.sourceStart - rate.time(ofFrame: start)
      let end = rate.beginning(number + 1, of: length)
      return Clip(frames: layer.firstFrame + start..<layer.firstFrame + end, layer: clip)
    }
  }

  /// Returns one sound for each repetition, with ramps for the seams between them.
  private func unrolled(_ input: MixInput) -> [MixInput] {
    guard let loop = input.loop, let seam = input.seam, input.retiming == .asRecorded else {
      return [input]
    }
    // The sound of a video is repeated with it; a sound alone is repeated when its end has faded out.
    let isBesideVideo = seam.upperBound == 0
    let length = isBesideVideo ? rest(of: input.source, from: input.sourceStart) ?? loop : loop
    let rate = FrameRate(numerator: Int64(canvas.sampleRate), denominator: 1)
    let last = rate.repetition(of: length, at: input.samples.count - 1)
    guard last > 0, last <= Self.maxSounds else { return [input] }
    let origin = input.samples.lowerBound
    func place(of number: Int) -> Range<Int> {
      let start = origin + rate.beginning(number, of: length)
      return start + seam.lowerBound..<start + seam.upperBound
    }
    return (0...last).map { number in
      var sound = input
      sound.loop = nil
      sound.seam = nil
      let (before, behind) = (place(of: number), place(of: number + 1))
      let start = number == 0 ? origin : before.lowerBound
      let end = number == last ? input.samples.upperBound : behind.upperBound
      sound.samples = start..<min(end, input.samples.upperBound)
      sound.sampleCount = sound.samples.count
      let skipped = Int64(start - origin - rate.beginning(number, of: length))
      sound.sourceStart =
        input.sourceStart + Time(numerator: skipped, denominator: rate.numerator)
      if number > 0 {
        sound.ramps.append(GainRamp(samples: before, rises: true, curve: .equalPower))
      }
      if number < last {
        sound.ramps.append(GainRamp(samples: behind, rises: false, curve: .equalPower))
      }
      return sound
    }
  }
}
