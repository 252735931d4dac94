package import Conversion
package import Diagnostics
package import Editing
package import Subtitling

/// The files that are given to a document.
package struct RenderInputs {
  /// Returns the media. They may depend on the timeline, which determines the names of slots.
  package var media: (Timeline) throws -> MediaInputs
  package var subtitles: SubtitleInput?

  package init(
    subtitles: SubtitleInput? = nil, media: @escaping (Timeline) throws -> MediaInputs
  ) {
    self.media = media
    self.subtitles = subtitles
  }

  /// Uses the same files for every timeline.
  package init(_ files: [MediaInput] = []) {
    self.init { _ in MediaInputs(files) }
  }
}

/// Files for slots, and files in place of bound media.
package struct MediaInputs: Hashable, Sendable {
  package var files: [MediaInput]
  /// The names of the bound media that are replaced.
  package var replaced: Set<String>
  /// The names of the slots that stay empty.
  package var emptied: Set<String>

  package init(
    _ files: [MediaInput], replacing replaced: Set<String> = [], emptying emptied: Set<String> = []
  ) {
    self.files = files
    self.replaced = replaced
    self.emptied = emptied
  }
}

/// A file that is given to a document.
package struct MediaInput: Hashable, Sendable {
  package var path: String
  /// The name of its slot; `nil` for the first slot that accepts it.
  package var slot: String?
  /// The part of the file that is used.
  package var part: MediaPart

  package init(_ path: String, slot: String? = nil, part: MediaPart = .whole) {
    self.path = path
    self.slot = slot
    self.part = part
  }
}

/// Subtitles to draw over the video.
package struct SubtitleInput {
  package var style: SubtitleStyle
  /// Reads the file. Called when the timeline is known.
  package var read: () throws -> SourceText

  package init(style: SubtitleStyle, read: @escaping () throws -> SourceText) {
    self.style = style
    self.read = read
  }
}
