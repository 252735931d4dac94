import Media
import MediaValues

/// Pictures that are put in as they are decoded, from the earliest on, and taken out from behind. The
/// latest are in memory; those before them go to a spool, and where that has no room the earliest are
/// let go.
///
///     earliest |  let go  |  spool  |  memory  | latest
struct FrameCache {
  private struct Entry {
    /// What the picture is seen for, rising.
    var limits: [Time]
    var place: Place
  }

  private enum Place {
    case memory(MediaFrame)
    case spool(SpooledPicture)
  }

  private let room: Int
  private let spool: PictureSpool?
  private var pictures: [Entry] = []
  /// How many from the first on are in the spool.
  private var spooledCount = 0
  /// How many bytes one picture has.
  private var size: Int?

  /// `room` is how many bytes may be in memory; without a `spool` that is all.
  init(room: Int, spool: PictureSpool? = nil) {
    self.room = room
    self.spool = spool
  }

  /// How many pictures are in memory.
  var countInMemory: Int { pictures.count - spooledCount }

  /// How many pictures like this one can be kept.
  func capacity(like picture: MediaFrame) -> Int {
    let size = size ?? picture.byteCount
    return capacityInMemory(ofSize: size) + (spool?.capacity(ofSize: size) ?? 0)
  }

  /// The picture that is seen for a limit, and lets go of those after it; nil where it is not kept.
  mutating func picture(for limit: Time) throws -> MediaFrame? {
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

  /// Keeps a picture that is seen for a limit after all others.
  mutating func append(_ picture: MediaFrame, for limit: Time) {
    size = picture.byteCount
    pictures.append(Entry(limits: [limit], place: .memory(picture)))
    if countInMemory > capacityInMemory(ofSize: picture.byteCount) { shelve() }
  }

  /// Says that the last picture is seen for one limit more.
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

  /// Moves the earliest picture in memory to the spool, or lets go of earlier ones until it has room.
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
