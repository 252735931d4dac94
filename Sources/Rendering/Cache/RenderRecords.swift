import Files
import FoundationEssentials
import Media
import Planning

/// Records of what each output was made from, so that the next render can report what has changed. Nothing else depends
/// on a record.
struct RenderRecords: Sendable {
  /// A file with more bytes is not read.
  private static let maxSize = 256 << 20

  private let folder: String

  init(folder: String) {
    self.folder = folder
  }

  struct Chunk: Hashable, Sendable, Codable {
    var frames: Range<Int>
    var identity: ChunkIdentity
  }

  /// A record of what one output was made from.
  struct Record: Hashable, Sendable, Codable {
    var chunks: [Chunk] = []
    /// The identity of the sound; `nil` if the output has none.
    var sound: SoundIdentity?
  }

  /// Returns the record of an output; an empty one if there is none.
  func record(of output: String) -> Record {
    read(name(of: output)) ?? Record()
  }

  func keep(_ record: Record, of output: String) {
    guard let data = try? JSONEncoder().encode(record) else { return }
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try? writeWhole(Array(data), to: .entry(name(of: output)), isDurable: false)
  }

  /// The files with the records.
  var entries: [PacketCache.Entry] { folderEntries(folder, of: .record) }

  /// Removes the records without a chunk or sound among the entries with these names.
  func prune(keeping names: Set<String>) {
    for entry in entries {
      let path = folder + "/" + entry.name
      guard names.isEmpty || !isInUse(path, names) else { continue }
      removeFile(path)
    }
  }

  private func isInUse(_ path: String, _ names: Set<String>) -> Bool {
    guard let record = read(path) else { return false }
    if let key = record.sound?.key(), names.contains(SoundKeeper.headName(key)) { return true }
    return record.chunks.contains { names.contains($0.identity.key()) }
  }

  private func read(_ path: String) -> Record? {
    EntryFile.bytes(of: path, limit: Self.maxSize)
      .flatMap { try? JSONDecoder().decode(Record.self, from: Data($0)) }
  }

  private func name(of output: String) -> String {
    var hash = ContentHash()
    hash.add(URL(fileURLWithPath: output).standardizedFileURL.path)
    return folder + "/" + hash.text() + EntryKind.recordSuffix
  }
}

extension [RenderRecords.Chunk] {
  /// Returns why a chunk that is not in the cache has to be made: how it differs from the former chunk with which it
  /// shares the most frames.
  func reason(for frames: Range<Int>, _ identity: ChunkIdentity) -> ChunkOutcome.Reason {
    let former = self.max {
      $0.frames.clamped(to: frames).count < $1.frames.clamped(to: frames).count
    }
    guard let former, former.frames.overlaps(frames) else { return .new }
    let old = former.identity
    if old == identity { return .gone }
    if old.program != identity.program { return .program }
    if old.settings != identity.settings || old.canvas != identity.canvas { return .settings }
    let names = Set(old.files.keys).union(identity.files.keys)
    let media = names.filter { old.files[$0] != identity.files[$0] }.sorted()
    if !media.isEmpty, old.steps == identity.steps || media.count < names.count {
      return .media(media)
    }
    if former.frames != frames { return .moved }
    return old.fonts != identity.fonts && old.steps == identity.steps ? .fonts : .image
  }
}
