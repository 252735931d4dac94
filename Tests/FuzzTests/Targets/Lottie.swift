import MediaValues

@testable import Media

extension FuzzTarget {
  /// The check of Lottie animations before a library draws them. Accepted animations are within the
  /// limits.
  static let lottie = FuzzTarget("lottie") { bytes in
    guard let file = try? LottieFile(bytes, path: "a.json") else { return }
    let (size, rate) = (file.size, file.frameRate.framesPerSecond)
    try require(
      (1...8192).contains(size.width) && (1...8192).contains(size.height), "a size of \(size)")
    try require((1...240).contains(rate), "\(rate) frames a second")
    try require((1...LottieFile.longest).contains(file.frameCount), "\(file.frameCount) frames")
  }
}
