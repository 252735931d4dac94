package import Analysis
package import Files
package import MediaValues
package import Planning

/// Renders a video.
package struct RenderRequest: WorkerRequest {
  package enum Progress: Hashable, Sendable, Codable {
    case frames(FrameProgress)
    /// How the chunks and the sound were made; `sound` is nil if the video has no sound. Sent when the video is complete.
    case made(chunks: [ChunkOutcome], sound: SoundOutcome?)
    case remarks(RenderRemarks)
  }

  package struct Reply: Hashable, Sendable, Codable {
    /// The name of the file, which is a spare name of the output if another process has created the file.
    package var path: String
    /// The loudness of the sound; nil if the video has no sound.
    package var loudness: Loudness?

    package init(path: String, loudness: Loudness?) {
      self.path = path
      self.loudness = loudness
    }
  }

  package var plan: RenderPlan
  /// The plans of other videos of the same template, which are rendered later. The chunks in which they differ are made and
  /// added to the cache.
  package var others: [RenderPlan]
  package var settings: OutputSettings
  package var output: OutputTarget
  /// The number of chunks that are encoded at the same time.
  package var threads: Int
  /// The cache; `nil` to keep nothing.
  package var cache: CacheSettings?
  /// Whether to fail, and write nothing, if the video would differ from what the plan and its media specify.
  package var isStrict: Bool

  package init(
    plan: RenderPlan, others: [RenderPlan] = [], settings: OutputSettings, output: OutputTarget,
    threads: Int,
    cache: CacheSettings? = nil, isStrict: Bool = false
  ) {
    self.plan = plan
    self.others = others
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
  /// The offsets between the sound of clips and their frames.
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

/// The cache that keeps rendered chunks for later renders.
package struct CacheSettings: Hashable, Sendable, Codable {
  package var folder: String
  /// Whether a cache that cannot be opened is an error. If false, the render continues without a cache.
  package var isRequired: Bool
  /// The largest size of the cache, in bytes. The least recently used entries are removed first.
  package var limit: Int
  package var identification: FileIdentification

  package init(
    folder: String, isRequired: Bool, limit: Int, identification: FileIdentification = .quick
  ) {
    self.folder = folder
    self.isRequired = isRequired
    self.limit = limit
    self.identification = identification
  }
}
