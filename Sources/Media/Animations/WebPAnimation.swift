import CMediaShims
import CWebP
import Glibc
import MediaValues

/// An animated WebP. Debian's libav reads only still WebP.
///
/// Each frame is drawn over the previous ones, so seeking backwards decodes from the first frame, and nothing
/// can be decoded after a damaged frame. As in videos, the previous frame is repeated instead.
final class WebPAnimation: AnimatedImage {
  let facts: VideoFacts
  let times: [Time]
  private let path: String
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let decoder: OpaquePointer
  /// The number of frames decoded since the beginning.
  private var decoded = 0
  /// The number of frames before the first one that is known to be damaged.
  private var intact: Int
  private var last: (index: Int, image: Frame)?

  init(bytes: [UInt8], path: String, limits: MediaLimits) throws(MediaError) {
    self.path = path
    let held = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = held.initialize(from: bytes)
    self.bytes = held
    let layout: WebPLayout
    do throws(MediaError) {
      layout = try during(.opening, of: path) { () throws(MediaError) in
        try WebPLayout(UnsafeBufferPointer(held), limits: limits, path: path)
      }
      guard layout.size.width * layout.size.height <= limits.maxAnimationPixels else {
        throw MediaError(
          .unsupported, path: path, reason: "an animation of \(layout.size) pixels is too large")
      }
      let made = during(.opening, of: path) {
        shim_webp_decoder(held.baseAddress, held.count)
      }
      guard let decoder = made else {
        throw MediaError(.damaged, path: path, reason: "cannot read the animation")
      }
      self.decoder = decoder
    } catch {
      held.deallocate()
      throw error
    }
    times = layout.times
    intact = layout.times.count
    facts = VideoFacts(
      codec: "webp", codedSize: layout.size,
      frameRate: layout.times.count > 1 ? layout.averageRate : nil,
      duration: layout.times.count > 1 ? layout.duration : .zero,
      isStill: layout.times.count == 1, hasAlpha: layout.hasAlpha, isRGB: true)
  }

  deinit {
    WebPAnimDecoderDelete(decoder)
    bytes.deallocate()
  }

  func image(_ index: Int, size: PixelSize) throws(MediaError) -> Frame {
    let shown = min(index, intact - 1)
    if let last, last.index == shown {
      return shown == index ? last.image : last.image.at(times[index])
    }
    if shown < decoded {
      WebPAnimDecoderReset(decoder)
      decoded = 0
    }
    var samples: UnsafeMutablePointer<UInt8>?
    while decoded <= shown {
      var time: Int32 = 0
      let isThere = during(.animation, of: path) {
        WebPAnimDecoderGetNext(decoder, &samples, &time) != 0
      }
      guard isThere else {
        guard decoded > 0 else {
          throw MediaError(.damaged, path: path, reason: "its frames cannot be decoded")
        }
        intact = decoded
        return try self.image(index, size: size)
      }
      decoded += 1
    }
    let (width, height) = (4 * facts.codedSize.width, facts.codedSize.height)
    let image = try Frame(size: facts.codedSize, time: times[index]) { rows, stride in
      guard let samples else { return }
      for row in 0..<height { memcpy(rows + row * stride, samples + row * width, width) }
    }
    last = (shown, image)
    return image
  }
}

/// The layout of an animated WebP, read without decoding a frame.
private struct WebPLayout {
  let size: PixelSize
  let hasAlpha: Bool
  private(set) var times: [Time] = []
  private(set) var milliseconds: Int64 = 0

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, limits: MediaLimits, path: String
  ) throws(MediaError) {
    guard let demuxer = shim_webp_demuxer(bytes.baseAddress, bytes.count) else {
      throw MediaError(.damaged, path: path, reason: "the animation is cut off or damaged")
    }
    defer { WebPDemuxDelete(demuxer) }
    size = PixelSize(
      width: Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_WIDTH)),
      height: Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_HEIGHT)))
    let count = Int(WebPDemuxGetI(demuxer, WEBP_FF_FRAME_COUNT))
    guard count <= limits.maxAnimationFrames else {
      throw MediaError(
        .unsupported, path: path,
        reason: "the animation has \(count) frames; 1 to \(limits.maxAnimationFrames) are supported"
      )
    }
    let frames = WebPFrameHeader.all(in: bytes)
    hasAlpha =
      WebPDemuxGetI(demuxer, WEBP_FF_FORMAT_FLAGS) & ALPHA_FLAG.rawValue != 0
      || frames.leaveTransparency(on: .init(columns: 0..<size.width, rows: 0..<size.height))
    for frame in frames {
      times.append(Time(numerator: milliseconds, denominator: 1000))
      // As in browsers: durations of up to 10 ms mean 100 ms.
      milliseconds += frame.milliseconds <= 10 ? 100 : Int64(frame.milliseconds)
    }
    guard !times.isEmpty, times.count == count else {
      throw MediaError(
        .damaged, path: path,
        reason: count == 0 ? "the animation has no frames" : "the animation is damaged")
    }
  }

  var duration: Time { Time(numerator: milliseconds, denominator: 1000) }

  var averageRate: FrameRate {
    FrameRate(numerator: Int64(times.count) * 1000, denominator: max(1, milliseconds))
  }
}
