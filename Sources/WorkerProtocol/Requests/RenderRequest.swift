package import Analysis
package import Files
package import MediaValues
package import Planning

/// Makes a video.
package struct RenderRequest: WorkerRequest {
  package enum Progress: Hashable, Sendable, Codable {
    case frames(FrameProgress)
    /// How the chunks and the sound were made; `sound` is nil if the video has no sound. Sent when the video is complete.
    case made(chunks: [ChunkOutcome], sound: SoundOutcome?)
    case remarks(RenderRemarks)
  }

  package struct Reply: Hashable, Sendable, Codable {
    /// The loudness of the sound; nil if the video has no sound.
    package var loudness: Loudness?

    package init(loudness: Loudness?) {
      self.loudness = loudness
    }
  }

  package var plan: RenderPlan
  package var settings: OutputSettings
  package var output: OutputTarget
  /// How many chunks are encoded at once.
  package var threads: Int
  /// Nothing is kept when nil.
  package var cache: CacheSettings?
  /// Nothing is written that would be seen or heard otherwise than the plan and its media say.
  package var isStrict: Bool

  package init(
    plan: RenderPlan, settings: OutputSettings, output: OutputTarget, threads: Int,
    cache: CacheSettings? = nil, isStrict: Bool = false
  ) {
    self.plan = plan
    self.settings = settings
    self.output = output
    self.threads = threads
    self.cache = cache
    self.isStrict = isStrict
  }
}

/// Differences between a video and its plan or media, and changes to its sound. With ``RenderRequest/isStrict`` they may
/// be the reason why there is no video.
package struct RenderRemarks: Hashable, Sendable, Codable {
  /// The offsets between the sound of clips and their pictures.
  package var soundShifts: [SoundShift]
  /// Findings about media from reading them.
  package var notices: [MediumNotice]
  /// How the sound was limited to stay below the ceiling; nil if it was not.
  package var limiting: SoundLimiting?

  package init(soundShifts: [SoundShift], notices: [MediumNotice], limiting: SoundLimiting?) {
    self.soundShifts = soundShifts
    self.notices = notices
    self.limiting = limiting
  }
}

/// Where rendered chunks are kept for the next render.
package struct CacheSettings: Hashable, Sendable, Codable {
  package var folder: String
  /// A cache that cannot be used is an error, and not just left aside.
  package var isRequired: Bool
  /// Bytes; what was not used for the longest time goes first.
  package var limit: Int
  /// Media are told apart by all of their content, rather than by samples of it.
  package var readsWholeMedia: Bool

  package init(folder: String, isRequired: Bool, limit: Int, readsWholeMedia: Bool = false) {
    self.folder = folder
    self.isRequired = isRequired
    self.limit = limit
    self.readsWholeMedia = readsWholeMedia
  }
}
