package import Analysis
package import Files
package import MediaValues
package import Planning

/// What `templater` asks of `templater-media`: JSON lines on its standard input. The worker answers
/// one after the other, and ends when its input has closed.
package enum WorkerRequest: Hashable, Sendable, Codable {
  /// Open these files only beneath these folders (``ConfinedFiles``). Not answered.
  case confine([String: String])
  /// Tell what these files are. Answered by one `probed` or `failed` for each, in order.
  case probe(paths: [String], depth: ProbeDepth)
  /// Make the video. Answered by any number of `progress`, then `finished` or `failed`.
  case render(RenderJob)
  /// Make one frame of the video as a picture. Answered by `finished` or `failed`.
  case still(StillJob)
  /// Make a picture of several frames. Answered by `finished` or `failed`.
  case sheet(SheetJob)
  /// Find the shots of a video. Answered by any number of `progress`, then `shots` or `failed`.
  case shots(path: String)
  /// Find the beats of a piece of music. Answered by `beats` or `failed`.
  case beats(path: String, search: BeatSearch)
  /// Look after the cache of rendered chunks. Answered by `cache` or `failed`.
  case cache(CacheRequest)
  /// Measure a sound. Answered by `waveform`, or `finished` when a picture was asked for, or `failed`.
  case waveform(WaveformJob)
  /// Compare a rendered file with its plan. Answered by any number of `progress`, then `verified` or
  /// `failed`.
  case verify(VerifyJob)
  /// Tell what there is on the machine. Answered by `machine`.
  case examine
}

/// Everything a worker needs to make a video.
package struct RenderJob: Hashable, Sendable, Codable {
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

/// Everything a worker needs to make a picture of one frame.
package struct StillJob: Hashable, Sendable, Codable {
  package var plan: RenderPlan
  /// Of the plan's frames, from 0.
  package var frame: Int
  /// Its suffix says which format: `.png`, or else JPEG.
  package var output: OutputTarget
  /// The picture is made smaller to lie within this, never larger.
  package var limit: PixelSize
  /// Nothing is written that would look otherwise than the plan and its media say.
  package var isStrict: Bool

  package init(
    plan: RenderPlan, frame: Int, output: OutputTarget, limit: PixelSize, isStrict: Bool = false
  ) {
    self.plan = plan
    self.frame = frame
    self.output = output
    self.limit = limit
    self.isStrict = isStrict
  }
}

/// Everything a worker needs to make a picture of several frames.
package struct SheetJob: Hashable, Sendable, Codable {
  package var plan: RenderPlan
  package var sheet: ContactSheet
  /// Its suffix says which format: `.png`, or else JPEG.
  package var output: OutputTarget
  /// Nothing is written that would look otherwise than the plan and its media say.
  package var isStrict: Bool

  package init(
    plan: RenderPlan, sheet: ContactSheet, output: OutputTarget, isStrict: Bool = false
  ) {
    self.isStrict = isStrict
    self.plan = plan
    self.sheet = sheet
    self.output = output
  }
}

/// What `templater-media` says: one JSON line each on its standard output.
package enum WorkerReply: Hashable, Sendable, Codable {
  case probed(path: String, facts: MediaFacts)
  /// The process that answers is not confined, and why; before anything else.
  case unconfined(String)
  case shots(ShotList)
  case beats(BeatList)
  case cache(CacheReport)
  case waveform(Waveform)
  case verified(Verification)
  case machine(MachineReport)
  case progress(framesDone: Int, frameCount: Int)
  /// How the chunks of a video came about; before `finished`.
  case chunks([ChunkOutcome])
  /// How the sound of a video came about; before `finished`.
  case sound(SoundOutcome)
  /// By how much the sound of clips is not where their pictures are; before `finished`.
  case soundShifts([SoundShift])
  /// What was noticed in media while they were read; before `finished`, `beats` or `waveform`.
  case noticed([MediumNotice])
  /// What was done to the sound to keep it below the ceiling; before `finished`.
  case limited(SoundLimiting)
  /// `loudness` is that of a rendered video's sound; nil where it has none.
  case finished(loudness: Loudness? = nil)
  case failed(WorkerFailure)
}

/// An error of the world, as it crosses the pipe.
package struct WorkerFailure: Error, Hashable, Sendable, Codable {
  /// What kind of thing went wrong; decides the exit status.
  package enum Kind: String, Hashable, Sendable, Codable {
    /// An input is missing or may not be read.
    case unreadableInput
    /// An input is there but is not usable as a medium.
    case badMedia
    case cannotWriteOutput
    /// The requested option is not available on this machine.
    case refusedOption
    /// A fault of ours.
    case fault
  }

  /// How sentences end where a process has died over an output.
  package static let nothingWritten = "; nothing was written"

  package var kind: Kind
  package var path: String?
  /// A sentence without its full stop, safe to print.
  package var message: String
  /// What there is to say of single files before that: a sentence each.
  package var details: [String]

  package init(kind: Kind, path: String? = nil, message: String, details: [String] = []) {
    self.kind = kind
    self.path = path
    self.message = message
    self.details = details
  }
}
