import Media
import MediaValues
import Planning

/// The media that one thread has open.
///
/// Layers that play the same part of a medium at the same time share its reader. A medium that no layer uses stays open
/// if it is expected soon, so that the next clip of it continues at the current frame.
final class ReaderCache {
  private let plan: RenderPlan
  private let spoolFolder: String?
  private let open: (RenderPlan.Layer, PixelSize?) throws -> any FrameStream
  private var leases: [Playing: WeakLease] = [:]
  private var idle: [(medium: Medium, reader: FrameReader)] = []
  private var expected: Set<Int> = []
  private var continued: Set<Int> = []

  /// The maximum number of unused media that stay open.
  private static let maxIdle = 2

  /// A file that is read at a certain size.
  struct Medium: Hashable {
    var source: Int
    /// The size at which the medium is read; `nil` if it is always read at its own size.
    var size: PixelSize?
  }

  /// The properties that determine which frame of a medium is visible at each output frame.
  private struct Playing: Hashable {
    var medium: Medium
    var start: Time
    var firstFrame: Int
    var loop: Time?
    var retiming: RenderPlan.Retiming
  }

  private struct WeakLease {
    weak var lease: ReaderLease?
  }

  /// Creates a cache. `open` opens the medium of a layer; the size is that of `readingSize`. Reversed layers store
  /// frames in an unnamed file in `spoolFolder`, if it is set.
  init(
    _ plan: RenderPlan, spoolFolder: String? = nil,
    open: @escaping (RenderPlan.Layer, PixelSize?) throws -> any FrameStream
  ) {
    self.plan = plan
    self.spoolFolder = spoolFolder
    self.open = open
  }

  /// Returns the frames of a layer's medium in playing order. `size` is that of `readingSize`.
  func frames(
    of layer: RenderPlan.Layer, drawnAt size: PixelSize?
  ) throws -> any LayerFrames {
    guard !layer.retiming.isReversed else {
      let spool = spoolFolder.map {
        FrameSpool(directory: $0, limit: ReversedReader.spoolLimit)
      }
      return try ReversedReader(layer, of: plan, reading: open(layer, size), spool: spool)
    }
    return ForwardReader(layer, of: plan, reading: try lease(of: layer, drawnAt: size))
  }

  /// Sets the sources that are visible soon, and those of them that are used by other layers than now. All others are
  /// closed when they are released.
  func expect(_ sources: Set<Int>, continued: Set<Int> = []) {
    expected = sources
    idle.removeAll { !sources.contains($0.medium.source) }
    leases = leases.filter { $0.value.lease != nil }
    self.continued = continued
    for (playing, weak) in leases {
      weak.lease?.isContinued = continued.contains(playing.medium.source)
    }
  }

  private func lease(
    of layer: RenderPlan.Layer, drawnAt size: PixelSize?
  ) throws -> ReaderLease {
    let medium = Medium(source: layer.source, size: size)
    let playing = Playing(
      medium: medium, start: layer.sourceStart, firstFrame: layer.firstFrame,
      loop: layer.loop, retiming: layer.retiming)
    if let shared = leases[playing]?.lease { return shared }
    let lease = ReaderLease(try reader(of: medium, for: layer)) { [weak self] reader in
      self?.store(reader, of: medium)
    }
    lease.isContinued = continued.contains(layer.source)
    leases[playing] = WeakLease(lease: lease)
    return lease
  }

  private func reader(of medium: Medium, for layer: RenderPlan.Layer) throws -> FrameReader {
    if let index = idle.lastIndex(where: { $0.medium == medium }) {
      return idle.remove(at: index).reader
    }
    return FrameReader(try open(layer, medium.size))
  }

  private func store(_ reader: FrameReader, of medium: Medium) {
    guard expected.contains(medium.source) else { return }
    idle.append((medium, reader))
    if idle.count > ReaderCache.maxIdle { idle.removeFirst() }
  }
}

/// The use of a reader by the layers that play the same. The reader returns to the cache when the last of them releases
/// the lease.
final class ReaderLease {
  let reader: FrameReader
  /// Whether another layer will continue with the medium soon.
  var isContinued = false
  private let onEnd: (FrameReader) -> Void

  init(_ reader: FrameReader, onEnd: @escaping (FrameReader) -> Void = { _ in }) {
    self.reader = reader
    self.onEnd = onEnd
  }

  deinit { onEnd(reader) }
}

extension RenderPlan {
  /// Opens the frames of a layer's medium. `size` is that of `readingSize`, and `threads` the number of decoding threads.
  func openFrames(
    of layer: Layer, drawnAt size: PixelSize?, threads: Int, notices: MediaNotices? = nil
  ) throws -> any FrameStream {
    try openFrameStream(
      path: sources[layer.source].path, drawnAt: size, threadCount: threads,
      known: sources[layer.source].facts.video, notices: notices)
  }
}
