package import MediaValues

extension RenderPlan {
  /// The sounds that are added up, in samples of the canvas' rate.
  package struct AudioMix: Hashable, Sendable, Codable {
    package var sampleCount: Int
    /// In order of their first sample.
    package var inputs: [MixInput]

    package init(sampleCount: Int, inputs: [MixInput]) {
      self.sampleCount = sampleCount
      self.inputs = inputs
    }
  }

  /// One clip as a sound.
  package struct MixInput: Hashable, Sendable, Codable {
    /// Index into the plan's sources.
    package var source: Int
    /// Where it is heard.
    package var samples: Range<Int>
    /// How many samples the whole clip lasts, of which the end may not be heard.
    package var sampleCount: Int
    /// The in point: what is heard at the first sample, or at the last one when it is reversed.
    package var sourceStart: Time
    /// When set, the medium begins again at `sourceStart` after this many samples of its own speed.
    package var loopSamples: Int?
    package var pace: Pace
    /// What another speed does to the height of the tones.
    package var pitch: Pitch
    /// Track volume times segment volume.
    package var gain: Double
    package var ramps: [GainRamp]

    package init(
      source: Int, samples: Range<Int>, sampleCount: Int? = nil, sourceStart: Time,
      loopSamples: Int?, pace: Pace = .asRecorded, pitch: Pitch = .preserve, gain: Double,
      ramps: [GainRamp]
    ) {
      self.source = source
      self.samples = samples
      self.sampleCount = sampleCount ?? samples.count
      self.sourceStart = sourceStart
      self.loopSamples = loopSamples
      self.pace = pace
      self.pitch = pitch
      self.gain = gain
      self.ramps = ramps
    }
  }

  /// A rise or a fall of the gain. Before a rise and after a fall there is silence.
  package struct GainRamp: Hashable, Sendable, Codable {
    package enum Curve: String, Hashable, Sendable, Codable {
      /// Straight; for fades.
      case linear
      /// A quarter of a sine; two of them keep the power of unlike sounds.
      case equalPower
    }

    package var samples: Range<Int>
    package var rises: Bool
    package var curve: Curve

    package init(samples: Range<Int>, rises: Bool, curve: Curve) {
      self.samples = samples
      self.rises = rises
      self.curve = curve
    }

    /// The factor at a sample of the timeline, 0–1.
    package func gain(at sample: Int) -> Double {
      guard sample >= samples.lowerBound else { return rises ? 0 : 1 }
      guard sample < samples.upperBound else { return rises ? 1 : 0 }
      let along = Double(sample - samples.lowerBound) / Double(samples.count)
      let progress = rises ? along : 1 - along
      return switch curve {
      case .linear: progress
      case .equalPower: quarterSine(progress)
      }
    }
  }
}
