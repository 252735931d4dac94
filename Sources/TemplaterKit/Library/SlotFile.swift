package import Conversion
import MediaValues

/// A file for a slot of a template, and which part of it is used.
///
/// ```swift
/// try template.render(
///   filling: [SlotFile("walk.mp4", from: 12.5), SlotFile("song.m4a", slot: "music")],
///   whenShort: .freeze, to: "out.mp4")
/// ```
public struct SlotFile: Hashable, Sendable {
  /// The path of the file.
  public var path: String
  /// The slot it is meant for, or nil for the first that it fits.
  public var slot: String?
  /// Where in the file its part begins.
  public var start: Seconds
  /// Where in the file its part ends; nil for the end of the file.
  public var end: Seconds?

  /// The whole file, or a part of it.
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

/// What happens where a file is shorter than the segment that plays it.
public enum ShortFileHandling: String, Hashable, Sendable, CaseIterable {
  /// It begins again.
  case loop
  /// Its last picture stays, without sound.
  case freeze
  /// It is played more slowly.
  case slow
  /// The segment becomes shorter, and what follows moves up.
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
