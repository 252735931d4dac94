import CFFmpeg

/// Converts blocks of one format to interleaved stereo floats at one rate.
final class SoundConverter {
  /// Converted samples and where they lie, in sample frames of the output rate.
  struct Output {
    var start: Int
    var samples: [Float]
  }

  /// What must stay the same from block to block.
  struct Format: Equatable {
    let sampleFormat: Int32
    let sampleRate: Int32
    let channels: Int32
    /// Which loudspeakers they are for; 0 where nothing says.
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
  /// Where the next output should begin; rounding of timestamps moves it by a sample at most.
  private var expected: Int?

  /// `alignsStart`: drop the first few samples up to one whose time is a whole number of output
  /// samples. A reader that starts elsewhere in the stream then gets the very same output samples.
  init(
    for block: SoundBlock, sampleRate: Int, pair: ChannelPair, alignsStart: Bool
  ) throws(MediaError) {
    format = Format(block.frame.pointer)
    graph = try LibavGraph()
    source = try graph.addSoundSource(like: block.frame.pointer)
    let firstSample = alignsStart ? aligned(block, to: sampleRate) : block.start
    let trim = try graph.add("atrim", named: "trim", [("start_pts", "\(firstSample)")])
    // Or what is mixed down from whole numbers becomes quieter than what is mixed down from floats.
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

  /// The filters that bring the channels there are to two.
  private func layoutSteps(
    to pair: ChannelPair
  ) -> [(filter: String, options: [(name: String, value: String)])] {
    if format.channels == 1, pair == .stereo || pair == .front {
      // libswresample would take 3 dB off. One channel on two loudspeakers is as loud as it was
      // recorded, as players and editors have it.
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
    let reference = try FrameBuffer(referringTo: block.frame.pointer)
    reference.removeSideData()
    reference.pointer.pointee.pts = Int64(block.start)
    try giveKnownLayout(to: reference.pointer)
    try check(av_buffersrc_add_frame(source, reference.pointer), "convert sound", .damaged)
  }

  func finish() throws(MediaError) {
    try check(av_buffersrc_add_frame(source, nil), "end the sound", .internalFault)
  }

  /// The next converted samples; nil when there are none for now.
  func pull() throws(MediaError) -> Output? {
    let frame = try FrameBuffer()
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

/// The first sample of the block, or the next one after it, that falls on an output sample.
private func aligned(_ block: SoundBlock, to sampleRate: Int) -> Int {
  var (a, b) = (block.sampleRate, sampleRate)
  while b != 0 { (a, b) = (b, a % b) }
  let step = block.sampleRate / max(a, 1)
  let remainder = ((block.start % step) + step) % step
  return remainder == 0 ? block.start : block.start + step - remainder
}
