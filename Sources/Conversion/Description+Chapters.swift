package import DescriptionFormat
package import MediaValues

extension Description {
  /// Adds markers for the chapters of a file that begin before `end`. Returns their number.
  package mutating func mark(_ chapters: [Chapter], until end: Time) -> Int {
    let shown = chapters.filter { $0.start < end }
    markers += shown.map { chapter in
      PlacedMarker(Marker(position: chapter.start, name: chapter.name, kind: .chapter))
    }
    if !markers.isEmpty { version = FormatVersion(neededBy: self) }
    return shown.count
  }
}
