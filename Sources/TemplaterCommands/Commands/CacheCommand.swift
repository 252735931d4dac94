import ArgumentParser
import FoundationEssentials
import WorkerClient
import WorkerProtocol

/// `templater cache`, `templater cache prune`, `templater cache verify`
struct CacheCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cache",
    abstract: "Shows, prunes and verifies the cache of rendered chunks.",
    discussion: """
      A render stores its chunks of a few seconds, so that the next render makes only those that have \
      changed. docs/cache.md describes what counts as a change.
      """,
    subcommands: [Show.self, Prune.self, Verify.self], defaultSubcommand: Show.self)

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Prints the size and the location of the cache.")
    @OptionGroup var place: CachePlace

    func run() throws { try place.print(try place.perform(.show)) }
  }

  struct Prune: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "prune",
      abstract: "Empties the cache, or removes its least recently used entries.")
    @OptionGroup var place: CachePlace
    @Option(
      help: "The size to keep: bytes, or a number with MB or GB. By default nothing is kept.")
    var to: ByteCount = ByteCount(bytes: 0)

    func run() throws { try place.print(try place.perform(.prune(limit: to.bytes))) }
  }

  struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "verify",
      abstract: "Reads all entries, and removes damaged ones.")
    @OptionGroup var place: CachePlace

    func run() throws { try place.print(try place.perform(.verify)) }
  }
}

/// The options that select a cache and the format of the report.
struct CachePlace: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder of the cache; default is templater's folder in the user's cache folder.",
      valueName: "folder"),
    completion: .directory)
  var cache: String?

  @Option(help: "The format: text ('human') or one JSON object ('json').")
  var format: ListFormat = .human

  func validate() throws { try CacheFolderOption.check(cache) }

  /// A named cache must exist. The default one is empty before the first render.
  func perform(_ action: CacheRequest.Action) throws -> CacheReport {
    let request = try request(action)
    let report = try Worker.perform(request)
    guard report.exists || cache == nil else {
      throw Console.fail("the cache \(request.folder) does not exist", Status.unreadableInput)
    }
    return report
  }

  func request(_ action: CacheRequest.Action) throws -> CacheRequest {
    Console.ignoreClosedOutput()
    return CacheRequest(folder: try folder(), action: action)
  }

  func print(_ report: CacheReport) throws {
    let folder = try folder()
    switch format {
    case .human:
      Console.print(
        "\(folder): \(contents(report.entries, report.notes, report.size))")
      if let oldest = report.oldestUse {
        let date = Date(timeIntervalSince1970: oldest)
        Console.print("the least recently used was used \(date.ISO8601Format())")
      }
      if report.removed + report.removedNotes > 0 {
        Console.print(
          "removed \(contents(report.removed, report.removedNotes, report.removedSize))")
      }
      if report.removedDigests > 0 {
        Console.print(
          report.removedDigests == 1
            ? "removed 1 damaged digest of a file, which is read again"
            : "removed \(report.removedDigests) damaged digests of files, which are read again")
      }
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let data = try encoder.encode(Shown(folder: folder, report))
      Console.print(String(decoding: data, as: UTF8.self))
    }
  }

  /// Returns `1 chunk, records of 2 renders, 3 MB`.
  private func contents(_ chunks: Int, _ renders: Int, _ size: Int) -> String {
    "\(chunks) \(chunks == 1 ? "chunk" : "chunks"), records of \(renders)"
      + " \(renders == 1 ? "render" : "renders"), \(ByteCount(bytes: size))"
  }

  func folder() throws -> String {
    guard let folder = knownFolder else {
      throw Console.fail(CacheFolderOption.noFolderMessage, Status.usage)
    }
    return folder
  }

  /// The folder of the cache; `nil` if none is given and there is no default one.
  var knownFolder: String? {
    (cache ?? CacheFolderOption.standardFolder).map { URL(fileURLWithPath: $0).path }
  }

  private struct Shown: Encodable {
    var folder: String
    var chunks: Int
    var renders: Int
    var bytes: Int
    var removedChunks: Int
    var removedRenders: Int
    var removedDigests: Int
    var removedBytes: Int

    init(folder: String, _ report: CacheReport) {
      self.folder = folder
      chunks = report.entries
      renders = report.notes
      bytes = report.size
      removedChunks = report.removed
      removedRenders = report.removedNotes
      removedDigests = report.removedDigests
      removedBytes = report.removedSize
    }
  }
}
