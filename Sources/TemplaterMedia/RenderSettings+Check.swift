import FoundationEssentials
import MediaValues
import Planning
import TemplaterKit

extension RenderSettings {
  /// Returns the services of the process for a render to `path`, which end when `cancellation` is cancelled. Throws an
  /// error if the settings are out of range, if no video or sound can have this path, or if the process cannot be started.
  func services(
    rendering path: String, until cancellation: Cancellation
  ) throws(EditFailure) -> any MediaServices {
    try check()
    try OutputPath.check(path)
    return try process.services(until: cancellation)
  }

  private func check() throws(EditFailure) {
    let codec = VideoCodec.h264
    guard let qualities = codec.qualities, qualities.contains(quality) else {
      throw EditFailure("the quality is \(quality); it must be from 0 to 51")
    }
    guard codec.presets.contains(preset) else {
      throw EditFailure("there is no preset '\(preset)'; the presets are \(listed(codec.presets))")
    }
    guard jobs >= 1 else { throw EditFailure("the number of jobs is \(jobs); it must be above 0") }
    let loudnesses = OutputSettings.loudnessRange
    if let loudness, !loudnesses.contains(loudness) {
      throw EditFailure(
        "the loudness is \(loudness) LUFS; it must be from \(Int(loudnesses.lowerBound)) to \(Int(loudnesses.upperBound))"
      )
    }
  }
}

/// The paths that a render can write to.
private enum OutputPath {
  /// Throws an error if the path is that of a folder, or has no extension of a format that renders write.
  static func check(_ path: String) throws(EditFailure) {
    guard !path.isEmpty else { throw EditFailure("the path of the output is empty") }
    var isFolder = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder {
      throw EditFailure("\(path) is a folder; name a file in it, such as 'video.mp4'")
    }
    guard let container = Container(path: path) else {
      throw EditFailure("\(path): its extension is not one of a video or sound format; \(formats)")
    }
    guard !isWritten(container) else { return }
    let codecs = container.videoCodecs.map(\.rawValue).joined(separator: ", ")
    throw EditFailure(
      "\(path): a .\(container.rawValue) file can have \(codecs), not h264; \(formats)")
  }

  private static func isWritten(_ container: Container) -> Bool {
    !container.hasImages || container.videoCodecs.contains(.h264)
  }

  private static var formats: String {
    let suffixes = Container.all.filter(isWritten).flatMap(\.suffixes).map { ".\($0)" }
    return "renders write \(listed(suffixes))"
  }
}

private func listed(_ words: [String]) -> String { words.joined(separator: ", ") }
