/// A file that is made of a medium when it was uploaded.
package struct DerivedFile: Hashable, Sendable, CaseIterable {
  /// The name of the file.
  package let name: String
  package let mediaType: String

  /// A frame of a video, or a photo, at most 640 pixels wide and high.
  package static let poster = DerivedFile(name: "poster.jpg", mediaType: "image/jpeg")
  /// Frames of a video side by side.
  package static let strip = DerivedFile(name: "strip.jpg", mediaType: "image/jpeg")
  /// The number of frames of a strip. That of a short video shows some of its frames more than once.
  package static let stripFrames = 20
  /// The levels of a sound, as `templater waveform` prints them.
  package static let waveform = DerivedFile(name: "waveform.json", mediaType: "application/json")

  package static let allCases = [poster, strip, waveform]
}
