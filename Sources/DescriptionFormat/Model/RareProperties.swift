package import MediaValues

/// A segment, or the draft of one, with properties that few segments have.
///
/// They are together in memory of their own, so that a segment without them, as most are, is copied quickly.
package protocol HasRareProperties {
  /// `nil` if the segment has none of the properties.
  var rare: RareProperties? { get set }
  /// Whether it has some of the properties, tested without loading them.
  var hasRare: Bool { get }
}

package struct RareProperties: Hashable, Sendable {
  fileprivate var joint: Description.Joint?
  fileprivate var repetition: Description.Repetition?
  fileprivate var element: String?
  fileprivate var writtenIndex: Int?
  fileprivate var markers: [Marker] = []
}

extension HasRareProperties {
  /// The transition from the segment before it on the track; `nil` if there is none.
  package var joint: Description.Joint? {
    get { rare?.joint }
    set { change { $0.joint = newValue } }
  }

  /// The list over which it is repeated; `nil` if it is a single segment.
  package var repetition: Description.Repetition? {
    get { rare?.repetition }
    set { change { $0.repetition = newValue } }
  }

  /// The slot of the file that it is the copy for; `nil` if it is no copy.
  package var element: String? {
    get { rare?.element }
    set { change { $0.element = newValue } }
  }

  /// The index that it has for its author, on a track with repeated segments that are written out.
  var writtenIndex: Int? {
    get { rare?.writtenIndex }
    set { change { $0.writtenIndex = newValue } }
  }

  /// Named times, relative to its beginning.
  package var markers: [Marker] {
    get { rare?.markers ?? [] }
    set { change { $0.markers = newValue } }
  }

  /// Whether it has a transition from the segment before.
  package var hasJoint: Bool { hasRare && rare?.joint != nil }
  /// Whether it is repeated.
  package var isRepeated: Bool { hasRare && rare?.repetition != nil }
  /// Whether it is a copy for a file of a list.
  package var isCopy: Bool { hasRare && rare?.element != nil }
  /// Whether it has markers.
  package var hasMarkers: Bool { hasRare && rare?.markers.isEmpty == false }

  private mutating func change(_ body: (inout RareProperties) -> Void) {
    var changed = rare ?? RareProperties()
    body(&changed)
    rare = changed == RareProperties() ? nil : changed
  }
}
