/// How the packets of a chunk came about.
package struct ChunkOutcome: Hashable, Sendable, Codable {
  package var frames: Range<Int>
  package var origin: Origin

  package init(frames: Range<Int>, origin: Origin) {
    self.frames = frames
    self.origin = origin
  }

  package enum Origin: Hashable, Sendable, Codable {
    /// Taken from an earlier render.
    case cached
    /// The source's own packets.
    case copied
    case encoded(Reason)
  }

  /// Why a chunk was encoded.
  package enum Reason: Hashable, Sendable, Codable {
    /// Nothing is kept: there is no cache.
    case noCache
    /// Nothing was rendered to this output before at these frames.
    case new
    /// The program or one of its libraries is another.
    case program
    /// The encoding, the size, the rate or the background is another.
    case settings
    /// These files are others, or came or went.
    case media([String])
    /// Fonts were installed or removed, and letters are drawn.
    case fonts
    /// What is drawn is something else.
    case picture
    /// What is heard is something else.
    case sound
    /// It begins or ends elsewhere.
    case moved
    /// Nothing has changed, and the cache has lost it.
    case gone
  }
}

extension ChunkOutcome {
  /// A line for people: `frames 150–299: encoded, as the medium 'sea' changed`.
  package var line: String {
    let name = "frames \(frames.lowerBound)–\(max(frames.lowerBound, frames.upperBound - 1))"
    return switch origin {
    case .cached: "\(name): cached"
    case .copied: "\(name): copied, as a source is seen untouched"
    case .encoded(let reason): "\(name): encoded, \(reason.words)"
    }
  }
}

extension ChunkOutcome.Reason {
  var words: String {
    switch self {
    case .noCache: "as there is no cache"
    case .new: "for the first time"
    case .program: "as the program or a library is another"
    case .settings: "as the encoding or the canvas is another"
    case .media(let names):
      (names.count == 1 ? "as this changed: " : "as these changed: ")
        + names.map { "'\($0)'" }.joined(separator: ", ")
    case .fonts: "as other fonts are installed"
    case .picture: "as what is drawn changed"
    case .sound: "as what is heard changed"
    case .moved: "as it begins or ends elsewhere"
    case .gone: "as the cache has lost it"
    }
  }
}
