import Catalogue
import Glibc
import MediaValues
import Planning

/// The values that determine what a step draws on a frame: for two frames with equal moments, it draws the
/// same.
struct FrameKey: Hashable {
  /// Numbers of images, lengths, angles: only their equality matters.
  var values: [Double] = []

  static func + (left: FrameKey, right: FrameKey) -> FrameKey {
    FrameKey(values: left.values + right.values)
  }
}

extension [FrameKey?] {
  /// The moments combined into one; `nil` if one of them is unknown.
  var joined: FrameKey? {
    var whole = FrameKey()
    for moment in self {
      guard let moment else { return nil }
      // The count distinguishes lists that only have equal values in sequence.
      whole = whole + FrameKey(values: [Double(moment.values.count)]) + moment
    }
    return whole
  }
}

extension Appearance {
  /// The numbers at a time; nil where filters change without being told.
  func moment(at time: Time) -> FrameKey? {
    guard filters.allSatisfy(\.isConstant) else { return nil }
    return FrameKey(values: values(at: time))
  }
}

extension Appearance.Filter {
  /// Whether the filter always gives equal results for equal images.
  var isConstant: Bool {
    kind.isConstant && numbers.written.allSatisfy { $0.number.constant != nil }
  }
}

extension AppliedKind {
  /// Whether a filter of this kind always gives equal results for equal images.
  var isConstant: Bool {
    let isAlive = FilterKind.named(name)?.isAlive ?? false
    return !isAlive
      && arguments.values.allSatisfy { if case .keyframes = $0 { false } else { true } }
  }
}
