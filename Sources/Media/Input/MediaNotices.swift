import CFFmpeg
package import MediaValues
import Synchronization

/// Collects what is noticed in media while they are read, by any number of readers on any threads.
///
/// Several readers may come by the same place, as where two threads decode on from one key picture; it is
/// counted once.
package final class MediaNotices: Sendable {
  private struct Subject: Hashable {
    var path: String
    var kind: MediumNotice.Kind
  }

  private struct Places {
    var first: Time
    var size: PixelSize?
    /// Tenths of a second in which there is something.
    var tenths: Set<Int> = []

    /// However much of a file is damaged.
    static let most = 100_000

    /// Runs of tenths that are less than a second apart.
    var count: Int {
      var count = 0
      var last: Int?
      for tenth in tenths.sorted() {
        if last.map({ tenth - $0 >= 10 }) ?? true { count += 1 }
        last = tenth
      }
      return count
    }
  }

  private let places = Mutex<[Subject: Places]>([:])

  package init() {}

  /// `time` is that of the medium. `size` is that of the pictures from there on.
  func note(_ kind: MediumNotice.Kind, _ path: String, at time: Time, size: PixelSize? = nil) {
    places.withLock { places in
      let subject = Subject(path: path, kind: kind)
      var known = places[subject] ?? Places(first: time, size: size)
      if time < known.first { (known.first, known.size) = (time, size) }
      if known.tenths.count < Places.most { known.tenths.insert(time.ticks(per: 10)) }
      places[subject] = known
    }
  }

  /// What to call where a stream is damaged, with the place in its ticks.
  func damage(of stream: Demuxer.Stream, from demuxer: Demuxer) -> (Int64) -> Void {
    let (path, base, origin) = (demuxer.path, stream.pointee.time_base, demuxer.origin)
    return { self.note(.damage, path, at: max(.zero, Time(ticks: $0, of: base) - origin)) }
  }

  /// Whether nothing was noticed.
  package var isEmpty: Bool { places.withLock { $0.isEmpty } }

  /// Whether something was noticed in one of these files.
  package func concern(_ paths: Set<String>) -> Bool {
    places.withLock { $0.keys.contains { paths.contains($0.path) } }
  }

  /// Adds what others have noticed.
  package func formUnion(_ other: MediaNotices) {
    let added = other.places.withLock(\.self)
    places.withLock { places in
      places.merge(added) { mine, theirs in
        var both = mine.first <= theirs.first ? mine : theirs
        both.tenths = mine.tenths.union(theirs.tenths)
        return both
      }
    }
  }

  /// What was noticed, in the order of the files' names; one of each kind and file.
  package var found: [MediumNotice] {
    let order = MediumNotice.Kind.allCases
    return places.withLock(\.self).map { subject, places in
      MediumNotice(
        subject.kind, path: subject.path, first: places.first, count: places.count,
        size: places.size)
    }.sorted {
      ($0.path, order.firstIndex(of: $0.kind) ?? 0) < ($1.path, order.firstIndex(of: $1.kind) ?? 0)
    }
  }
}
