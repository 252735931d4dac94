import MediaValues
package import Planning

/// A render that is ready to be divided among machines: a plan, the settings of its output, its files by content, and
/// the parts that can be made separately.
///
/// A job has no paths of files in its plan: each is replaced by `sha256:` and the digest of the file.
package struct RenderJob: Hashable, Sendable, Codable {
  /// The number of the format, which changes when older programs cannot read it.
  package static let format = 1

  /// The format of the file.
  package var job: Int
  /// The version of the program that made the job. The plan belongs to this version.
  package var version: String
  /// The suggested name of the video, without a folder.
  package var output: String
  package var frameCount: Int
  package var files: [JobFile]
  package var chunks: [JobChunk]
  /// The frames that are copied from media when the parts are joined.
  package var copied: [Range<Int>]
  /// The name of the sound in the cache; `nil` if there is none.
  package var sound: String?
  package var maker: RenderParts.Maker
  package var settings: OutputSettings
  package var plan: RenderPlan
  /// The digest of everything else but the paths of files, by which changes are noticed.
  package var digest: String
}

/// A file that the render reads.
package struct JobFile: Hashable, Sendable, Codable {
  /// 64 hexadecimal digits.
  package var sha256: String
  /// In bytes.
  package var size: Int
  /// The path on the machine that made the job, relative to the folder of the job file if it is in there.
  package var path: String

  package init(sha256: String, size: Int, path: String) {
    self.sha256 = sha256
    self.size = size
    self.path = path
  }

  /// The text that replaces the path of the file in a plan.
  package var token: String { "sha256:\(sha256)" }

  /// The last component of the path.
  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// A chunk of a job.
package struct JobChunk: Hashable, Sendable, Codable {
  package var frames: Range<Int>
  /// The name of its entry in the cache.
  package var key: String
  /// An estimate of the work relative to other chunks: the number of images that are drawn and encoded.
  package var work: Int
}

extension RenderJob {
  /// Creates a job of a plan. `files` has the file at each path of the plan. Throws `JobError.unknownFile` if a file of
  /// the plan is missing in it, and `.notWritable` if the plan cannot be written as JSON and read again.
  package init(
    _ plan: RenderPlan, _ settings: OutputSettings, output: String, version: String,
    files: [String: JobFile], parts: RenderParts
  ) throws(JobError) {
    let plan = try plan.replacingFiles(with: files.mapValues(\.token))
    job = Self.format
    self.version = version
    self.output = output
    frameCount = plan.frameCount
    self.files = Dictionary(files.values.map { ($0.sha256, $0) }) { $0.path <= $1.path ? $0 : $1 }
      .values.sorted { ($0.path, $0.sha256) < ($1.path, $1.sha256) }
    chunks = parts.chunks.map {
      JobChunk(frames: $0.frames, key: $0.key, work: plan.work(in: $0.frames))
    }
    copied = parts.copied
    sound = parts.soundKey
    maker = parts.maker
    self.settings = settings
    self.plan = plan
    digest = ""
    digest = try JobText.digest(of: self)
  }

  /// An estimate of the memory that a process needs to make a chunk, in bytes, for schedulers that reserve it. Measured
  /// with the article: 66 MB at 320x180, 218 MB at 1920x1080, 637 MB at 3840x2160, beside 50 MB of the command.
  package var memory: Int { 160 << 20 + 100 * plan.canvas.size.width * plan.canvas.size.height }

  /// Returns the plan with the paths of files on this machine, which `paths` has by digest.
  package func plan(withPaths paths: [String: String]) throws(JobError) -> RenderPlan {
    let pairs = files.map { ($0.token, paths[$0.sha256] ?? "") }
    return try plan.replacingFiles(with: Dictionary(pairs) { first, _ in first })
  }
}

extension RenderPlan {
  /// Returns the estimated work of some frames: a frame counts one for its encoding and one for each step.
  fileprivate func work(in frames: Range<Int>) -> Int {
    instructions.reduce(0) { sum, instruction in
      sum + instruction.frames.clamped(to: frames).count * (1 + instruction.steps.count)
    }
  }
}
