import Catalogue
import Diagnostics
import Editing
import MediaValues

extension Planner {
  /// Returns the mix of all clips with sound, with their gains and ramps. Sound after the end is cut.
  mutating func audioMix() -> RenderPlan.AudioMix {
    // In a video, sound ends with the last frame.
    let end =
      request.container.hasImages ? canvas.frameRate.time(ofFrame: frameCount) : timeline.end
    let sampleCount = end.ticks(per: canvas.sampleRate)
    var inputs = mixInputs(within: 0..<sampleCount)
    inputs.sort { $0.samples.lowerBound < $1.samples.lowerBound }
    return RenderPlan.AudioMix(sampleCount: sampleCount, layout: request.layout, inputs: inputs)
  }

  /// Returns the sounds of the timeline, and of the compositions in it, in a range of the output's samples.
  private mutating func mixInputs(within limit: Range<Int>) -> [RenderPlan.MixInput] {
    let ramps = transitionRamps()
    var inputs: [RenderPlan.MixInput] = []
    for (trackIndex, track) in timeline.tracks.enumerated() where track.isEnabled && !track.isMuted
    {
      for (first, items) in track.items.uniform {
        switch items {
        case .clips(let type, let clips) where type != .photo:
          for (clipIndex, clip) in clips.enumerated() {
            let reference = Timeline.ClipReference(track: trackIndex, clip: first + clipIndex)
            guard var input = mixInput(clip, track, type, within: limit) else { continue }
            input.ramps += ramps[reference] ?? []
            inputs.append(input)
          }
        case .compositions(let items):
          for (index, item) in items.enumerated() where item.isEnabled {
            let reference = Timeline.ClipReference(track: trackIndex, clip: first + index)
            var inner = self
            inner.timeline = item.content.timeline
            inner.place = place.item(reference.clip, on: track.name)
            inner.origin = origin + item.range.start
            inputs += inner.mixInputs(within: samples(item.range).clamped(to: limit)).map {
              var input = $0
              input.gain *= track.volume.constant?.double ?? 1
              input.volumes += volumeCurves(track.volume, from: .zero)
              input.ramps += ramps[reference] ?? []
              return input
            }
            table = inner.table
            diagnostics = inner.diagnostics
          }
        case .clips, .texts, .stickers, .shapes, .visual, .transitions, .filters, .effects: break
        }
      }
    }
    return inputs
  }

  private mutating func mixInput(
    _ clip: Timeline.Clip, _ track: Timeline.Track, _ type: MediaType, within limit: Range<Int>
  ) -> RenderPlan.MixInput? {
    guard clip.isEnabled, !clip.sound.isMuted, !clip.isFrozen,
      let source = table.index(of: clip.media)
    else {
      return nil
    }
    guard let audio = table.sources[source].facts.audio else {
      if type == .audio {
        report(.noSound, "'\(clip.media)' has no sound", on: track, at: clip.range.start)
      }
      return nil
    }
    let volumes = [(track.volume, Time.zero), (clip.sound.volume, clip.range.start)]
    let gain = volumes.reduce(1.0) { $0 * ($1.0.constant?.double ?? 1) }
    let whole = samples(clip.range)
    let heard = whole.clamped(to: limit)
    guard gain > 0, !heard.isEmpty else { return nil }
    // The length of a video clip is determined by its frames; its sound may end a little earlier.
    let facts = table.sources[source].facts
    let loop =
      type == .audio
      ? loopDuration(clip, track, as: .audio, available: audio.duration)
        .map { SoundLoop(ofAll: $0, sampleRate: canvas.sampleRate) }
      : videoLoop(clip, facts).map {
        SoundLoop(every: $0, from: clip.sourceStart, sampleRate: canvas.sampleRate)
      }
    let length = type == .audio ? audio.duration : facts.video?.duration ?? audio.duration
    let sounding = sounding(clip, whole, type, table.sources[source], loops: loop != nil)
    guard !sounding.clamped(to: limit).isEmpty else { return nil }
    return RenderPlan.MixInput(
      source: source, samples: heard.clamped(to: sounding), sampleCount: sounding.count,
      sourceStart: clip.sourceStart,
      loop: loop?.period, seam: loop?.seam, retiming: retiming(of: clip, available: length),
      pitch: clip.sound.pitch, gain: gain, ramps: fades(clip),
      volumes: volumes.flatMap { volumeCurves($0, from: $1) },
      numbers: RenderPlan.SoundNumbers(clip.sound, start: origin + clip.range.start),
      ducking: clip.duck.map { RenderPlan.Ducking($0, sampleRate: canvas.sampleRate) })
  }

