import CFFmpeg
package import MediaValues

/// A reader of a file's video stream, in presentation order.
///
/// Damaged frames are concealed or omitted, as in players. A photo is a stream of one frame. Not for use
/// by two threads at the same time.
package final class VideoReader: FrameStream {
  package let facts: VideoFacts
  private let file: InputFile
  private let limits: MediaLimits
  private let threadCount: Int
  private let effort: DecodingEffort
  private let isAlpha: Bool
  private let notices: MediaNotices?
  private var decoding: FrameDecoding
  private let origin: Time
  private let normaliser: FrameNormaliser
  /// The next frame, if it is already decoded.
  private var pending: Frame?
  /// Frames before this time, in ticks, belong to a group whose beginning was not read, and are
  /// incomplete.
  private var firstWholePTS: Int64 = .min
  private var lastTime: Time?
  /// The presentation time of the last decoded frame, in ticks; `nil` if unknown.
  private var shown: Int64?
  private var isAtEnd = false
  /// Whether `stop(after:)` is in effect; `false` after it has made a decoder withhold frames.
  private var mayStop = true

  /// Opens the file and decodes its first frame, unless the facts of a previous probe are `known`.
  /// `isAlpha` reads the separate alpha stream and requires `known`. `notices` receives faults of the
  /// file.
  ///
  /// Throws the errors of opening, `.notMedia` if there is no video stream, and `.damaged` if no frame can
  /// be decoded.
  package convenience init(
    path: String, limits: MediaLimits = .standard, threadCount: Int = 1,
    effort: DecodingEffort = .exact, known: VideoFacts? = nil, isAlpha: Bool = false,
    notices: MediaNotices? = nil
  ) throws(MediaError) {
    try self.init(
      InputFile(path: path, limits: limits), limits: limits, threadCount: threadCount,
      effort: effort, known: known, isAlpha: isAlpha, notices: notices)
  }

  /// Reads a file that is open.
  init(
    _ file: InputFile, limits: MediaLimits, threadCount: Int, effort: DecodingEffort = .exact,
    known: VideoFacts? = nil, isAlpha: Bool = false, notices: MediaNotices? = nil
  ) throws(MediaError) {
    self.file = file
    self.isAlpha = isAlpha
    self.notices = notices
    self.limits = limits
    self.threadCount = threadCount
    self.effort = effort
    if let known {
      facts = known
      decoding = try FrameDecoding(
        Demuxer(file, limits: limits, pixelFormat: known.pixelFormat), limits: limits,
        threadCount: threadCount, effort: effort, known: known, isAlpha: isAlpha, notices: notices)
      origin = decoding.demuxer.origin
      normaliser = FrameNormaliser(
        size: known.isStill ? nil : known.codedSize, pixelAspect: known.pixelAspect,
        keepsShape: !isAlpha)
      return
    }
    let opened = try OpenedVideo(
      Demuxer(file, limits: limits), limits: limits, threadCount: threadCount, effort: effort,
      notices: notices)
    facts = opened.facts
    decoding = opened.decoding
    origin = opened.decoding.demuxer.origin
    normaliser = FrameNormaliser(pixelAspect: facts.pixelAspect)
    pending = try media(opened.firstFrame)
    isAtEnd = facts.isStill
  }

  package var faults: [DecodingFault] { decoding.faults }

  /// Whether the colors have been multiplied by the alpha in the separate stream.
  var isPremultiplied: Bool { decoding.demuxer.isPremultiplied }

  /// The number of packets decoded since the container was opened, or opened again for its first frame.
  package var decodedCount: Int { decoding.sentCount }

  /// Seeks, so that `next()` returns a key frame at or before `time`, or the first frame if `time` is
  /// before it.
  package func seek(to time: Time) throws(MediaError) {
    try move(to: time)
  }

  package func jump(to time: Time) throws(MediaError) -> Frame? {
    try move(to: time, isNearer: true)
    return try skip(until: time)
  }

  /// `isNearer` specifies that the frames between the key frame and `time` are not needed.
  private func move(to time: Time, isNearer: Bool = false) throws(MediaError) {
    guard !facts.isStill else { return try restart() }
    let target = requestedTick(at: time)
    decoding.demuxer.setDeadline(isOn: true)
    defer { decoding.demuxer.setDeadline(isOn: false) }
    // mov finds key frames by decoding time, and MPEG streams find any packet, so the result is checked,
    // and the search continues further back until it is early enough.
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

  /// Returns the next frame; `nil` at the end.
  package func next() throws(MediaError) -> Frame? {
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
    // If only the header of a photo was read, damage is detected only here.
    if facts.isStill { throw noImage(in: file.path) }
    return nil
  }

  /// Decodes up to `time` and returns the last frame at or before it; `nil` if the next frame is later.
  /// This is cheaper than repeated calls of `next()`, because non-reference frames in between are not
  /// decoded.
  package func skip(until time: Time) throws(MediaError) -> Frame? {
    let target = requestedTick(at: time)
    if let stopped = decoding.stoppedAt, target > stopped { return try jump(to: time) }
    var last: Frame?
    while true {
      let wanted = facts.isStill ? nil : try decoding.planSkip(to: target)
      if pending == nil, let wanted, let shown, wanted <= shown { return last }
      guard let frame = try next() else {
        guard let wanted, wanted > shown ?? .min, decoding.stoppedAt != nil else { return last }
        // When decoding begins at a key frame that is not an IDR, the H.264 decoder withholds its last
        // frames.
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
    decoding.lastRequested = mayStop ? time.map(lastTick) : nil
  }

  /// Opens the container again, the only way to its first frame that works for every format.
  private func restart() throws(MediaError) {
    decoding = try FrameDecoding(
      Demuxer(file, limits: limits, pixelFormat: facts.pixelFormat), limits: limits,
      threadCount: threadCount, effort: effort, known: facts, isAlpha: isAlpha, notices: notices)
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

  /// Converts a frame to the shape of the first one and adds its time; a frame without a time follows its
  /// predecessor at the frame rate of the stream.
  private func media(_ frame: FrameReference) throws(MediaError) -> Frame {
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
      notices?.note(.sizeChange, file.path, at: time, size: size)
    }
    return Frame(try inSRGB(normal), time: time)
  }

  /// Returns the frame with the colors that the facts describe.
  private func inSRGB(_ frame: FrameReference) throws(MediaError) -> FrameReference {
    guard facts.photoColor?.isConverted == true else { return frame }
    var size: PixelSize?
    if case .drawn(let drawn) = effort { size = drawn }
    return try StillColor(frame, from: decoding.demuxer).convert(packedRGB(frame, drawnAt: size))
  }

  /// Returns the last tick at or before `time`, and removes the limit of `stop(after:)` if the tick is
  /// beyond it.
  private func requestedTick(at time: Time) -> Int64 {
    let tick = lastTick(at: time)
    if let last = decoding.lastRequested, tick > last { decoding.lastRequested = nil }
    return tick
  }

  /// Returns the last tick of the stream's time base that is not after `time`, with the same rounding as
  /// the times of frames.
  private func lastTick(at time: Time) -> Int64 {
    let ticks = (time + origin).ticks(of: decoding.timeBase)
    return Time(ticks: ticks + 1, of: decoding.timeBase) - origin <= time ? ticks + 1 : ticks
  }
}
