import MediaValues

extension Description {
  /// Returns the description in which the segments that play empty slots are marked as left out.
  ///
  /// A composition is left out with the last of its segments, and a matte with an empty slot takes its segment with it.
  func markingLeftOut(_ lengths: MediumLengths) -> Description {
    var marked = self
    marked.tracks.markLeftOut(VisibleLengths(lengths, of: self))
    return marked
  }
}

extension [Description.Track] {
  fileprivate mutating func markLeftOut(_ media: VisibleLengths) {
    for number in indices {
      for index in self[number].segments.indices {
        let segment = self[number].segments[index]
        var isEmpty =
          segment.isCopy && segment.element.map(media.isEmpty) ?? false
          || segment.media.map(media.isEmpty) ?? false
          || segment.content.matte?.media.map(media.isEmpty) ?? false
        if case .composition(var inner) = segment.content {
          inner.tracks.markLeftOut(media.inside(inner, at: "\(self[number].name)/\(index)"))
          isEmpty = isEmpty || inner.tracks.isLeftOut
          self[number].segments[index].content = .composition(inner)
        }
        if isEmpty { self[number].segments[index].leaveOut() }
      }
    }
  }

  /// Whether all of its segments are left out.
  var isLeftOut: Bool {
    let segments = flatMap(\.segments)
    return !segments.isEmpty && segments.allSatisfy(\.isLeftOut)
  }
}

extension Description.Segment {
  mutating func leaveOut() {
    isLeftOut = true
    isEnabled = false
  }
}
