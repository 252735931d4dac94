package import MediaValues

extension Description {
  /// A marker of the timeline.
  ///
  /// Its position is a number, also if the author wrote a moment: it is computed with the times of segments.
  package struct PlacedMarker: Hashable, Sendable {
    package var marker: Marker
    /// The moment that its author wrote; `nil` if that is the position.
    package var moment: Moment?

    package init(_ marker: Marker, at moment: Moment? = nil) {
      self.marker = marker
      self.moment = moment
    }

    /// The position as its author wrote it.
    var written: WrittenPosition? {
      get { moment.map { .moment($0) } ?? .time(marker.position) }
      set {
        moment = nil
        switch newValue {
        case .time(let time): marker.position = time
        case .moment(let new): moment = new
        case nil: break
        }
      }
    }
  }
}

extension TrackType {
  /// Whether segments of the type have markers: what is seen or heard, not what changes it.
  package var hasMarkers: Bool { isVisual || self == .audio }
}
