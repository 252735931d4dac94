import Assets
import Diagnostics
import MediaValues
import Planning

extension Asset {
  /// Returns the finding about a file that is no usable medium. `sentence` has its path and the reason.
  func unusable(_ sentence: String) -> Diagnostic {
    Diagnostic(of: BindingCode.unusableFile, "\(title) cannot be used: \(sentence)", at: location)
  }

  /// Returns the finding about a file that shows something else than its use asks for; `nil` for the others. `facts` has
  /// the facts of files by their paths.
  func mismatch(_ folder: AssetFolder, _ facts: [String: MediaFacts]) -> Diagnostic? {
    let path = folder.path(of: self)
    guard let use, let facts = facts[path] else { return nil }
    let isStill = facts.video?.isStill
    switch use {
    case .background where isStill == nil:
      return Diagnostic(
        of: BindingCode.unusableFile, "\(title) has no image: \(path)", at: location,
        help: "use a photo")
    case .background where isStill == false:
      return Diagnostic(
        of: BindingCode.videoAsBackground, "\(title) is a video; its first frame is shown: \(path)",
        at: location,
        help: "to play it, put a segment with the video on a track below this one")
    case .wipeImage(let kind) where isStill != true:
      return wipe("is no image for \(quoted(kind))")
    case .wipeVideo(let kind) where isStill != false:
      return wipe("is no video for \(quoted(kind))")
    case .background, .wipeImage, .wipeVideo: return nil
    }
  }

  private func wipe(_ problem: String) -> Diagnostic {
    Diagnostic(
      of: PlanCode.unusableWipe, "\(quoted(self.path)) \(problem)", at: location,
      help: "'wipe_image' takes an image, 'wipe_video' a video")
  }
}
