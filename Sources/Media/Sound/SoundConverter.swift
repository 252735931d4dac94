import CFFmpeg

/// A converter of blocks of one format to interleaved stereo floats at one sample rate.
final class SoundConverter {
  /// Converted samples and their position, in samples at the output rate.
  struct Output {
    var start: Int
    var samples: [Float]
  }

  /// The properties that all blocks of a converter share.
  struct Format: Equatable {
    let sampleFormat: Int32
    let sampleRate: Int32
    let channels: Int32
    /// The loudspeaker positions of the channels, as a mask; 0 if unknown.
    let places: UInt64

    init(_ frame: UnsafeMutablePointer<AVFrame>) {
      sampleFormat = frame.pointee.format
      sampleRate = frame.pointee.sample_rate
      channels = frame.pointee.ch_layout.nb_channels
      let isNative = frame.pointee.ch_layout.order == AV_CHANNEL_ORDER_NATIVE
      places = isNative ? frame.pointee.ch_layout.u.mask : 0
    }
  }

  let format: Format
  private let graph: LibavGraph
  private let source: LibavGraph.Filter
  private let sink: LibavGraph.Filter
  /// The position after the previous output. It may differ from timestamps by up to two samples, which are
  /// rounded.
  private var expected: Int?

  /// `alignsStart` drops the first few samples, up to one whose time is a whole number of output samples.
  /// A reader that starts elsewhere in the stream then returns exactly the same output samples.
  init(
    for block: SoundBlock, sampleRate: Int, pair: ChannelPair, alignsStart: Bool
  ) throws(MediaError) {
    format = Format(block.frame.pointer)
    graph = try LibavGraph()
    source = try graph.addSoundSource(like: block.frame.pointer)
    let firstSample = alignsStart ? aligned(block, to: sampleRate) : block.start
    let trim = try graph.add("atrim", named: "trim", [("start_pts", "\(firstSample)")])
    // By default, sound mixed down from integers would be quieter than sound mixed down from floats.
    let resample = try graph.add(
      "aresample", named: "resample",
      [("sample_rate", "\(sampleRate)"), ("rematrix_maxval", "1000")])
    let shape = try graph.add(
      "aformat", named: "format",
      [
        ("sample_fmts", "flt"), ("sample_rates", "\(sampleRate)"), ("channel_layouts", "stereo"),
      ])
    sink = try graph.allocate("abuffersink", named: "out")
    try graph.initialise(sink)
    try graph.link(source, to: trim)
    try graph.link(trim, to: resample)
    var last = resample
    for (number, step) in layoutSteps(to: pair).enumerated() {
      let filter = try graph.add(step.filter, named: "layout\(number)", step.options)
      try graph.link(last, to: filter)
      last = filter
    }
    try graph.link(last, to: shape)
    try graph.link(shape, to: sink)
    try graph.configure()
  }

  /// Returns the filters that mix the channels to two.
  private func layoutSteps(
    to pair: ChannelPair
  ) -> [(filter: String, options: [(name: String, value: String)])] {
    if format.channels == 1, pair == .stereo || pair == .front {
      // libswresample would attenuate by 3 dB. One channel on two loudspeakers is as loud as it was
      // recorded, as in players and editors.
      return [("pan", [("args", "stereo|c0=c0|c1=c0")])]
    }
    guard pair != .stereo, format.channels > 2 else {
      let isSilent = pair == .centre || pair == .back
      return isSilent ? [("pan", [("args", "stereo|c0=0*c0|c1=0*c0")])] : []
    }
    let first = pair == .front ? 0 : pair == .centre ? 2 : 4
    return [
      ("aformat", [("channel_layouts", "5.1")]),
      ("pan", [("args", "stereo|c0=c\(first)|c1=c\(first + 1)")]),
    ]
  }

  func push(_ block: SoundBlock) throws(MediaError) {
    let reference = try FrameReference(referringTo: block.frame.pointer)
    reference.removeSideData()
    reference.pointer.pointee.pts = Int64(block.start)
    try giveKnownLayout(to: reference.pointer)
    try check(av_buffersrc_add_frame(source, reference.pointer), "convert sound", .damaged)
  }

  func finish() throws(MediaError) {
    try check(av_buffersrc_add_frame(source, nil), "end the sound", .internalFault)
  }

  /// Returns the next converted samples; `nil` if more input is needed.
  func pull() throws(MediaError) -> Output? {
    let frame = try FrameReference()
    let code = av_buffersink_get_frame(sink, frame.pointer)
    if code == SHIM_AVERROR_EAGAIN || code == SHIM_AVERROR_EOF { return nil }
    try check(code, "convert sound", .damaged)
    let count = Int(frame.pointer.pointee.nb_samples)
    guard let data = frame.pointer.pointee.data.0, count > 0 else { return nil }
    let samples = UnsafeRawBufferPointer(start: data, count: count * 2 * 4)
    let stamped = Int(frame.pointer.pointee.pts)
    let start = expected.map { abs($0 - stamped) <= 2 ? $0 : stamped } ?? stamped
    expected = start + count
    return Output(start: start, samples: Array(samples.bindMemory(to: Float.self)))
  }
}

/// Returns the position of the first sample at or after the start of the block that coincides with an
/// output sample.
private func aligned(_ block: SoundBlock, to sampleRate: Int) -> Int {
  var (a, b) = (block.sampleRate, sampleRate)
  while b != 0 { (a, b) = (b, a % b) }
  let step = block.sampleRate / max(a, 1)
  let remainder = ((block.start % step) + step) % step
  return remainder == 0 ? block.start : block.start + step - remainder
}
