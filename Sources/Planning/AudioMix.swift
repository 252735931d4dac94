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
    /// How many samples the whole clip lasts, of which the end may not be heard.
    package var sampleCount: Int
    /// The in point: what is heard at the first sample, or at the last one when it is reversed.
    package var sourceStart: Time
    /// When set, the medium begins again at `sourceStart` after this much of it; more than 0.
    package var loop: Time?
    /// Where, around each sample at which the medium begins again, its end goes over into its
    /// beginning, counted from there. Before it there is what lies before the in point, behind it
    /// what lies behind the loop.
    package var seam: Range<Int>?
    package var pace: Pace
    /// What another speed does to the height of the tones.
    package var pitch: Pitch
    /// All volumes that stay as they are, multiplied.
    package var gain: Double
    package var ramps: [GainRamp]
    /// The volumes that change.
    package var volumes: [VolumeCurve]
    /// When set, the sound makes way for those that have none.
    package var ducking: Ducking?

    package init(
      source: Int, samples: Range<Int>, sampleCount: Int? = nil, sourceStart: Time,
      loop: Time?, seam: Range<Int>? = nil, pace: Pace = .asRecorded,
      pitch: Pitch = .preserve, gain: Double, ramps: [GainRamp], volumes: [VolumeCurve] = [],
      ducking: Ducking? = nil
    ) {
      self.source = source
      self.samples = samples
      self.sampleCount = sampleCount ?? samples.count
      self.sourceStart = sourceStart
      self.loop = loop
      self.seam = seam
      self.pace = pace
      self.pitch = pitch
      self.gain = gain
      self.ramps = ramps
      self.volumes = volumes
      self.ducking = ducking
    }
  }
}
