import Assets
import Compiling
import Conversion
import DescriptionFormat
import Diagnostics
package import Editing
import FoundationEssentials
import JSONSyntax
import MediaValues

/// An edit: a sequence of videos and photos, with transitions between them, music, texts and stickers.
///
/// An edit is a value: a copy is a version to return to, and edits can be compared. A change that would break
/// an invariant of the timeline throws an error and leaves the edit as it was.
///
/// ```swift
/// var edit = try Edit(width: 1280, height: 720)
/// try edit.append(video: "sea.mp4", from: 2, lasting: 5)
/// try edit.append(photo: "hills.jpg", lasting: 4)
/// try edit.addTransition("crossfade", after: 0, lasting: 1)
/// try edit.addMusic("song.m4a", volume: 0.5)
/// ```
///
/// The index of a clip is its position in the order in which the clips are seen, from 0.
///
/// Edits are equal if their descriptions play the same from the same folder; the changes that can be undone do not
/// count.
public struct Edit: Hashable, Sendable, CustomStringConvertible {
  private var history: History
  /// The folder that the sources of media are relative to: an absolute path.
  package let folder: String
  /// Whether the program named the folder. Relative sources may then only lead to files in it.
  package let namesFolder: Bool

  /// Creates an empty edit. Without a size it gets that of its first video or photo.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, even, from 16 to 8192; passed together with `height`.
  ///   - height: The height in pixels, even, from 16 to 8192.
  ///   - framesPerSecond: The frame rate, from 1 to 240.
  ///   - folder: The folder of the future description, absolute or relative to the working folder. Files in it get
  ///     sources relative to it. If `nil`, it is the working folder, and sources are the paths as passed. A later change
  ///     of the working folder has no effect on the edit.
  /// - Throws: ``EditFailure`` if a number is out of range.
  public init(
    width: Int? = nil, height: Int? = nil, framesPerSecond: Double = 30, folder: String? = nil
  ) throws(EditFailure) {
    guard (width == nil) == (height == nil) else {
      throw EditFailure("width and height must be given together")
    }
    guard let rate = ExactDecimal(framesPerSecond).flatMap({ FrameRate($0) }) else {
      throw EditFailure(
        "the frame rate is \(framesPerSecond); it must be from 1 to 240 frames a second")
    }
    let size = width.flatMap { width in height.map { PixelSize(width: width, height: $0) } }
    let measures = try CanvasMeasures(size: size, frameRate: rate)
    let timeline = try EditFailure.explained { () throws(InvalidTimeline) in
      try Timeline().measured(measures)
    }
    self.init(timeline, folder: folder)
  }

  /// Reads the JSON text of a description or a template.
  ///
  /// Times that follow from others become numbers, and the `defaults` of tracks become keys of their segments.
  ///
  /// ```swift
  /// let copy = try Edit(description: edit.description, allowsAbsolutePaths: true)
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - folder: The folder that sources are relative to; `nil` for the working folder. Sources may not lead out of a
  ///     folder that is named.
  ///   - allowsAbsolutePaths: Whether sources may be absolute paths, as in the ``description`` of an edit whose files
  ///     were passed by such paths. Use `true` only for texts of this program: a text from a stranger could name any
  ///     file that the program can read.
  /// - Throws: ``EditFailure`` with the findings of the checker if the text has errors, or if times depend on the lengths
  ///   of media or on fields.
  public init(
    description text: String, folder: String? = nil, allowsAbsolutePaths: Bool = false
  ) throws(EditFailure) {
    let compilation = Compilation(
      SourceText(name: "description", text: text), allowsAbsolutePaths: allowsAbsolutePaths)
    guard let timeline = compilation.timeline else {
      throw EditFailure(findings: compilation.findings)
    }
    if let unknown = compilation.unknownTimes {
      throw EditFailure(findings: compilation.place([unknown]))
    }
    self.init(timeline, folder: folder)
  }

  package init(_ timeline: Timeline, folder: String? = nil) {
    history = History(timeline)
    namesFolder = folder != nil
    self.folder = AssetFolder(path: folder ?? Self.workingFolder).path
  }

  private static var workingFolder: String { FileManager.default.currentDirectoryPath }

  /// Returns whether two edits play the same from the same folder.
  public static func == (left: Edit, right: Edit) -> Bool {
    left.timeline == right.timeline && left.folder == right.folder
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(timeline)
    hasher.combine(folder)
  }

  package var timeline: Timeline { history.present }

  /// The description of the edit as JSON in canonical form.
  public var description: String {
    FormatWriter.write(.description(Description(describing: timeline))).canonicalText
  }

  /// The width of the canvas in pixels; `nil` if the first video or photo determines it.
  public var width: Int? { timeline.canvas.width }
  /// The height of the canvas in pixels; `nil` if the first video or photo determines it.
  public var height: Int? { timeline.canvas.height }
  /// The frame rate of the canvas.
  public var framesPerSecond: Double { timeline.canvas.frameRate.framesPerSecond }

  /// The duration of the edit.
  public var duration: Seconds { Seconds(timeline.end) }

  /// The videos and photos in the order in which they are seen.
  public var clips: [EditedClip] {
    timeline.storyline.compactMap { EditedClip(timeline.tracks[$0.reference.track], $0) }
  }

  // MARK: History

  /// Whether there is a change to undo.
  public var canUndo: Bool { !history.past.isEmpty }
  /// Whether there is an undone change to redo.
  public var canRedo: Bool { !history.future.isEmpty }

  /// Undoes the last change. Returns false if there is none.
  @discardableResult
  public mutating func undo() -> Bool { history.undo() }

  /// Redoes the change that was undone last. Returns false if there is none.
  @discardableResult
  public mutating func redo() -> Bool { history.redo() }

  /// Makes one change that can be undone. `facts` are those of files that were probed, by their paths.
  mutating func perform<Result>(
    _ name: String, knowing facts: [String: MediaFacts] = [:],
    _ change: (inout EditSession) throws(EditFailure) -> Result
  ) throws(EditFailure) -> Result {
    let isElsewhere = namesFolder || AssetFolder(path: Self.workingFolder).path != folder
    let naming = isElsewhere ? SourceNaming.near(AssetFolder(path: folder)) : .asGiven
    return try history.perform(name) { timeline throws(EditFailure) in
      var session = EditSession(timeline, naming: naming, facts: facts)
      let result = try change(&session)
      timeline = session.timeline
      return result
    }
  }
}

/// A video or photo of an edit.
public struct EditedClip: Hashable, Sendable {
  /// The name of its medium.
  public let media: String
  /// The name of the clip itself; `nil` if it has none.
  public let name: String?
  /// The time on the timeline at which it begins.
  public let start: Seconds
  /// Its duration on the timeline.
  public let duration: Seconds
  /// The in point in the medium; 0 for photos.
  public let sourceStart: Seconds
  /// True for a photo, false for a video.
  public let isPhoto: Bool

  /// Creates the clip of the storyline; `nil` for an item of a visual track that is no clip.
  init?(_ track: Timeline.Track, _ story: Timeline.StoryClip) {
    guard let (clip, type) = track.items.clip(at: story.reference.clip) else { return nil }
    media = clip.media
    name = clip.name
    start = Seconds(clip.range.start)
    duration = Seconds(clip.range.duration)
    sourceStart = Seconds(clip.sourceStart)
    isPhoto = type == .photo
  }
}
