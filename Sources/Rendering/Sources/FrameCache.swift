import Media
import MediaValues

/// Frames that are added in decoding order, from the earliest on, and removed from the latest on. The latest are in
/// memory; earlier ones are in a spool, and if the spool is full, the earliest are dropped.
///
///     earliest | dropped | spool | memory | latest
struct FrameCache {
  private struct Entry {
    /// The limits for which the frame is shown, increasing (`PictureTimes`).
    var limits: [Time]
    var place: Place
  }

  private enum Place {
    case memory(Frame)
    case spool(SpooledPicture)
  }

  private let room: Int
  private let spool: PictureSpool?
  private var pictures: [Entry] = []
  /// The number of frames, from the first one on, that are in the spool.
  private var spooledCount = 0
  /// The size of one frame in bytes.
  private var size: Int?

  /// Creates an empty collection. `room` is the limit of the frames in memory, in bytes. Without a `spool` no others
  /// are stored.
  init(room: Int, spool: PictureSpool? = nil) {
    self.room = room
    self.spool = spool
  }

  /// The number of frames in memory.
  var countInMemory: Int { pictures.count - spooledCount }

  /// Returns the number of frames like this one that can be stored.
  func capacity(like picture: Frame) -> Int {
    let size = size ?? picture.byteCount
    return capacityInMemory(ofSize: size) + (spool?.capacity(ofSize: size) ?? 0)
  }

  /// Returns the frame that is shown for a limit, and drops those after it; `nil` if the frame is not stored.
  mutating func picture(for limit: Time) throws -> Frame? {
    while let latest = pictures.last?.limits.last, latest > limit { dropLast() }
    let index = pictures.count - 1
    guard let last = pictures.last, last.limits.last == limit else { return nil }
    switch last.place {
    case .memory(let picture): return picture
    case .spool(let spooled):
      let picture = try spooled.load()
      pictures[index].place = .memory(picture)
      spooledCount = index
      return picture
    }
  }

  /// Adds a frame that is shown for a limit after all others.
  mutating func append(_ picture: Frame, for limit: Time) {
    size = picture.byteCount
    pictures.append(Entry(limits: [limit], place: .memory(picture)))
    if countInMemory > capacityInMemory(ofSize: picture.byteCount) { shelve() }
  }

  /// Adds another limit for which the last frame is shown.
  mutating func repeatLast(for limit: Time) {
    guard !pictures.isEmpty else { return }
    pictures[pictures.count - 1].limits.append(limit)
  }

  mutating func removeAll() {
    pictures = []
    spooledCount = 0
  }

  private func capacityInMemory(ofSize size: Int) -> Int { max(4, room / max(1, size)) }

  private mutating func dropLast() {
    pictures[pictures.count - 1].limits.removeLast()
    guard pictures.last?.limits.isEmpty == true else { return }
    pictures.removeLast()
    spooledCount = min(spooledCount, pictures.count)
  }

  /// Moves the earliest frame in memory to the spool, or drops earlier ones until the spool has room.
  private mutating func shelve() {
    while case .memory(let picture) = pictures[spooledCount].place {
      if let spooled = spool?.store(picture) {
        pictures[spooledCount].place = .spool(spooled)
        spooledCount += 1
        return
      }
      pictures.removeFirst()
      guard spooledCount > 0 else { return }
      spooledCount -= 1
    }
  }
}
