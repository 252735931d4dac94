import MediaValues
import Planning

/// Samples of a mix in which one source is heard unchanged and alone.
struct UntouchedSound: Hashable, Sendable {
  /// The index of the medium in the plan's sources.
  let source: Int
  /// The samples of the mix in which it is heard.
  var samples: Range<Int>
  /// The sample of the source that corresponds to the first sample of the mix.
  let origin: Int

  /// The samples of the source.
  var sourceSamples: Range<Int> {
    samples.lowerBound + origin..<samples.upperBound + origin
  }
}

extension RenderPlan.AudioMix {
  /// Returns the unchanged sounds in order.
  func untouchedSounds(sampleRate: Int) -> [UntouchedSound] {
    var found: [UntouchedSound] = []
    for (index, range) in soloRanges {
      guard let plain = inputs[index].untouchedSamples else { continue }
      let samples = range.clamped(to: plain)
      guard !samples.isEmpty else { continue }
      let input = inputs[index]
      let sound = UntouchedSound(
        source: input.source, samples: samples,
        origin: input.sourceStart.ticks(per: sampleRate) - input.samples.lowerBound)
      if let last = found.last, last.source == sound.source, last.origin == sound.origin,
        last.samples.upperBound == samples.lowerBound
      {
        found[found.count - 1].samples = last.samples.lowerBound..<samples.upperBound
      } else {
        found.append(sound)
      }
    }
    return found
  }

  /// The ranges in which only one input plays, with its index.
  private var soloRanges: [(input: Int, samples: Range<Int>)] {
    var edges = inputs.indices.flatMap { index in
      [
        (at: inputs[index].samples.lowerBound, input: index, begins: true),
        (at: inputs[index].samples.upperBound, input: index, begins: false),
      ]
    }
    edges.sort { ($0.at, $0.input) < ($1.at, $1.input) }
    var playing: Set<Int> = []
    var ranges: [(input: Int, samples: Range<Int>)] = []
    var position = 0
    for edge in edges {
      if playing.count == 1, let input = playing.first, edge.at > position {
        ranges.append((input, position..<edge.at))
      }
      position = edge.at
      if edge.begins { playing.insert(edge.input) } else { playing.remove(edge.input) }
    }
    return ranges
  }
}

extension RenderPlan.MixInput {
  /// The samples in which the input is heard unchanged if no other input plays; `nil` if there are none.
  fileprivate var untouchedSamples: Range<Int>? {
    // All else that is set about a sound changes it.
    let plain = RenderPlan.MixInput(
      source: source, samples: samples, sampleCount: sampleCount, sourceStart: sourceStart,
      loop: nil, pitch: pitch, gain: 1, ramps: ramps)
    guard self == plain else { return nil }
    let start = ramps.filter(\.rises).map(\.samples.upperBound).max() ?? samples.lowerBound
    let end = ramps.filter { !$0.rises }.map(\.samples.lowerBound).min() ?? samples.upperBound
    let (lower, upper) = (max(start, samples.lowerBound), min(end, samples.upperBound))
    return lower < upper ? lower..<upper : nil
  }
}
