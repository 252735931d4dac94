import MediaValues

/// How a picture is laid into the canvas when their shapes differ.
public enum PictureFit: String, Hashable, Sendable, CaseIterable {
  /// Whole; what is left shows what lies below.
  case contain
  /// As small as covers the canvas; edges are cut alike on both sides.
  case cover
  /// Stretched to the canvas.
  case fill
  /// In its own size.
  case none

  var value: Fit {
    switch self {
    case .contain: .contain
    case .cover: .cover
    case .fill: .fill
    case .none: .none
    }
  }
}
