/// A named time of a timeline or of a segment.
package struct Marker: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case marker
    /// The beginning of a part, which players show.
    case chapter
    case note
  }

  /// The time after the beginning of the timeline or of the segment.
  package var position: Time
  /// The length of what is marked; `nil` for a single time.
  package var duration: Time?
  package var name: String
  package var kind: Kind?
  package var color: Color?
  package var extensions: [Extension]

  package init(
    position: Time = .zero, duration: Time? = nil, name: String = "", kind: Kind? = nil,
    color: Color? = nil, extensions: [Extension] = []
  ) {
    self.position = position
    self.duration = duration
    self.name = name
    self.kind = kind
    self.color = color
    self.extensions = extensions
  }
}

extension Marker {
  package static let kind = DefaultedProperty("kind", \Marker.kind, default: .marker)

  /// The marker without a written default.
  package var normalized: Marker {
    var marker = self
    marker.kind = Marker.kind.value(of: self) == Marker.kind.standard ? nil : kind
    return marker
  }

  /// The marker at the beginning if it is before it.
  package var afterBeginning: Marker {
    var marker = self
    marker.position = max(.zero, position)
    return marker
  }

  package var isChapter: Bool { kind == .chapter }

  /// The marker as a line of text.
  package var text: String {
    "\(Marker.kind.value(of: self).rawValue) '\(name)' at \(position)"
      + (duration.map { " for \($0)" } ?? "") + (color.map { " in \($0)" } ?? "")
  }
}

extension [Marker] {
  /// Returns the markers of a segment that begins later by `head`; of one that begins earlier if it is negative.
  package func beginning(at head: Time) -> [Marker] {
    compactMap { marker in
      var marker = marker
      marker.position = marker.position - head
      return marker.position < .zero ? nil : marker
    }
  }

  /// Returns the markers of a segment that ends after `length`.
  package func ending(at length: Time) -> [Marker] { filter { $0.position < length } }
}
