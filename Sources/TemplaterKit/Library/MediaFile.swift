package import MediaValues

/// What a file contains, and how long it is.
///
/// `TemplaterMedia` reads it: `MediaFile(contentsOf:)`. An edit then uses the whole file, or a part of it that the file
/// has.
///
/// ```swift
/// let sea = try MediaFile(contentsOf: "sea.mp4")
/// try edit.append(sea)
/// ```
public struct MediaFile: Hashable, Sendable {
  /// What a file is played as.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    /// Moving images, with or without sound.
    case video
    /// One image.
    case photo
    /// Sound alone.
    case audio
  }

  /// The path, as it was passed.
  public let path: String
  /// What the file is played as, by its content.
  public let kind: Kind
  /// How long it can be played; `nil` for a photo.
  public let duration: Seconds?
  /// The width in pixels of the upright image; `nil` for a sound.
  public let width: Int?
  /// The height in pixels of the upright image; `nil` for a sound.
  public let height: Int?
  /// Whether it has sound that can be played.
  public let hasSound: Bool
  let facts: MediaFacts

  package init(_ path: String, _ facts: MediaFacts) {
    self.path = path
    self.facts = facts
    kind =
      switch facts.type {
      case .video: .video
      case .photo: .photo
      case .audio: .audio
      }
    duration = facts.playedLength.map { Seconds($0) }
    let size = facts.video?.displaySize
    width = size?.width
    height = size?.height
    hasSound = facts.audio != nil
  }
}

extension Edit {
  /// Appends a file after the last clip: the whole video, or a part of it, or a photo.
  ///
  /// - Parameters:
  ///   - file: A video or a photo.
  ///   - start: The in point in a video, before its end; 0 for a photo.
  ///   - duration: The duration of the clip. `nil` for the whole frames up to the end of a video, and for 3 s of a photo.
  ///   - fit: How it is scaled to the canvas if their aspect ratios differ.
  /// - Throws: ``EditFailure`` if the file is a sound, or has no such part.
  public mutating func append(
    _ file: MediaFile, from start: Seconds = 0, lasting duration: Seconds? = nil,
    fit: PictureFit = .contain
  ) throws(EditFailure) {
    try add(file, from: start, lasting: duration, fit, at: nil)
  }

  /// Inserts a file at a time, before the clip that begins there or in the middle of a clip. Later clips are delayed.
  ///
  /// The parameters and errors are those of ``append(_:from:lasting:fit:)``.
  public mutating func insert(
    _ file: MediaFile, from start: Seconds = 0, lasting duration: Seconds? = nil, at time: Seconds,
    fit: PictureFit = .contain
  ) throws(EditFailure) {
    try add(file, from: start, lasting: duration, fit, at: time)
  }

  private mutating func add(
    _ file: MediaFile, from start: Seconds, lasting duration: Seconds?, _ fit: PictureFit,
    at time: Seconds?
  ) throws(EditFailure) {
    let clip = FileClip(
      path: file.path, start: start.time, duration: duration?.time, fit: fit.value)
    try add(clip, knowing: [file.path: file.facts], at: time)
  }
}
