import CFFmpeg
package import FilterGraphs
package import MediaValues

/// A configured libavfilter graph for frames, which are pushed and pulled by index.
///
/// Not for use by two threads at the same time. A graph without inputs (a color) returns frames without
/// end.
package final class FrameGraph {
  /// Whether the last frame has been pulled.
  package private(set) var isFinished = false
  private let libav: LibavGraph
  private let sources: [LibavGraph.Filter]
  private let sink: LibavGraph.Filter
  private let shapes: [Frame]
  private let frameRate: FrameRate
  private let timeBase: AVRational
  /// The duration of a frame in ticks of the graph's time base. A tick is shorter than a frame,
  /// because filters that take times in microseconds round them to ticks of their input.
  private let ticksPerFrame: Int64

  /// Builds the graph. `inputs` has one example frame for each input: `push` accepts only frames of its
  /// size and pixel format. `size` is the expected size of the output.
  ///
  /// Throws `.unsupported`, with the filter and the option, if libavfilter refuses either, and
  /// `.internalFault` if the graph is invalid.
  package init(
    _ graph: FilterGraph, inputs: [Frame], frameRate: FrameRate, size: PixelSize,
    pixelFormat: String = "yuv420p"
  ) throws(MediaError) {
    guard graph.violations().isEmpty, graph.outputs.count == 1, graph.inputCount == inputs.count
    else {
      throw MediaError(
        .internalFault,
        reason: graph.violations().first ?? "\(inputs.count) frames for \(graph.inputCount) inputs")
    }
    let format = av_get_pix_fmt(pixelFormat)
    guard format != AV_PIX_FMT_NONE else {
      throw MediaError(.unsupported, reason: "there is no pixel format '\(pixelFormat)'")
    }
    self.frameRate = frameRate
    shapes = inputs
    ticksPerFrame = frameRate.ticksPerFrame
    timeBase = AVRational(
      num: Int32(clamping: frameRate.clock.denominator),
      den: Int32(clamping: frameRate.clock.numerator))
    libav = try LibavGraph()
    var sources: [LibavGraph.Filter] = []
    for (index, frame) in inputs.enumerated() {
      sources.append(
        try libav.addSource(
          like: frame.pointer, timeBase: timeBase, frameRate: AVRational(frameRate),
          named: "in\(index)"))
    }
    self.sources = sources
    sink = try libav.addSink(format: format)
    try libav.connect(graph, sources: sources, sink: sink)
    try libav.configure()
    let actual = PixelSize(
      width: Int(av_buffersink_get_w(sink)), height: Int(av_buffersink_get_h(sink)))
    guard actual == size else {
      throw MediaError(
        .internalFault, reason: "the output of the graph has the size \(actual), not \(size)")
    }
  }

  /// Pushes a frame with the given index into an input. The indexes of an input must increase.
  package func push(_ frame: Frame, at index: Int, to input: Int) throws(MediaError) {
    let example = shapes[input]
    guard frame.size == example.size, frame.pixelFormat == example.pixelFormat else {
      throw MediaError(
        .unsupported,
        reason: "input \(input) changed from \(example.size) \(example.pixelFormat) "
          + "to \(frame.size) \(frame.pixelFormat)")
    }
    LibavLog.begin()
    let reference = try FrameReference(referringTo: frame.pointer)
    reference.removeSideData()
    let image = reference.pointer
    image.pointee.pts = Int64(index) * ticksPerFrame
    image.pointee.pkt_duration = ticksPerFrame
    image.pointee.pict_type = AV_PICTURE_TYPE_NONE
    let aspect = example.pointer.pointee.sample_aspect_ratio
    image.pointee.sample_aspect_ratio = aspect.isPositive ? aspect : AVRational(num: 1, den: 1)
    try check(
      av_buffersrc_add_frame(sources[input], image), "filter a frame", .internalFault)
  }

  /// Reports the end of an input.
  package func finish(input: Int) throws(MediaError) {
    try check(av_buffersrc_add_frame(sources[input], nil), "end an input", .internalFault)
  }

  /// Returns the next output frame; `nil` if more input is needed, or at the end (`isFinished`).
  package func pull() throws(MediaError) -> Frame? {
    guard let frame = try pullReference() else { return nil }
    let time = Time(ticks: frame.pointer.pointee.pts, of: av_buffersink_get_time_base(sink))
    return Frame(frame, time: time, index: frameRate.frame(at: time))
  }

  /// The same without the time of the frame, which may still be changed.
  func pullReference() throws(MediaError) -> FrameReference? {
    LibavLog.begin()
    let frame = try FrameReference()
    let code = av_buffersink_get_frame(sink, frame.pointer)
    if code == SHIM_AVERROR_EAGAIN { return nil }
    if code == SHIM_AVERROR_EOF {
      isFinished = true
      return nil
    }
    try check(code, "filter a frame", .internalFault)
    return frame
  }
}
