import Colour
import Media
import MediaValues
import Planning

/// The colors of the frames that are copied: BT.709, as those that are encoded. If nothing is encoded, those of the
/// first source, if all have the same.
struct CopiedColors {
  /// The colors of the first source; `nil` for BT.709.
  let tags: StreamColors?

  init(_ plan: RenderPlan, encodesNothing: Bool) {
    let first = encodesNothing ? plan.firstFacts : nil
    tags = first.flatMap { $0.hasColorsOfCanvas || $0.color.isHDR ? nil : StreamColors($0) }
  }

  /// Returns whether a source has these colors.
  func areThose(of facts: VideoFacts) -> Bool {
    guard let tags else { return facts.hasColorsOfCanvas }
    return StreamColors(facts) == tags
  }

  /// Returns the first property of the colors in which a source differs, with both values; `nil` if there is none.
  func difference(of facts: VideoFacts) -> String? {
    let format = facts.pixelFormat ?? "unknown"
    guard format == "yuv420p" else {
      return "its pixel format is \(format), but that of the video yuv420p"
    }
    guard !facts.hasAlpha else { return "it has alpha, but the video has none" }
    guard !facts.isFullRange else {
      return "its colours have the full range, but those of the video the limited range"
    }
    guard !areThose(of: facts) else { return nil }
    let (own, video) = (StreamColors(facts), tags ?? .canvas)
    guard own.matrix == video.matrix else {
      let reason = facts.colorMatrix == nil ? ", as is assumed at its size," : ""
      return "its colour matrix is \(own.matrix)\(reason) but that of the video \(video.matrix)"
    }
    func name(_ name: String?) -> String { name ?? "unspecified" }
    guard own.primaries == video.primaries else {
      return "its primaries are \(name(own.primaries)), but those of the video"
        + " \(name(video.primaries))"
    }
    return "its transfer function is \(name(own.transfer)), but that of the video"
      + " \(name(video.transfer))"
  }
}

extension StreamColors {
  fileprivate static let canvas = StreamColors(
    matrix: "bt709", primaries: "bt709", transfer: "bt709")

  /// The colors of a source. A matrix that it does not specify is the one that it is taken for.
  fileprivate init(_ facts: VideoFacts) {
    self.init(
      matrix: facts.sourceMatrix, primaries: facts.color.primaries, transfer: facts.color.transfer)
  }
}

extension VideoFacts {
  fileprivate var hasColorsOfCanvas: Bool { sourceMatrix == "bt709" && signal == nil }
}

extension RenderPlan {
  /// The facts of the first source that is seen.
  fileprivate var firstFacts: VideoFacts? {
    for step in instructions.lazy.flatMap(\.steps) {
      if case .layer(let layer) = step { return facts(of: layer) }
    }
    return nil
  }
}
