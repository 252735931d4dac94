import FilterGraphs
package import MediaValues

/// A stream that deinterlaces the frames of another: one output frame for each input frame, at the same time.
///
/// `bwdif` interpolates the lines of the second field from the lines around them, in the frame and in the
/// frames before and after it. Its result must not depend on where decoding began, so the frame before is
/// always decoded and no frame is skipped. Progressive frames are unchanged.
package final class DeinterlacedReader: FrameStream {
  package let facts: VideoFacts
  private let reader: any FrameStream
  private var graph: FrameGraph?
  private var pushed = 0
  /// The times of the frames that are still in the graph, in order.
  private var times: [Time] = []
  /// Whether the next output frame was made without the frame before it, and must be dropped.
  private var isFirstSpoilt = false
  private var isAtEnd = false
  private var pending: Frame?

  package init(_ reader: any FrameStream) {
    self.reader = reader
    facts = reader.facts
  }

  package var faults: [DecodingFault] { reader.faults }

  package func seek(to time: Time) throws(MediaError) {
    let frame = (facts.frameRate ?? .thirty).time(ofFrame: 1)
    for stepBack: Time in [frame + frame, 1, 4, 16] where time > stepBack {
      if try begin(at: time - stepBack, for: time) { return }
    }
    _ = try begin(at: .zero, for: time)
  }

  package func next() throws(MediaError) -> Frame? {
    if let frame = pending {
      pending = nil
      return frame
    }
    while true {
      if let image = try graph?.pull(), !times.isEmpty {
        let time = times.removeFirst()
        guard isFirstSpoilt else { return image.at(time) }
        isFirstSpoilt = false
        continue
      }
      guard !isAtEnd else { return nil }
      if let frame = try reader.next() {
        try push(frame)
      } else {
        isAtEnd = true
        try graph?.finish(input: 0)
      }
    }
  }

  package func skip(until time: Time) throws(MediaError) -> Frame? {
    var last: Frame?
    while let frame = try next() {
      guard frame.time <= time else {
        pending = frame
        return last
      }
      last = frame
    }
    return last
  }

  /// Starts reading at the key frame before `start`. Returns `true` if the first output frame is not later
  /// than `time`, or is the first of the stream.
  private func begin(at start: Time, for time: Time) throws(MediaError) -> Bool {
    try reader.seek(to: start)
    (graph, times, pushed, pending, isAtEnd) = (nil, [], 0, nil, false)
    guard let first = try reader.next() else {
      isAtEnd = true
      return true
    }
    let isBeginning = first.time <= .zero
    isFirstSpoilt = !isBeginning
    try push(first)
    pending = try next()
    return isBeginning || pending.map { $0.time <= time } ?? false
  }

  private func push(_ frame: Frame) throws(MediaError) {
    if graph == nil { graph = try makeGraph(like: frame) }
    try graph?.push(frame, at: pushed, to: 0)
    pushed += 1
    times.append(frame.time)
  }

  private func makeGraph(like frame: Frame) throws(MediaError) -> FrameGraph {
    var graph = FilterGraph(inputCount: 1)
    graph.outputs = [
      graph.append(
        "bwdif", ["mode": "send_frame", "parity": "auto", "deint": "interlaced"], to: .input(0))
    ]
    return try FrameGraph(
      graph, inputs: [frame], frameRate: facts.frameRate ?? .thirty, size: frame.size,
      pixelFormat: frame.pixelFormat)
  }
}
