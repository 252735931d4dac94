extension Description.Content {
  /// The type of the segment. On tracks that are not visual it is that of the track.
  package var type: TrackType {
    switch self {
    case .video: .video
    case .photo: .photo
    case .audio: .audio
    case .text: .text
    case .sticker: .sticker
    case .shape: .shape
    case .composition: .composition
    case .transition: .transition
    case .filter: .filter
    case .effect: .effect
    }
  }
}

extension TrackType {
  /// The types that segments have: all but `visual`.
  static let typed = allCases.filter { $0 != .visual }
  /// The types of the segments of visual tracks.
  static let ofVisualSegments = typed.filter(\.isVisual)
}
