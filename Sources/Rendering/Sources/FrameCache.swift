import Media
import MediaValues

/// Frames that are added in decoding order, from the earliest on, and removed from the latest on. The latest are in
/// memory; earlier ones are in a spool, and if the spool is full, the earliest are dropped.
///
///     earliest | dropped | spool | memory | latest
struct FrameCache {
  private struct Entry {
    /// The limits for which the frame is shown, increasing (`SourceFrameTimes`).
    var limits: [Time]
    var place: Place
  }

  private enum Place {
    case memory(Frame)
    case spool(SpooledFrame)
  }

  private let room: Int
  private let spool: FrameSpool?
  private var images: [Entry] = []
  /// The number of frames, from the first one on, that are in the spool.
  private var spooledCount = 0
  /// The size of one frame in bytes.
  private var size: Int?

  /// Creates an empty collection. `room` is the limit of the frames in memory, in bytes. Without a `spool` no others
  /// are stored.
  init(room: Int, spool: FrameSpool? = nil) {
    self.room = room
    self.spool = spool
  }

  /// The number of frames in memory.
  var countInMemory: Int { images.count - spooledCount }

  /// Returns the number of frames like this one that can be stored.
  func capacity(like image: Frame) -> Int {
    let size = size ?? image.byteCount
    return capacityInMemory(ofSize: size) + (spool?.capacity(ofSize: size) ?? 0)
  }

  /// Returns the frame that is shown for a limit, and drops those after it; `nil` if the frame is not stored.
  mutating func image(for limit: Time) throws -> Frame? {
    while let latest = images.last?.limits.last, latest > limit { dropLast() }
    let index = images.count - 1
    guard let last = images.last, last.limits.last == limit else { return nil }
    switch last.place {
    case .memory(let image): return image
    case .spool(let spooled):
      let image = try spooled.load()
      images[index].place = .memory(image)
      spooledCount = index
      return image
    }
  }

  /// Adds a frame that is shown for a limit after all others.
  mutating func append(_ image: Frame, for limit: Time) {
    size = image.byteCount
    images.append(Entry(limits: [limit], place: .memory(image)))
    if countInMemory > capacityInMemory(ofSize: image.byteCount) { shelve() }
  }

  /// Adds another limit for which the last frame is shown.
  mutating func repeatLast(for limit: Time) {
    guard !images.isEmpty else { return }
    images[images.count - 1].limits.append(limit)
  }

  mutating func removeAll() {
    images = []
    spooledCount = 0
  }

  private func capacityInMemory(ofSize size: Int) -> Int { max(4, room / max(1, size)) }

  private mutating func dropLast() {
    images[images.count - 1].limits.removeLast()
    guard images.last?.limits.isEmpty == true else { return }
    images.removeLast()
    spooledCount = min(spooledCount, images.count)
  }

  /// Moves the earliest frame in memory to the spool, or drops earlier ones until the spool has room.
  private mutating func shelve() {
    while case .memory(let image) = images[spooledCount].place {
      if let spooled = spool?.store(image) {
        images[spooledCount].place = .spool(spooled)
        spooledCount += 1
        return
      }
      images.removeFirst()
      guard spooledCount > 0 else { return }
      spooledCount -= 1
    }
  }
}
