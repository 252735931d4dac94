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
      A render keeps its chunks of some seconds, so that the next one makes only those that have \
      changed. docs/cache.md says what counts as a change.
      """,
    subcommands: [Show.self, Prune.self, Verify.self], defaultSubcommand: Show.self)

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Says how much is kept, and where.")
    @OptionGroup var place: CachePlace

    func run() throws { try place.print(try place.ask(.show)) }
  }

  struct Prune: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Removes what was not used for the longest time.")
    @OptionGroup var place: CachePlace
    @Option(help: "How much may stay: bytes, or a number with MB or GB.")
    var to: ByteCount = ByteCount(bytes: 0)

    func run() throws { try place.print(try place.ask(.prune(limit: to.bytes))) }
  }

  struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Reads everything that is kept, and removes what is damaged.")
    @OptionGroup var place: CachePlace

    func run() throws { try place.print(try place.ask(.verify)) }
  }
}

/// The options that select a cache and the format of the report.
struct CachePlace: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The cache; default is templater's folder in the user's cache folder.", valueName: "folder"))
  var cache: String?

  @Option(help: "For people ('human'), or one JSON object ('json').")
  var format: ListFormat = .human

  func ask(_ action: CacheRequest.Action) throws -> CacheReport {
    try Worker.ask(try request(action))
  }

  func request(_ action: CacheRequest.Action) throws -> CacheRequest {
    Console.keepsWorking()
    return CacheRequest(folder: try folder(), action: action)
  }

  func print(_ report: CacheReport) throws {
    let folder = try folder()
    switch format {
    case .human:
      Console.print(
        "\(folder): \(report.entries) chunks, notes of \(report.notes) renders,"
          + " \(ByteCount(bytes: report.size))")
      if let oldest = report.oldestUse {
        let date = Date(timeIntervalSince1970: oldest)
        Console.print("the oldest was last used \(date.ISO8601Format())")
      }
      if report.removed + report.removedNotes > 0 {
        Console.print(
          "removed \(report.removed) chunks, notes of \(report.removedNotes) renders,"
            + " \(ByteCount(bytes: report.removedSize))")
      }
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let data = try encoder.encode(Shown(folder: folder, report))
      Console.print(String(decoding: data, as: UTF8.self))
    }
  }

  func folder() throws -> String {
    guard let folder = cache ?? CacheOptions.standardFolder else {
      throw Console.fail(
        "there is no cache, as HOME is not set; name its folder with --cache", Status.usage)
    }
    return URL(fileURLWithPath: folder).path
  }

  private struct Shown: Encodable {
    var folder: String
    var chunks: Int
    var renders: Int
    var bytes: Int
    var removedChunks: Int
    var removedRenders: Int
    var removedBytes: Int

    init(folder: String, _ report: CacheReport) {
      self.folder = folder
      chunks = report.entries
      renders = report.notes
      bytes = report.size
      removedChunks = report.removed
      removedRenders = report.removedNotes
      removedBytes = report.removedSize
    }
  }
}
