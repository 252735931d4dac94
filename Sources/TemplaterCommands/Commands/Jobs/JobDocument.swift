import ArgumentParser
import Files
import FoundationEssentials
import Glibc
import Jobs
import MediaValues
import WorkerProtocol

/// The argument that names a job file.
struct JobArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("A job file, which 'templater plan' writes.", valueName: "job"),
    completion: .file())
  var path: String

  /// Reads the job. Prints an error message and throws an exit status if that fails.
  func read() throws -> RenderJob {
    Inputs.insert(path)
    guard !isPipe else {
      throw Console.fail("\(path) cannot be read: it is not a regular file", Status.unreadableInput)
    }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try ReadableFile(path, waits: false).read(upTo: JobText.maxSize + 1)
    } catch {
      throw Console.fail("\(path) cannot be read: \(error)", Status.unreadableInput)
    }
    guard bytes.count <= JobText.maxSize else {
      throw Console.fail(
        "\(path) has more than \(ByteCount(bytes: JobText.maxSize)); it is not a job file",
        Status.invalid)
    }
    do throws(JobError) {
      return try JobText.job(bytes, version: programVersion)
    } catch {
      throw Console.fail("\(path) \(error)", Status.invalid)
    }
  }

  /// Whether the path is that of a pipe. A link to one, such as `/dev/stdin`, has a writer.
  private var isPipe: Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// The folder of the job file.
  var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }
}

extension RenderJob {
  /// `12 chunks with 1800 frames, and sound`.
  var summary: String {
    let frames = chunks.reduce(0) { $0 + $1.frames.count }
    let copied = copied.reduce(0) { $0 + $1.count }
    var words: [String] = []
    if !chunks.isEmpty {
      words.append(
        "\(chunks.count) \(chunks.count == 1 ? "chunk" : "chunks") with \(frames) frames")
    }
    if copied > 0 { words.append("\(copied) frames to copy") }
    if sound != nil { words.append("sound") }
    return words.joined(separator: ", ")
  }
}

extension CacheSettings? {
  /// Returns these settings for a cache in which other machines find the same chunks. Prints an error message and throws
  /// an exit status without a cache.
  func portable() throws -> CacheSettings {
    guard var settings = self else {
      throw Console.fail(
        "this command needs a cache; set its folder with --cache", Status.usage)
    }
    settings.isRequired = true
    settings.identification = .portable
    return settings
  }
}

extension CacheFolderOption {
  /// Returns the settings of a cache that other machines use too, whose size is not limited.
  func portable() throws -> CacheSettings { try settings(limit: .standardCacheLimit).portable() }
}

extension LimitedCacheOptions {
  /// Returns the settings of a cache that other machines use too.
  func portable() throws -> CacheSettings { try settings.portable() }
}

extension RenderOptions {
  /// Returns the settings of a cache that other machines use too. Prints an error message and throws an exit status with
  /// `--no-cache`.
  func portable() throws -> CacheSettings {
    guard !flags.hasNoCache else {
      throw Console.fail("this command needs a cache; leave out --no-cache", Status.usage)
    }
    return try cacheSettings.portable()
  }
}
