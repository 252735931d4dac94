import MediaValues

extension Mask {
  /// Whether its shape, which is written, is the picture's own outline, with hard edges.
  var isWholePicture: Bool {
    shape == .rectangle && (x ?? 0.5) == 0.5 && (y ?? 0.5) == 0.5
      && (width ?? 1) == 1 && (height ?? 1) == 1 && (radius ?? 0) == 0 && (feather ?? 0) == 0
      && (rotation ?? 0) == 0
  }
}
