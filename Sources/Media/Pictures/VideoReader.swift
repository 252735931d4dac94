import CFFmpeg
package import MediaValues

/// Decodes a file's picture stream in presentation order.
///
/// Damaged pictures are concealed or left out, as players do. A photo is a stream of one frame.
/// Not for use by two threads at once.
package final class VideoReader: PictureStream {
  package let facts: VideoFacts
  let path: String
  private let limits: MediaLimits
  private let threadCount: Int
  private let effort: DecodingEffort
  private let isAlpha: Bool
  private let notices: MediaNotices?
  private var decoding: PictureDecoding
  private let origin: Time
  private let normaliser: FrameNormaliser
  /// The next frame, where it is already decoded.
  private var pending: MediaFrame?
  /// Pictures before this belong to a group whose beginning was not read, and are spoilt.
  private var firstWholePTS: Int64 = .min
  private var lastTime: Time?
  /// Of the last picture that the decoder gave.
  private var shown: Int64?
  private var isAtEnd = false
  /// False where stopping has cost pictures.
  private var mayStop = true

  /// Opens the file and decodes its first frame, which is left out where it is `known` what an earlier
  /// opening found. With `isAlpha`, which takes what is `known` of its pictures, it reads the alpha's own stream.
  /// `notices` is told what is wrong with the file.
  ///
  /// Throws what opening throws, `.notMedia` where there is no picture stream, and `.damaged`
  /// where not one frame can be decoded.
  package init(
    path: String, limits: MediaLimits = .standard, threadCount: Int = 1,
    effort: DecodingEffort = .exact, known: VideoFacts? = nil, isAlpha: Bool = false,
    notices: MediaNotices? = nil
  ) throws(MediaError) {
    self.path = path
    self.isAlpha = isAlpha
    self.notices = notices
    self.limits = limits
    self.threadCount = threadCount
    self.effort = effort
    if let known {
      facts = known
      decoding = try PictureDecoding(
        path: path, limits: limits, threadCount: threadCount, effort: effort, known: known,
        isAlpha: isAlpha, notices: notices)
      origin = decoding.demuxer.origin
      normaliser = FrameNormaliser(
        size: known.isStill ? nil : known.codedSize, pixelAspect: known.pixelAspect,
        keepsShape: !isAlpha)
      return
    }
    let opened = try OpenedPicture(
      path: path, limits: limits, threadCount: threadCount, effort: effort, notices: notices)
    facts = opened.facts
    decoding = opened.decoding
    origin = opened.decoding.demuxer.origin
    normaliser = FrameNormaliser(pixelAspect: facts.pixelAspect)
    pending = try media(opened.firstFrame)
    isAtEnd = facts.isStill
  }

  package var faults: [DecodingFault] { decoding.faults }

  /// Whether the colours have been multiplied by the alpha of another stream.
  var isPremultiplied: Bool { decoding.demuxer.isPremultiplied }

  /// How many packets have been decoded since the file was opened, or reopened to begin with its first frame.
  package var decodedCount: Int { decoding.sentCount }

  /// Afterwards `next()` begins at a key frame at or before `time`; before the first frame, at
  /// the first.
  package func seek(to time: Time) throws(MediaError) {
    try move(to: time)
  }

  package func jump(to time: Time) throws(MediaError) -> MediaFrame? {
    try move(to: time, isNearer: true)
    return try skip(until: time)
  }

  /// `isNearer` where what lies between the key frame and `time` is not asked for.
  private func move(to time: Time, isNearer: Bool = false) throws(MediaError) {
    guard !facts.isStill else { return try restart() }
    let target = askedTick(at: time)
    decoding.demuxer.setDeadline(isOn: true)
    defer { decoding.demuxer.setDeadline(isOn: false) }
    // mov finds key frames by decoding time and MPEG streams by any packet, so what comes out
    // is looked at, and the search goes further back until it is early enough.
    for stepBack: Time in [0, 1, 4, 16] {
      let ticks = lastTick(at: time - stepBack)
      guard Time(ticks: ticks, of: decoding.timeBase) >= origin else { break }
      guard let key = try decoding.seek(to: ticks) else { break }
      guard key <= target else { continue }
      begin(at: key)
      if isNearer { _ = try decoding.planSkip(to: target) }
      pending = try next()
      if let pending, pending.time <= time { return }
    }
    try restart()
  }

  /// The next frame; nil at the end.
  package func next() throws(MediaError) -> MediaFrame? {
    if let frame = pending {
      pending = nil
      return frame
    }
    guard !isAtEnd else { return nil }
    while let frame = try decoding.next() {
      let pts = frame.pointer.pointee.best_effort_timestamp
      guard pts >= firstWholePTS || pts == SHIM_AV_NOPTS_VALUE else { continue }
      isAtEnd = facts.isStill
      return try media(frame)
    }
    isAtEnd = true
    // Of a photo whose header alone was read nothing is known until here.
    if facts.isStill { throw noPicture(in: path) }
    return nil
  }

  /// Decodes on to `time` and returns the last frame at or before it, or nil when the next frame
  /// is later than that. Cheaper than calling `next()` as often: pictures in between that no
  /// other needs are not decoded.
  package func skip(until time: Time) throws(MediaError) -> MediaFrame? {
    let target = askedTick(at: time)
    if let stopped = decoding.stoppedAt, target > stopped { return try jump(to: time) }
    var last: MediaFrame?
    while true {
      let wanted = facts.isStill ? nil : try decoding.planSkip(to: target)
      if pending == nil, let wanted, let shown, wanted <= shown { return last }
      guard let frame = try next() else {
        guard let wanted, wanted > shown ?? .min, decoding.stoppedAt != nil else { return last }
        // Begun at a key picture that is not an IDR, H.264's decoder keeps its last ones to itself.
        mayStop = false
        stop(after: nil)
        return try jump(to: time)
      }
      guard frame.time <= time else {
        pending = frame
        return last
      }
      last = frame
    }
  }

  package func stop(after time: Time?) {
    decoding.lastAsked = mayStop ? time.map(lastTick) : nil
  }

  /// Reopens the file: the one way to its first frame that every format allows.
  private func restart() throws(MediaError) {
    decoding = try PictureDecoding(
      path: path, limits: limits, threadCount: threadCount, effort: effort, known: facts,
      isAlpha: isAlpha, notices: notices)
    begin(at: .min)
  }

  private func begin(at pts: Int64) {
    firstWholePTS = pts
    decoding.begin(at: pts)
    pending = nil
    lastTime = nil
    shown = nil
    isAtEnd = false
  }

  /// Gives a frame the shape of the first one and a time; a frame without one follows its
  /// predecessor at the stream's rate.
  private func media(_ frame: FrameBuffer) throws(MediaError) -> MediaFrame {
    let pts = frame.pointer.pointee.best_effort_timestamp
    shown = pts == SHIM_AV_NOPTS_VALUE ? nil : pts
    let time: Time
    if facts.isStill {
      time = .zero
    } else if pts == SHIM_AV_NOPTS_VALUE {
      let step = (facts.frameRate ?? .thirty).time(ofFrame: 1)
      time = lastTime.map { $0 + step } ?? .zero
    } else {
      time = Time(ticks: pts, of: decoding.timeBase) - origin
    }
    lastTime = time
    let normal = try normaliser.normalise(frame)
    if !isAlpha, let size = normaliser.otherSize(of: frame) {
      notices?.note(.sizeChange, path, at: time, size: size)
    }
    return MediaFrame(try inSRGB(normal), time: time)
  }

  /// The picture with the colours that the facts promise.
  private func inSRGB(_ frame: FrameBuffer) throws(MediaError) -> FrameBuffer {
    guard facts.photoColor?.isConverted == true else { return frame }
    var size: PixelSize?
    if case .drawn(let drawn) = effort { size = drawn }
    let packed = try packedRGB(frame, drawnAt: size)
    try StillColor(frame, from: decoding.demuxer).convert(packed)
    return packed
  }

  /// The last tick at `time`, which is decoded even where nothing so late was to be asked for.
  private func askedTick(at time: Time) -> Int64 {
    let tick = lastTick(at: time)
    if let last = decoding.lastAsked, tick > last { decoding.lastAsked = nil }
    return tick
  }

  /// The last tick of the stream's clock that is not after `time`, with the same rounding that
  /// frames' times have.
  private func lastTick(at time: Time) -> Int64 {
    let ticks = (time + origin).ticks(of: decoding.timeBase)
    return Time(ticks: ticks + 1, of: decoding.timeBase) - origin <= time ? ticks + 1 : ticks
  }
}
