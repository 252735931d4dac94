import ArgumentParser
import Diagnostics
import Files
import Glibc
import Jobs

/// `templater chunks JOB`, `templater chunks make JOB PART…`
struct ChunksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chunks",
    abstract: "Lists the chunks of a job, or makes some of them.",
    subcommands: [List.self, MakeChunksCommand.self], defaultSubcommand: List.self)

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "Prints the parts of a job, and which of them the cache has.",
      discussion: """
        Needs only the job file and the cache: no media, and no media process. The work of a chunk is the \
        number of images that are drawn and encoded for it.
        """)

    @OptionGroup var job: JobArgument

    @Option(
      help: ArgumentHelp(
        "The folder of the cache; default is templater's folder in the user's cache folder.",
        valueName: "folder"),
      completion: .directory)
    var cache: String?

    @Flag(help: "Prints only parts that the cache does not have.")
    var missing = false

    @Flag(help: "Prints only the names of the parts, one on a line, for 'templater chunks make'.")
    var names = false

    @Option(help: "The format: text ('human') or one JSON object per line ('json').")
    var format: ListFormat = .human

    func validate() throws {
      try CacheFolderOption.check(cache)
      guard !names || format == .human else {
        throw ValidationError(
          "--names prints only names; leave out --format, or leave out --names for JSON lines")
      }
    }

    func run() throws {
      let job = try job.read()
      guard let folder = cache ?? CacheFolderOption.standardFolder else {
        throw Console.fail(CacheFolderOption.noFolderMessage, Status.usage)
      }
      try checkFolder(folder)
      let all = job.parts(JobStatus(of: job, inCache: folder))
      let shown = missing ? all.filter { !$0.isCached } : all
      if names {
        Console.print(shown.map { $0.name + "\n" }.joined(), terminator: "")
      } else if format == .json {
        Console.print(shown.map { $0.json + "\n" }.joined(), terminator: "")
      } else {
        Console.print(shown.map { $0.line + "\n" }.joined(), terminator: "")
        Console.print(
          escapedForDisplay(
            "\(job.output): \(job.summary); \(all.count(where: \.isCached)) of \(all.count) parts in"
              + " \(folder)"))
      }
    }

    /// Everything would be missing in a folder that cannot be read.
    private func checkFolder(_ folder: String) throws {
      do throws(SystemError) {
        _ = try Files.names(in: folder + "/chunks", limit: 1)
      } catch {
        guard error.code != ENOENT else { return }
        throw Console.fail(
          "the cache \(folder) cannot be read: \(error)", Status.unreadableInput)
      }
    }
  }
}

/// A part of a job, as it is listed.
private struct ListedPart {
  /// The number of a chunk, or `sound`.
  let name: String
  let chunk: JobChunk?
  /// An estimate of the memory to make it, in bytes.
  let memory: Int
  let key: String
  let isCached: Bool

  var line: String {
    let place = chunk.map { "frames \($0.frames.lowerBound)–\($0.frames.upperBound - 1)" } ?? ""
    let work = chunk.map { "work \($0.work)" } ?? ""
    return name.padded(to: 7) + place.padded(to: 22) + work.padded(to: 14)
      + (isCached ? "cached" : "missing")
  }

  var json: String {
    jsonObject([
      ("part", jsonLiteral(name)),
      ("frames", chunk.map { "[\($0.frames.lowerBound),\($0.frames.upperBound)]" }),
      ("work", chunk.map { "\($0.work)" }), ("memory", "\(memory)"), ("key", jsonLiteral(key)),
      ("cached", "\(isCached)"),
    ])
  }
}

extension RenderJob {
  fileprivate func parts(_ status: JobStatus) -> [ListedPart] {
    var parts = zip(chunks.indices, zip(chunks, status.chunks)).map { index, chunk in
      ListedPart(
        name: "\(index)", chunk: chunk.0, memory: memory, key: chunk.0.key, isCached: chunk.1)
    }
    if let sound, let isCached = status.sound {
      parts.append(
        ListedPart(name: "sound", chunk: nil, memory: memory, key: sound, isCached: isCached))
    }
    return parts
  }
}
