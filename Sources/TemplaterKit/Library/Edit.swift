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

  /// An empty edit. Without a size it has that of its first video or photo.
  ///
  /// - Parameters:
  ///   - width: In pixels, even, from 16 to 8192; given together with `height`.
  ///   - height: Likewise.
  ///   - framesPerSecond: From 1 to 240.
  /// - Throws: ``EditFailure`` when a number is out of range.
  public init(
    width: Int? = nil, height: Int? = nil, framesPerSecond: Double = 30
  ) throws(EditFailure) {
    let sides = [width, height].compactMap(\.self)
    guard sides.count != 1, sides.allSatisfy({ (16...8192).contains($0) && $0 % 2 == 0 }) else {
      throw EditFailure("width and height are given together, both even, from 16 to 8192")
    }
    guard let decimal = ExactDecimal(framesPerSecond), (1...240).contains(decimal),
      let rate = FrameRate(decimal)
    else { throw EditFailure("framesPerSecond is from 1 to 240, not \(framesPerSecond)") }
    self = try EditFailure.explained { () throws(InvalidTimeline) in
      try Edit(
        Timeline(canvas: Timeline.Canvas(width: width, height: height, frameRate: rate)))
    }
  }

  /// The edit that the JSON text of a description says, or that of a template.
  ///
  /// - Throws: ``EditFailure`` with the findings of the checker when the text has errors.
  public init(description text: String) throws(EditFailure) {
    let compilation = Compilation(SourceText(name: "description", text: text))
    guard let timeline = compilation.timeline else {
      throw EditFailure(findings: compilation.findings)
    }
    self.init(timeline)
  }

  package init(_ timeline: Timeline) {
    history = History(timeline)
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
    _ name: String, _ change: (inout Timeline) throws(EditError) -> Result
  ) throws(EditFailure) -> Result {
    do {
      return try history.perform(name, change)
    } catch {
      throw EditFailure("\(error)")
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
