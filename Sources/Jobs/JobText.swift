import Files
import FoundationEssentials
import Planning

/// The JSON of jobs.
package enum JobText {
  /// The maximum size of a job file, in bytes.
  package static let maxSize = 256 << 20

  /// Returns the text of a job file.
  package static func bytes(of job: RenderJob) throws(JobError) -> [UInt8] {
    try Array(json(job, isPretty: true)) + [UInt8(ascii: "\n")]
  }

  /// Returns whether a text is that of a job, of any version.
  package static func isJob(_ bytes: [UInt8]) -> Bool {
    (try? JSONDecoder().decode(Head.self, from: Data(bytes))) != nil
  }

  /// Reads a job file. Throws a `JobError`, whose description is the rest of a sentence that begins with the name of the
  /// file.
  package static func job(_ bytes: [UInt8], version: String) throws(JobError) -> RenderJob {
    let data = Data(bytes)
    guard let head = try? JSONDecoder().decode(Head.self, from: data) else {
      throw isCutOff(bytes) ? .cutOff : .notAJob
    }
    guard head.job == RenderJob.format else { throw .otherFormat(head.job) }
    guard head.version == version else { throw .otherVersion(head.version, this: version) }
    let job: RenderJob
    do {
      job = try JSONDecoder().decode(RenderJob.self, from: data)
    } catch {
      throw .damaged
    }
    guard try digest(of: job) == job.digest, job.isConsistent else {
      throw .damaged
    }
    return job
  }

  /// Whether a text begins like a job and does not end like one.
  private static func isCutOff(_ bytes: [UInt8]) -> Bool {
    bytes.first == UInt8(ascii: "{")
      && bytes.last { !" \n\r\t".utf8.contains($0) } != UInt8(ascii: "}")
  }

  /// Returns the digest of a job, which covers everything but the paths of its files.
  package static func digest(of job: RenderJob) throws(JobError) -> String {
    var job = job
    job.digest = ""
    for index in job.files.indices { job.files[index].path = "" }
    let data = try json(job)
    var hash = SHA256()
    data.withUnsafeBytes { hash.update($0) }
    return hash.finish().hexadecimal
  }

  static func json(_ value: some Encodable, isPretty: Bool = false) throws(JobError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    do {
      return try encoder.encode(value)
    } catch {
      throw .notWritable
    }
  }

  /// The part of a job file that every version can read.
  private struct Head: Decodable {
    var job: Int
    var version: String
  }
}

extension RenderJob {
  /// Whether the name of the video is that of a file, without a folder.
  private var hasPlainName: Bool {
    let special = [UInt8(0), UInt8(ascii: "/")]
    return !["", ".", ".."].contains(output) && !output.utf8.contains(where: special.contains)
  }

  /// Whether the parts that are read without the plan can be true of it.
  fileprivate var isConsistent: Bool {
    let known = Set(files.map(\.token))
    return frameCount == plan.frameCount && files.allSatisfy { $0.sha256.isSHA256 && $0.size >= 0 }
      && plan.files.isSubset(of: known)
      && chunks.allSatisfy { $0.frames.clamped(to: 0..<frameCount) == $0.frames }
      && hasPlainName
      && (chunks.map(\.key) + [sound].compactMap(\.self)).allSatisfy { !$0.contains("/") }
  }
}

/// The reason why a job cannot be made or read.
package enum JobError: Error, Hashable, Sendable, CustomStringConvertible {
  case notAJob
  /// The end of the text is missing.
  case cutOff
  case otherFormat(Int)
  case otherVersion(String, this: String)
  case damaged
  case notWritable
  /// A file of the plan has no digest.
  case unknownFile(String)

  /// The rest of a sentence that begins with the name of the job file.
  package var description: String {
    switch self {
    case .notAJob:
      "is not a job file; make one with 'templater plan', or render a template with 'templater apply'"
    case .cutOff:
      "was cut off: its JSON has no end; copy it again, or make it with 'templater plan'"
    case .otherFormat(let number):
      "has the format \(number) of job files, but this program reads the format \(RenderJob.format);"
        + " make it again with the 'templater plan' of this version"
    case .otherVersion(let version, let this):
      "was made by templater \(version), and this is templater \(this); plans differ between versions."
        + " Make it again with the 'templater plan' of this version, or use the other version"
    case .damaged:
      "is damaged or was edited: its content and its digest differ, and only the paths of files may be edited; make it"
        + " again with 'templater plan'"
    case .notWritable: "cannot be written as JSON, because the plan has a number that is not finite"
    case .unknownFile(let path): "cannot be made, because \(path) has no digest"
    }
  }
}
