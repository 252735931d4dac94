package import MediaValues

extension RenderPlan {
  /// The sounds that are added up, in samples of the canvas' rate.
  package struct AudioMix: Hashable, Sendable, Codable {
    package var sampleCount: Int
    package var layout: ChannelLayout
    /// In order of their first sample.
    package var inputs: [MixInput]

    package init(sampleCount: Int, layout: ChannelLayout = .stereo, inputs: [MixInput]) {
      self.sampleCount = sampleCount
      self.layout = layout
      self.inputs = inputs
    }
  }

  /// One clip as a sound.
  package struct MixInput: Hashable, Sendable, Codable {
    /// Index into the plan's sources.
    package var source: Int
    /// Where it is heard.
    package var samples: Range<Int>
    /// The time in the medium that is heard at the first sample.
    package var sourceStart: Time
    /// When set, the medium begins again at `sourceStart` after this many samples.
    package var loopSamples: Int?
    /// All volumes that stay as they are, multiplied.
    package var gain: Double
    package var ramps: [GainRamp]
    /// The volumes that change.
    package var volumes: [VolumeCurve]
    /// When set, the sound makes way for those that have none.
    package var ducking: Ducking?

    package init(
      source: Int, samples: Range<Int>, sourceStart: Time, loopSamples: Int?, gain: Double,
      ramps: [GainRamp], volumes: [VolumeCurve] = [], ducking: Ducking? = nil
    ) {
      self.source = source
      self.samples = samples
      self.sourceStart = sourceStart
      self.loopSamples = loopSamples
      self.gain = gain
      self.ramps = ramps
      self.volumes = volumes
      self.ducking = ducking
    }
  }
}
