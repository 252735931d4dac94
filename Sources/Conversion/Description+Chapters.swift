package import DescriptionFormat
package import MediaValues

extension Description {
  /// Adds markers for the chapters of a file that begin before `end`.
  package mutating func mark(_ chapters: [Chapter], until end: Time) {
    markers += chapters.filter { $0.start < end }.map { chapter in
      PlacedMarker(Marker(position: chapter.start, name: chapter.name, kind: .chapter))
    }
    if !markers.isEmpty { version = FormatVersion(neededBy: self) }
  }
}
