import CFFmpeg
package import MediaValues
import Synchronization

/// The faults found in media and texts, collected from any number of readers on any threads.
///
/// Several readers may read the same part, as when two threads decode from one key frame; its faults count
/// once.
package final class MediaNotices: Sendable {
  private struct Subject: Hashable {
    var path: String
    var kind: MediumNotice.Kind
    /// When a text begins; `nil` for media.
    var start: Time?
  }

  private struct Places {
    var first: Time
    var size: PixelSize?
    /// The tenths of a second, since the origin, that have a fault.
    var tenths: Set<Int> = []

    /// The largest number of tenths that are stored.
    static let most = 100_000

    /// The number of runs of tenths that are less than a second apart.
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

  /// Records a fault at a time of the medium, or of a text that begins then. `size` is the size of the frames from there
  /// on, for a change of size.
  package func note(
    _ kind: MediumNotice.Kind, _ path: String, at time: Time, size: PixelSize? = nil
  ) {
    places.withLock { places in
      let subject = Subject(path: path, kind: kind, start: kind == .textCut ? time : nil)
      var known = places[subject] ?? Places(first: time, size: size)
      if time < known.first { (known.first, known.size) = (time, size) }
      if known.tenths.count < Places.most { known.tenths.insert(time.ticks(per: 10)) }
      places[subject] = known
    }
  }

  /// Returns a function that records damage of a stream at a time in its ticks.
  func damage(of stream: Demuxer.Stream, from demuxer: Demuxer) -> (Int64) -> Void {
    let (path, base, origin) = (demuxer.path, stream.pointee.time_base, demuxer.origin)
    return { self.note(.damage, path, at: max(.zero, Time(ticks: $0, of: base) - origin)) }
  }

  /// Whether no fault was recorded.
  package var isEmpty: Bool { places.withLock { $0.isEmpty } }

  /// Returns whether a fault was recorded in one of these files.
  package func concern(_ paths: Set<String>) -> Bool {
    places.withLock { $0.keys.contains { paths.contains($0.path) } }
  }

  /// Adds the faults that `other` has recorded.
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

  /// The recorded faults, one for each file and kind and for each text, sorted by path.
  package var found: [MediumNotice] {
    let order = MediumNotice.Kind.allCases
    return places.withLock(\.self).map { subject, places in
      MediumNotice(
        subject.kind, path: subject.path, first: places.first, count: places.count,
        size: places.size)
    }.sorted {
      ($0.path, order.firstIndex(of: $0.kind) ?? 0, $0.first)
        < ($1.path, order.firstIndex(of: $1.kind) ?? 0, $1.first)
    }
  }
}
