package import MediaValues

/// The parts of a render that can be made separately and are joined at the end: chunks of frames, and the sound.
package struct RenderParts: Hashable, Sendable, Codable {
  /// A chunk of frames, and the name of its entry in a cache.
  package struct Chunk: Hashable, Sendable, Codable {
    package var frames: Range<Int>
    package var key: String

    package init(frames: Range<Int>, key: String) {
      (self.frames, self.key) = (frames, key)
    }
  }

  /// The chunks in order; empty for a file with sound only.
  package var chunks: [Chunk]
  /// The frames that are copied from media when the parts are joined.
  package var copied: [Range<Int>]
  /// The name of the entry with the properties of the sound, which is written after its packets; `nil` without sound.
  package var soundKey: String?
  /// What determines the keys beside the plan and its files.
  package var maker: Maker

  package init(chunks: [Chunk], copied: [Range<Int>], soundKey: String?, maker: Maker) {
    self.chunks = chunks
    self.copied = copied
    self.soundKey = soundKey
    self.maker = maker
  }

  /// The properties of a machine that the bytes of parts depend on.
  package struct Maker: Hashable, Sendable, Codable {
    package var program: ProgramIdentity
    /// The languages by which fontconfig chooses between fonts.
    package var languages: [String]
    /// The fingerprint of the installed fonts; `nil` if no letters are drawn.
    package var fonts: String?

    package init(program: ProgramIdentity, languages: [String], fonts: String?) {
      self.program = program
      self.languages = languages
      self.fonts = fonts
    }
  }
}

/// Which parts of a render are made.
package struct PartSelection: Hashable, Sendable, Codable {
  /// The indices of chunks.
  package var chunks: Set<Int>
  package var hasSound: Bool

  package init(chunks: Set<Int>, hasSound: Bool) {
    (self.chunks, self.hasSound) = (chunks, hasSound)
  }
}

/// How the selected parts of a render came about.
package struct MadeParts: Hashable, Sendable, Codable {
  /// The chunks that were encoded, and those that were in the cache.
  package var made: [Int]
  package var found: [Int]
  /// The chunks that were encoded because they were damaged in the cache.
  package var damaged: [Int]
  /// The chunks that were encoded and are not in the cache, because each render has to report a finding about their media.
  package var unkept: [Int]
  /// Whether the sound was encoded, and is in the cache; `nil` if it was not selected or there is none.
  package var sound: ChunkOutcome.Origin?
  package var isSoundKept: Bool
  package var notices: [MediumNotice]

  package init(
    made: [Int], found: [Int], damaged: [Int], unkept: [Int], sound: ChunkOutcome.Origin?,
    isSoundKept: Bool,
    notices: [MediumNotice]
  ) {
    self.made = made
    self.found = found
    self.damaged = damaged
    self.unkept = unkept
    self.sound = sound
    self.isSoundKept = isSoundKept
    self.notices = notices
  }
}
