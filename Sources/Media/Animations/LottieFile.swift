import JSONSyntax
import MediaValues

/// A Lottie animation that has been checked before rlottie draws it.
///
/// Contents for which rlottie would need minutes or gigabytes are refused: excessive numbers, copies and
/// layers. Images are refused too, because rlottie would open the files that the animation references.
struct LottieFile {
  /// The text for rlottie: that of the file, with repairs if it needs any.
  let bytes: [UInt8]
  let size: PixelSize
  let frameRate: FrameRate
  let frameCount: Int
  /// The features that rlottie does not draw as described.
  let undrawn: [AnimationFeature]

  /// The largest size of a file, in bytes.
  static let largest: Int64 = 16 << 20
  static let longest = MediaLimits.standard.maxAnimationFrames
  /// The largest number; real animations have no larger ones.
  static let largestNumber = 1e6

  /// Parses an animation; `nil` for other JSON. Throws `.unsupported` if it must not be drawn.
  init?(_ bytes: [UInt8], path: String) throws(MediaError) {
    guard let tree = JSONTree(parsing: bytes, limits: DocumentLimits(depth: 256)) else {
      return nil
    }
    let facts = tree.withRoot { LottieFacts($0) }
    guard let facts else { return nil }
    // rlottie uses the first of two members with the same key, which might not be the one that was
    // checked.
    let fault = tree.hasDuplicates ? "has an object with the same key twice" : facts.fault
    if let fault {
      throw MediaError(.unsupported, path: path, reason: "the Lottie animation \(fault)")
    }
    let repaired = tree.withRoot { LottieRepairs.repaired(bytes, $0) }
    if let fault = repaired.fault {
      throw MediaError(.unsupported, path: path, reason: "the Lottie animation \(fault)")
    }
    (self.bytes, size) = (repaired.bytes, facts.size)
    (frameRate, frameCount) = (facts.frameRate, facts.frameCount)
    undrawn = tree.withRoot { LottieFeatures.undrawn(in: $0) }
  }
}

/// The declared properties of an animation, and the first reason not to draw it.
private struct LottieFacts {
  let size: PixelSize
  let frameRate: FrameRate
  let frameCount: Int
  private(set) var fault: String?

  /// Reads the properties; `nil` if a required key of Lottie is missing.
  init?(_ root: JSONNode) {
    guard root.kind == .object, root["v"] != nil, root["layers"]?.kind == .array,
      let width = root["w"]?.number?.double, let height = root["h"]?.number?.double,
      let rate = root["fr"]?.number, let first = root["ip"]?.number?.double,
      let end = root["op"]?.number?.double
    else { return nil }
    let frameRate = FrameRate(rate) ?? .thirty
    let isFinite = [width, height, first, end].allSatisfy(\.isFinite)
    let sides = 1.0...8192.0
    size = PixelSize(
      width: Int(clamping: min(max(width, 1), 8192)),
      height: Int(clamping: min(max(height, 1), 8192)))
    self.frameRate = frameRate
    frameCount = Int(clamping: min(max((end - first).rounded(), 0), 1e6))
    if !isFinite {
      fault = "has numbers that are too large"
    } else if !sides.contains(width) || !sides.contains(height) {
      fault = "is larger than 8192x8192, or has no size"
    } else if !(1...240).contains(frameRate.framesPerSecond) || FrameRate(rate) == nil {
      fault = "has \(rate) frames a second; 1 to 240 are supported"
    } else if frameCount < 1 || frameCount > LottieFile.longest {
      fault = "has \(frameCount) frames; 1 to \(LottieFile.longest) are supported"
    } else {
      fault = LottieContents.fault(in: root)
    }
  }
}
