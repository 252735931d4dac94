package import MediaValues

/// Opens a visual medium of any format. A vector animation is drawn at `size`; a photo may be decoded at a
/// smaller size, but not smaller than `size`. If `size` is `nil`, media have their own size. `known` are
/// the facts of a previous probe by libav, which save decoding a frame. Interlaced video is deinterlaced.
/// `notices` receives faults of the medium.
///
/// Throws the errors of `VideoReader`.
package func openFrameStream(
  path: String, drawnAt size: PixelSize? = nil, limits: MediaLimits = .standard,
  threadCount: Int = 1, known: VideoFacts? = nil, effort: DecodingEffort? = nil,
  notices: MediaNotices? = nil
) throws(MediaError) -> any FrameStream {
  let file = try InputFile(path: path, limits: limits)
  if let animation = try openAnimation(file, limits: limits, threadCount: threadCount) {
    return AnimationReader(animation, size: size ?? animation.facts.codedSize)
  }
  let reader = try VideoReader(
    file, limits: limits, threadCount: threadCount,
    effort: effort ?? size.map { .drawn(at: $0) } ?? .exact, known: known,
    notices: notices)
  if reader.facts.hasAlphaTrack {
    let alphas = try VideoReader(
      file, limits: limits, threadCount: threadCount, known: reader.facts, isAlpha: true,
      notices: notices)
    return AlphaReader(reader, alphas)
  }
  return reader.facts.isDeinterlaced ? DeinterlacedReader(reader) : reader
}

/// Opens a file that libav does not read, or reads incorrectly, as detected from its content; `nil` for
/// other files.
///
/// Throws `.damaged`, `.unsupported`, `.timedOut`, and `.tooLarge` for an animation that is not read into
/// memory.
func openAnimation(
  _ file: InputFile, limits: MediaLimits, threadCount: Int = 1
) throws(MediaError) -> (any AnimatedImage)? {
  let start = file.withBytes { $0.read(at: 0, count: 64) }
  if mayBeHEIF(start), isHEIFPhoto(file) {
    return try HEIFPhoto(file, limits: limits, threadCount: threadCount)
  }
  if mayBeJPEG(start), let photo = try LibjpegPhoto(file, limits: limits) { return photo }
  if isAnimatedWebP(start) {
    return try WebPAnimation(
      bytes: file.contents(atMost: limits.animationSize), path: file.path, limits: limits)
  }
  guard mayBeJSON(start),
    let lottie = try LottieFile(file.contents(atMost: LottieFile.largest), path: file.path)
  else { return nil }
  return try LottieAnimation(lottie, path: file.path, limits: limits)
}

/// Returns whether a file is a WebP with an extended header that has the flag of an animation.
private func isAnimatedWebP(_ start: [UInt8]) -> Bool {
  start.count > 20 && start[0..<4].elementsEqual("RIFF".utf8)
    && start[8..<16].elementsEqual("WEBPVP8X".utf8) && start[20] & 2 != 0
}

/// Returns whether a JSON object may begin here.
private func mayBeJSON(_ start: [UInt8]) -> Bool {
  let text = start.starts(with: [0xEF, 0xBB, 0xBF]) ? start.dropFirst(3) : start[...]
  return text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
}
