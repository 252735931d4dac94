import Conversion
import DescriptionFormat
import Diagnostics
package import Editing
import JSONSyntax
import MediaValues

/// An edit: clips and photos one after the other, transitions between them, music below and words
/// over them.
///
/// A value: a copy is a version to go back to, and two edits can be compared. Every change keeps
/// the edit sound or throws, and leaves it as it was then.
///
/// ```swift
/// var edit = try Edit(width: 1280, height: 720)
/// try edit.append(video: "sea.mp4", from: 2, lasting: 5)
/// try edit.append(photo: "hills.jpg", lasting: 4)
/// try edit.addTransition("crossfade", after: 0, lasting: 1)
/// try edit.addMusic("song.m4a", volume: 0.5)
/// ```
///
/// The clips are counted from 0 in the order in which they are seen.
public struct Edit: Hashable, Sendable {
  private var history: History
  /// The folder from which the sources of the media lead; nil for the working folder.
  package let folder: String?

  /// An empty edit. Without a size it has that of its first video or photo.
  ///
  /// - Parameters:
  ///   - width: In pixels, even, from 16 to 8192; given together with `height`.
  ///   - height: Likewise.
  ///   - framesPerSecond: From 1 to 240.
  ///   - folder: Where the description is to lie. Files in it are named from there, as a
  ///     description has them; left out, files are named as they are given.
  /// - Throws: ``EditFailure`` when a number is out of range.
  public init(
    width: Int? = nil, height: Int? = nil, framesPerSecond: Double = 30, folder: String? = nil
  ) throws(EditFailure) {
    guard (width == nil) == (height == nil) else {
      throw EditFailure("the width and the height are given together")
    }
    guard let rate = ExactDecimal(framesPerSecond).flatMap({ FrameRate($0) }) else {
      throw EditFailure("the rate is \(framesPerSecond); it takes 1 to 240 frames a second")
    }
    let size = width.flatMap { width in height.map { PixelSize(width: width, height: $0) } }
    let measures = try CanvasMeasures(size: size, frameRate: rate)
    let timeline = try EditFailure.explained { () throws(InvalidTimeline) in
      try Timeline().measured(measures)
    }
    self.init(timeline, folder: folder)
  }

  /// The edit that the JSON text of a description says, or that of a template.
  ///
  /// - Throws: ``EditFailure`` with the findings of the checker when the text has errors.
  public init(description text: String) throws(EditFailure) {
    try self.init(description: text, folder: nil)
  }

  init(description text: String, folder: String?) throws(EditFailure) {
    let compilation = Compilation(SourceText(name: "description", text: text))
    guard let timeline = compilation.timeline else {
      throw EditFailure(findings: compilation.findings)
    }
    self.init(timeline, folder: folder)
  }

  package init(_ timeline: Timeline, folder: String? = nil) {
    history = History(timeline)
    self.folder = folder
  }

  package var timeline: Timeline { history.present }

  /// The description of the edit: JSON in its canonical form.
  public var description: String {
    FormatWriter.write(.description(Description(describing: timeline))).canonicalText
  }

  /// How long the edit is.
  public var duration: Seconds { Seconds(timeline.end) }

  /// The videos and photos in the order in which they are seen.
  public var clips: [EditedClip] {
    timeline.storyline.map { EditedClip(timeline.tracks[$0.reference.track], $0) }
  }

  // MARK: History

  /// Whether there is a change to go back from.
  public var canUndo: Bool { !history.past.isEmpty }
  /// Whether a change that was undone can be made again.
  public var canRedo: Bool { !history.future.isEmpty }

  /// Goes back to what was before the last change. False when there was none.
  @discardableResult
  public mutating func undo() -> Bool { history.undo() }

  /// Makes the change again that was undone last. False when there is none.
  @discardableResult
  public mutating func redo() -> Bool { history.redo() }

  /// Makes one change that can be undone.
  mutating func perform<Result>(
    _ name: String, _ change: (inout EditSession) throws(EditFailure) -> Result
  ) throws(EditFailure) -> Result {
    let naming = folder.map { SourceNaming.near(AssetFolder(path: $0)) } ?? .asGiven
    return try history.perform(name) { timeline throws(EditFailure) in
      var session = EditSession(timeline, naming: naming)
      let result = try change(&session)
      timeline = session.timeline
      return result
    }
  }
}

/// A video or a photo as an edit shows it.
public struct EditedClip: Hashable, Sendable {
  /// The name of the medium it plays.
  public let media: String
  /// The clip's own name, if it has one.
  public let name: String?
  /// Where on the timeline it begins.
  public let start: Seconds
  /// How long it is seen.
  public let duration: Seconds
  /// Where in the medium it begins; 0 for photos.
  public let sourceStart: Seconds
  /// True for a photo, false for a video.
  public let isPhoto: Bool

  init(_ track: Timeline.Track, _ story: Timeline.StoryClip) {
    let clip = track.clips[story.reference.clip]
    media = clip.media
    name = clip.name
    start = Seconds(clip.range.start)
    duration = Seconds(clip.range.duration)
    sourceStart = Seconds(clip.sourceStart)
    if case .clips(.photo, _) = track.items { isPhoto = true } else { isPhoto = false }
  }
}
