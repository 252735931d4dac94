import MediaValues

/// How an image is scaled to the canvas if their aspect ratios differ.
public enum PictureFit: String, Hashable, Sendable, CaseIterable, Codable {
  /// As large as fits the canvas; around it the layers below are visible.
  case contain
  /// As small as covers the canvas; opposite edges are cut equally.
  case cover
  /// Stretched to the canvas.
  case fill
  /// Not scaled.
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
