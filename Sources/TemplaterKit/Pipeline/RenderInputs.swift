package import Conversion
package import Diagnostics
package import Editing

/// The files that a document is given.
package struct RenderInputs {
  /// The media. They may depend on the timeline: only it says which names are slots.
  package var media: (Timeline) throws -> MediaInputs
  package var subtitles: SubtitleInput?

  package init(
    subtitles: SubtitleInput? = nil, media: @escaping (Timeline) throws -> MediaInputs
  ) {
    self.media = media
    self.subtitles = subtitles
  }

  /// The same files for every timeline.
  package init(_ files: [MediaInput] = []) {
    self.init { _ in MediaInputs(files) }
  }
}

/// Files for slots, and in the place of media that come with the document.
package struct MediaInputs: Hashable, Sendable {
  package var files: [MediaInput]
  /// The bound media whose place files take.
  package var replaced: Set<String>

  package init(_ files: [MediaInput], replacing replaced: Set<String> = []) {
    self.files = files
    self.replaced = replaced
  }
}

/// A file that is given.
package struct MediaInput: Hashable, Sendable {
  package var path: String
  /// The slot it is meant for, or nil for the first that takes it.
  package var slot: String?
  /// Which part of it is used.
  package var part: MediaPart

  package init(_ path: String, slot: String? = nil, part: MediaPart = .whole) {
    self.path = path
    self.slot = slot
    self.part = part
  }
}

/// Subtitles that are shown over the video.
package struct SubtitleInput {
  package var look: SubtitleLook
  /// Reads the file, when the timeline is known.
  package var read: () throws -> SourceText

  package init(look: SubtitleLook, read: @escaping () throws -> SourceText) {
    self.look = look
    self.read = read
  }
}
