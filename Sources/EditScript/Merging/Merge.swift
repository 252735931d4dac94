import Catalogue
import Diagnostics
import Editing
package import MediaValues
package import TemplaterKit

/// A sequence of files, and the options with which they are merged.
package struct Merge {
  /// The transition between two clips.
  package struct Joining: Hashable, Sendable {
    package let kind: AppliedKind
    package let duration: Time

    /// Reads `crossfade:0.5`; the default duration is one second. Throws a `ScriptFault`.
    package init(_ text: String) throws {
      let parts = text.split(
        separator: ":", maxSplits: 1, omittingEmptySubsequences: false
      ).map(String.init)
      kind = try KindList.transitions.kind(parts.first ?? "")
      duration = parts.count == 2 ? try Time(word: parts[1], "--transition") : 1
      guard duration > .zero else {
        throw ScriptFault("--transition lasts \(duration); its duration must be above 0")
      }
    }
  }

  /// The duration of the fade at the end of the music.
  package static let fadeOut: Time = 2

  package var files: [String]
  package var joining: Joining?
  package var music: MusicClip?
  package var photoDuration: Time = FileClip.photoDuration
  package var fit: Fit = .contain
  /// The background of images that do not fill the canvas.
  package var background: Backdrop?
  package var measures: CanvasMeasures?
  /// Whether packets are copied: then the output has the sample rate of the first sound.
  package var isCopied = false

  package init(files: [String]) { self.files = files }

  /// The paths of all files, each once.
  package var paths: [String] {
    var seen: Set<String> = []
    return (files + [music?.path].compactMap(\.self)).filter { seen.insert($0).inserted }
  }

  /// Returns the edit, made with the operations of `templater edit`. Throws a `MergeFailure` if one of its parts is wrong.
  package func session(_ facts: [String: MediaFacts], naming: SourceNaming) throws -> EditSession {
    var timeline = try measures.map { try Timeline().measured($0) } ?? Timeline()
    if measures?.frameRate == nil {
      let rate = files.lazy.compactMap { facts[$0]?.video?.frameRate }.first?.usual
      timeline = try timeline.measured(CanvasMeasures(frameRate: rate))
    }
    if isCopied, let rate = firstSound(facts)?.sampleRate {
      var measures = try CanvasMeasures()
      measures.sampleRate = rate
      timeline = try timeline.measured(measures)
    }
    var session = EditSession(timeline, naming: naming, facts: facts)
    for (index, file) in files.enumerated() {
      try MergeFailure.explained(.file(index)) { try append(file, to: &session) }
    }
    for index in files.indices.dropLast() { try join(index, in: &session) }
    try MergeFailure.explained(.music) { try music?.add(to: &session) }
    return session
  }

  /// Returns the facts of the first sound among the files.
  private func firstSound(_ facts: [String: MediaFacts]) -> AudioFacts? {
    files.lazy.compactMap { facts[$0]?.audio }.first
  }

  private func append(_ path: String, to session: inout EditSession) throws {
    var file = FileClip(path: path)
    file.fit = fit
    if session.facts(of: path)?.type == .photo { file.duration = photoDuration }
    let (clip, type) = try file.clip(in: &session)
    let place = try session.timeline.append(clip, type)
    if let background, !fillsCanvas(path, session) {
      try session.timeline.setBackground(of: place, to: background)
    }
  }

  /// Returns whether an image has the aspect ratio of the canvas, so that its background would be hidden.
  private func fillsCanvas(_ path: String, _ session: EditSession) -> Bool {
    func shape(_ path: String?) -> PixelSize? {
      path.flatMap { session.facts(of: $0)?.video?.displaySize }
    }
    guard let own = shape(path), let canvas = measures?.size ?? shape(files.first) else {
      return false
    }
    return own.width * canvas.height == own.height * canvas.width
  }

  private func join(_ index: Int, in session: inout EditSession) throws {
    guard let joining else { return }
    do {
      try session.timeline.addTransition(
        joining.kind, after: session.timeline.storyline[index].reference,
        duration: joining.duration)
    } catch {
      throw MergeFailure(
        part: .transition,
        description:
          "the transition from \(files[index]) to \(files[index + 1]) cannot be made: \(error)")
    }
  }
}

extension FrameRate {
  /// The standard frame rate within 0.5 % of this one, otherwise 30: the average of a camera with a variable
  /// frame rate is of no use for an output.
  fileprivate var usual: FrameRate {
    let all: [(Int64, Int64)] = [
      (24_000, 1001), (24, 1), (25, 1), (30_000, 1001), (30, 1), (50, 1), (60_000, 1001), (60, 1),
    ]
    let rates = all.map { FrameRate(numerator: $0.0, denominator: $0.1) }
    func distance(_ rate: FrameRate) -> Double { abs(rate.framesPerSecond - framesPerSecond) }
    let nearest = rates.min { distance($0) < distance($1) }
    guard let nearest, distance(nearest) < nearest.framesPerSecond / 200 else { return .thirty }
    return nearest
  }
}
