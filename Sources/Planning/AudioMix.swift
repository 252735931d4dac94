package import MediaValues

extension RenderPlan {
  /// The sum of all sounds, in samples at the sample rate of the canvas.
  package struct AudioMix: Hashable, Sendable, Codable {
    package var sampleCount: Int
    package var layout: ChannelLayout
    /// The sounds, in the order of their first samples.
    package var inputs: [MixInput]

    package init(sampleCount: Int, layout: ChannelLayout = .stereo, inputs: [MixInput]) {
      self.sampleCount = sampleCount
      self.layout = layout
      self.inputs = inputs
    }
  }

  /// The sound of one clip.
  package struct MixInput: Hashable, Sendable, Codable {
    /// The index of the medium in the plan's sources.
    package var source: Int
    /// The samples of the output in which the clip is heard.
    package var samples: Range<Int>
    /// The number of samples of the whole clip, the end of which may not be heard.
    package var sampleCount: Int
    /// The in point: the time in the medium at the first sample, or at the last one if the clip is reversed.
    package var sourceStart: Time
    /// The period after which the medium starts again at `sourceStart`, more than 0; `nil` if it does not loop.
    package var loop: Time?
    /// The samples, relative to each repetition of the medium, in which its end fades into its beginning. Before the
    /// repetition, the beginning is continued by the samples before the in point; after it, the end by those after the
    /// loop.
    package var seam: Range<Int>?
    package var retiming: Retiming
    /// The effect of the speed on the pitch.
    package var pitch: Pitch
    /// The product of all constant volumes.
    package var gain: Double
    package var ramps: [GainRamp]
    /// The animated volumes.
    package var volumes: [VolumeCurve]
    /// What else the clip sets that keyframes can animate; `nil` for defaults only.
    package var numbers: SoundNumbers?
    /// The settings for reducing this sound while those without ducking are heard; `nil` for no ducking.
    package var ducking: Ducking?

    package init(
      source: Int, samples: Range<Int>, sampleCount: Int? = nil, sourceStart: Time,
      loop: Time?, seam: Range<Int>? = nil, retiming: Retiming = .asRecorded,
      pitch: Pitch = SoundSettings.pitch.standard, gain: Double, ramps: [GainRamp],
      volumes: [VolumeCurve] = [],
      numbers: SoundNumbers? = nil, ducking: Ducking? = nil
    ) {
      self.source = source
      self.samples = samples
      self.sampleCount = sampleCount ?? samples.count
      self.sourceStart = sourceStart
      self.loop = loop
      self.seam = seam
      self.retiming = retiming
      self.pitch = pitch
      self.gain = gain
      self.ramps = ramps
      self.volumes = volumes
      self.numbers = numbers
      self.ducking = ducking
    }
  }
}
