/// The origin of the packets of a chunk.
package struct ChunkOutcome: Hashable, Sendable, Codable {
  package var frames: Range<Int>
  package var origin: Origin

  package init(frames: Range<Int>, origin: Origin) {
    self.frames = frames
    self.origin = origin
  }

  package enum Origin: Hashable, Sendable, Codable {
    /// The chunk is from an earlier render.
    case cached
    /// The chunk consists of packets of a source.
    case copied
    case encoded(Reason)
  }

  /// The reason why a chunk was encoded.
  package enum Reason: Hashable, Sendable, Codable {
    /// There is no cache.
    case noCache
    /// The frames were not part of the last render of the same output, or there was none.
    case new
    /// The version of the program or one of its libraries changed.
    case program
    /// The encoding, the size, the rate or the background changed.
    case settings
    /// These files changed, or were added or removed.
    case media([String])
    /// Fonts were installed or removed, and letters are drawn.
    case fonts
    /// The image changed.
    case image
    /// The sound changed.
    case sound
    /// The chunk begins or ends at another time.
    case moved
    /// Nothing has changed, but the entry was removed from the cache.
    case gone
    /// The entry in the cache was damaged.
    case damaged
  }
}

extension ChunkOutcome {
  /// A line for the user: `frames 150–299: encoded because this changed: 'sea'`.
  package var line: String {
    switch origin {
    case .cached: "\(name): cached"
    case .copied: "\(name): copied because a source is shown unchanged"
    case .encoded(let reason): "\(name): encoded \(reason.words)"
    }
  }

  /// The words that name the chunk: `frames 150–299`.
  package var name: String {
    "frames \(frames.lowerBound)–\(max(frames.lowerBound, frames.upperBound - 1))"
  }
}

extension ChunkOutcome.Reason {
  var words: String {
    switch self {
    case .noCache: "because there is no cache"
    case .new: "for the first time"
    case .program: "because the version of templater or of a library changed"
    case .settings: "because the encoding or the canvas changed"
    case .media(let names):
      (names.count == 1 ? "because this changed: " : "because these changed: ")
        + names.map { "'\($0)'" }.joined(separator: ", ")
    case .fonts: "because the installed fonts changed"
    case .image: "because the image changed"
    case .sound: "because the sound changed"
    case .moved: "because its beginning or end moved"
    case .gone: "because it is no longer in the cache"
    case .damaged: "because its entry in the cache was damaged"
    }
  }
}
