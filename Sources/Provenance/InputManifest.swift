package import Conversion
package import MediaValues

/// The inputs of a rendered video: its files, the values of its fields, and its options. The video contains
/// them, so that `extract` can restore them.
///
/// Files are identified by their names without folders, and by their fingerprints.
package struct InputManifest: Hashable, Sendable {
  package struct File: Hashable, Sendable {
    package var name: String
    package var fingerprint: FileFingerprint
    /// The part of the file that was used.
    package var part: MediaPart

    package init(name: String, fingerprint: FileFingerprint, part: MediaPart = .whole) {
      self.name = name
      self.fingerprint = fingerprint
      self.part = part
    }
  }

  /// The subtitle file, and the style of the subtitles.
  package struct Subtitles: Hashable, Sendable {
    package var file: File
    package var style: String?

    package init(file: File, style: String? = nil) {
      self.file = file
      self.style = style
    }
  }

  /// The file of each slot.
  package var files: [String: File]
  /// The files that replaced bound media, by the names of the media.
  package var replaced: [String: File] = [:]
  /// The slots that were left empty.
  package var emptied: [String] = []
  /// The value of each field.
  package var values: [String: String]
  /// The size and frame rate of the output, if they differ from the template's.
  package var size: PixelSize?
  package var frameRate: FrameRate?
  package var adjustments = SlotAdjustments.none
  /// The tempo of the music, in beats per minute, if it was given.
  package var tempo: Double?
  /// Whether the beats of the music were said to be evenly spaced.
  package var hasSteadyBeats = false
  package var subtitles: Subtitles?
  /// The SHA-256 of the times of the video; `nil` if they do not depend on files.
  package var times: String?

  package init(
    files: [String: File], values: [String: String] = [:], size: PixelSize? = nil,
    frameRate: FrameRate? = nil
  ) {
    self.files = files
    self.values = values
    self.size = size
    self.frameRate = frameRate
  }

  /// The metadata tag of a rendered file that contains the record.
  package static let tag = "templater.given"
}