  /// Returns the samples of a clip in which its medium is heard: all, unless the sound is too short for its segment, or
  /// the used part of the file ends earlier.
  private func sounding(
    _ clip: Timeline.Clip, _ whole: Range<Int>, _ type: MediaType, _ source: RenderPlan.Source,
    loops: Bool
  ) -> Range<Int> {
    let isShort = type == .audio || sourceEnd(of: clip, source) != nil
    guard isShort, !loops, clip.whenShort != .slow, let audio = source.facts.audio else {
      return whole
    }
    let left = audio.duration - clip.sourceStart
    guard left > .zero, left + (source.end == nil ? .durationTolerance : .zero) < clip.sourceUsed
    else { return whole }
    let length = soundLength(of: clip, left).ticks(per: canvas.sampleRate)
    return whole.lowerBound..<min(whole.upperBound, whole.lowerBound + length)
  }

  /// Returns the curve of an animated volume, whose keyframes are relative to a time of this timeline.
  private func volumeCurves(
    _ volume: AnimatedNumber, from start: Time
  ) -> [RenderPlan.VolumeCurve] {
    guard case .keyframes(let keyframes) = volume else { return [] }
    return [RenderPlan.VolumeCurve(start: origin + start, keyframes: keyframes)]
  }

  private func samples(_ range: TimeRange) -> Range<Int> {
    let start = (origin + range.start).ticks(per: canvas.sampleRate)
    return start..<(origin + range.end).ticks(per: canvas.sampleRate)
  }

  private func videoLoop(_ clip: Timeline.Clip, _ facts: MediaFacts) -> Time? {
    guard clip.whenShort == .loop, let video = facts.video, !video.isStill else { return nil }
    let left = video.duration - clip.sourceStart
    return left > .zero && left + .durationTolerance < clip.sourceUsed ? left : nil
  }

  private func fades(_ clip: Timeline.Clip) -> [RenderPlan.GainRamp] {
    var ramps: [RenderPlan.GainRamp] = []
    if clip.sound.fadeIn > .zero {
      let range = TimeRange(start: clip.range.start, duration: clip.sound.fadeIn)
      ramps.append(
        RenderPlan.GainRamp(
          samples: samples(range), rises: true, curve: .eased(clip.sound.fadeInCurve)))
    }
    if clip.sound.fadeOut > .zero {
      let range = TimeRange(start: clip.range.end - clip.sound.fadeOut, end: clip.range.end)
      ramps.append(
        RenderPlan.GainRamp(
          samples: samples(range), rises: false, curve: .eased(clip.sound.fadeOutCurve)))
    }
    return ramps
  }

  /// Returns the ramps of transitions: crossfades of equal power, or cuts in the middle.
  private func transitionRamps() -> [Timeline.ClipReference: [RenderPlan.GainRamp]] {
    var ramps: [Timeline.ClipReference: [RenderPlan.GainRamp]] = [:]
    for transition in timeline.liveTransitions {
      var range = samples(transition.range)
      if transition.audio == .cut {
        guard transition.outgoing != nil, transition.incoming != nil else { continue }
        let middle = range.lowerBound + range.count / 2
        range = middle..<middle
      }
      for (reference, rises) in [(transition.outgoing, false), (transition.incoming, true)] {
        guard let reference else { continue }
        ramps[reference, default: []].append(
          RenderPlan.GainRamp(samples: range, rises: rises, curve: .equalPower))
      }
    }
    return ramps
  }
}
