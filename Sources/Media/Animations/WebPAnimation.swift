import CWebP
import Glibc
import MediaValues

/// An animated WebP: libav of Debian reads still ones alone.
///
/// Each picture is laid over those before it, so an earlier one is found from the first on.
final class WebPAnimation: Animation {
  let facts: VideoFacts
  let times: [Time]
  private let path: String
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let decoder: OpaquePointer
  /// How many pictures have been decoded since the beginning.
  private var decoded = 0
  private var last: MediaFrame?

  init(bytes: [UInt8], path: String, limits: MediaLimits) throws(MediaError) {
    self.path = path
    let held = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = held.initialize(from: bytes)
    self.bytes = held
    let layout: WebPLayout
    do throws(MediaError) {
      layout = try WebPLayout(UnsafeBufferPointer(held), path: path)
      guard layout.size.width * layout.size.height <= limits.maxAnimationPixels else {
        throw MediaError(
          .unsupported, path: path, reason: "an animation of \(layout.size) pixels is too large")
      }
      guard let decoder = shim_webp_decoder(held.baseAddress, held.count) else {
        throw MediaError(.damaged, path: path, reason: "cannot read the animation")
      }
      self.decoder = decoder
    } catch {
      held.deallocate()
      throw error
    }
    times = layout.times
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

  func picture(_ index: Int, size: PixelSize) throws(MediaError) -> MediaFrame {
    if let last, decoded == index + 1 { return last }
    if index < decoded {
      WebPAnimDecoderReset(decoder)
      decoded = 0
    }
    var samples: UnsafeMutablePointer<UInt8>?
    while decoded <= index {
      var time: Int32 = 0
      guard WebPAnimDecoderGetNext(decoder, &samples, &time) != 0 else {
        // As with films, what is damaged shows what came before it.
        if let last { return last }
        throw MediaError(.damaged, path: path, reason: "its pictures cannot be decoded")
      }
      decoded += 1
    }
    let (width, height) = (4 * facts.codedSize.width, facts.codedSize.height)
    let picture = try MediaFrame(size: facts.codedSize, time: times[index]) { rows, stride in
      guard let samples else { return }
      for row in 0..<height { memcpy(rows + row * stride, samples + row * width, width) }
    }
    last = picture
    return picture
  }
}

/// What an animated WebP says of itself, without a picture being decoded.
private struct WebPLayout {
  let size: PixelSize
  let hasAlpha: Bool
  private(set) var times: [Time] = []
  private(set) var milliseconds: Int64 = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, path: String) throws(MediaError) {
    guard let demuxer = shim_webp_demuxer(bytes.baseAddress, bytes.count) else {
      throw MediaError(.damaged, path: path, reason: "the animation is cut off or damaged")
    }
    defer { WebPDemuxDelete(demuxer) }
    size = PixelSize(
      width: Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_WIDTH)),
      height: Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_HEIGHT)))
    hasAlpha = WebPDemuxGetI(demuxer, WEBP_FF_FORMAT_FLAGS) & ALPHA_FLAG.rawValue != 0
    var frame = WebPIterator()
    defer { WebPDemuxReleaseIterator(&frame) }
    var isThere = WebPDemuxGetFrame(demuxer, 1, &frame) != 0
    while isThere {
      times.append(Time(numerator: milliseconds, denominator: 1000))
      // As in browsers: nobody means a hundred pictures a second and more.
      milliseconds += frame.duration <= 10 ? 100 : Int64(frame.duration)
      isThere = WebPDemuxNextFrame(&frame) != 0
    }
    guard !times.isEmpty else {
      throw MediaError(.damaged, path: path, reason: "the animation has no pictures")
    }
  }

  var duration: Time { Time(numerator: milliseconds, denominator: 1000) }

  var averageRate: FrameRate {
    FrameRate(numerator: Int64(times.count) * 1000, denominator: max(1, milliseconds))
  }
}
