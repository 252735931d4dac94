package import Conversion
package import MediaValues

/// What was given to a template when a video was made of it: the video carries it, so that
/// `extract` can tell.
///
/// Files are known by their names without folders, and by their fingerprints.
package struct GivenRecord: Hashable, Sendable {
  package struct File: Hashable, Sendable {
    package var name: String
    package var fingerprint: FileFingerprint
    /// Which part of it was used.
    package var part: MediaPart

    package init(name: String, fingerprint: FileFingerprint, part: MediaPart = .whole) {
      self.name = name
      self.fingerprint = fingerprint
      self.part = part
    }
  }

  /// The file with subtitles, and how they look.
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
  /// The files that took the place of bound media, by their names.
  package var replaced: [String: File] = [:]
  /// The value of each field.
  package var values: [String: String]
  /// The size and the rate, where the template's own were not taken.
  package var size: PixelSize?
  package var frameRate: FrameRate?
  package var adjustments = SlotAdjustments.none
  package var subtitles: Subtitles?

  package init(
    files: [String: File], values: [String: String] = [:], size: PixelSize? = nil,
    frameRate: FrameRate? = nil
  ) {
    self.files = files
    self.values = values
    self.size = size
    self.frameRate = frameRate
  }

  /// The tag of a rendered file that holds it.
  package static let tag = "templater.given"
}
