package import Conversion
import MediaValues

/// A file for a slot of a template, and the part of it to use.
///
/// ```swift
/// try template.render(
///   filling: [SlotFile("walk.mp4", from: 12.5), SlotFile("song.m4a", slot: "music")],
///   whenShort: .freeze, to: "out.mp4")
/// ```
public struct SlotFile: Hashable, Sendable, Codable {
  /// The path of the file.
  public var path: String
  /// The name of its slot; `nil` for the first slot that it fits.
  public var slot: String?
  /// The in point in the file.
  public var start: Seconds
  /// The out point in the file; `nil` for the end of the file.
  public var end: Seconds?

  /// Uses the whole file, or a part of it.
  public init(
    _ path: String, slot: String? = nil, from start: Seconds = 0, until end: Seconds? = nil
  ) {
    self.path = path
    self.slot = slot
    self.start = start
    self.end = end
  }

  package var part: MediaPart { MediaPart(start: start.time, end: end?.time) }
}

/// What to do if a file is shorter than the segment that plays it.
public enum ShortFileHandling: String, Hashable, Sendable, CaseIterable, Codable {
  /// Repeat the file.
  case loop
  /// Show its last frame, without sound.
  case freeze
  /// Play it more slowly.
  case slow
  /// Shorten the segment; later segments begin earlier.
  case shorten

  package var policy: ShortPolicy {
    switch self {
    case .loop: .loop
    case .freeze: .freeze
    case .slow: .slow
    case .shorten: .shorten
    }
  }
}
