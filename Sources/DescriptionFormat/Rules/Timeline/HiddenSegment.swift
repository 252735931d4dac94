import Diagnostics
import MediaValues

extension Rule {
  package static let hiddenSegment = Rule(
    "T230", "hidden-segment", .warning, reach: .timeline,
    summary:
      "A segment is never visible because an opaque image that fills the canvas is drawn over it.",
    explanation: """
      A later track is drawn over an earlier one. Move the segment to a later track, or leave it out. \
      Only certain cases are reported: a JPEG or MP4 that covers the canvas, or an image with an opaque \
      background, without transparency, mask or transition.
      """,
    invalid: """
      { "media": { "wall": { "type": "photo", "source": "wall.jpg" } }, "tracks": [
        { "type": "text", "name": "titles", "segments": [
          { "text": "Kyoto", "position": 2, "duration": 5 } ] },
        { "type": "photo", "name": "main", "segments": [
          { "position": 0, "duration": 10, "media": "wall", "fit": "cover" } ] } ] }
      """,
    valid: """
      { "media": { "wall": { "type": "photo", "source": "wall.jpg" } }, "tracks": [
        { "type": "photo", "name": "main", "segments": [
          { "position": 0, "duration": 10, "media": "wall", "fit": "cover" } ] },
        { "type": "text", "name": "titles", "segments": [
          { "text": "Kyoto", "position": 2, "duration": 5 } ] } ] }
      """
  ) { subject, report in
    guard subject.mayCover else { return }
    let covers = subject.coveringSegments
    guard !covers.isEmpty else { return }
    let joined = subject.joinedSegments
    var index = CoverIndex(covers.filter { !joined.contains($0.path) })
    for placed in subject.liveSegments.reversed() {
      guard placed.segment.isSilentImage, !subject.isMatte(placed), !joined.contains(placed.path),
        let cover = index.cover(over: placed.path.track, during: placed.segment.range)
      else { continue }
      report.add(
        "\(subject.quotedName(placed.path)) is never visible: \(subject.quotedName(cover)) is drawn over it",
        at: .value(subject.pointer(placed.path)),
        notes: [.init("\(subject.quotedName(cover)) is here", at: subject.place(cover))],
        help: "a later track is drawn over an earlier one")
    }
  }
}

extension Description.Segment {
  /// Whether the segment is visible and has no sound: a hidden video may be there for its sound.
  fileprivate var isSilentImage: Bool {
    switch content {
    case .photo, .text, .sticker, .shape: true
    case .video: content.isSilent
    case .composition, .audio, .transition, .filter, .effect: false
    }
  }
}

extension CheckContext {
  /// The neighbors of transitions, which appear or disappear gradually.
  fileprivate var joinedSegments: Set<SegmentPath> {
    Set(
      resolvedTransitions.flatMap { [$0.neighbours.outgoing, $0.neighbours.incoming] }.compactMap(
        \.self))
  }

  /// Whether any segment could cover others. This is a fast test.
  fileprivate var mayCover: Bool {
    depth > 0 || declaredMedia.contains { $0.medium.source != nil && $0.medium.type != .audio }
      || parts.appearances.contains { $0.content.background != nil } || !parts.shapes.isEmpty
  }

  /// The live segments that certainly hide everything below them.
  fileprivate var coveringSegments: [(path: SegmentPath, range: TimeRange)] {
    liveSegments.compactMap { placed in
      !isMatte(placed) && covers(placed.segment) ? (placed.path, placed.segment.range) : nil
    }
  }

  private func covers(_ segment: Description.Segment) -> Bool {
    switch segment.content {
    case .video, .photo, .audio, .text, .sticker, .composition, .transition, .filter, .effect: break
    case .shape(let shape):
      return shape.drawn.isOpaqueRectangle && !shape.appearance.isAnimated
        && Appearance(shape.appearance).isPlain
    }
    guard let appearance = segment.content.appearance, !appearance.hasMatte, !appearance.isAnimated,
      Appearance(appearance).isPlainAndOpaque
    else {
      return false
    }
    if appearance.background.map(Appearance.Backdrop.init)?.isOpaqueColor == true { return true }
    guard appearance.fit == .cover || appearance.fit == .fill, let name = segment.media,
      let source = visibleMedium(name)?.medium.source?.lowercased()
    else { return false }
    return [".jpg", ".jpeg", ".mp4", ".m4v"].contains { source.hasSuffix($0) }
  }
}
