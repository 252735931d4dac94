import Catalogue
import Glibc
import MediaValues
import Planning

/// What a stroke's part of a frame follows from: where two frames have equal moments, the stroke draws
/// the same on the same.
struct Moment: Hashable {
  /// Pictures by their numbers, lengths, angles: only whether they are equal matters.
  var values: [Double] = []

  static func + (left: Moment, right: Moment) -> Moment {
    Moment(values: left.values + right.values)
  }
}

extension [Moment?] {
  /// All of them as one; nil where one is not known.
  var joined: Moment? {
    var whole = Moment()
    for moment in self {
      guard let moment else { return nil }
      // The count keeps apart what only reads the same in a row.
      whole = whole + Moment(values: [Double(moment.values.count)]) + moment
    }
    return whole
  }
}

extension Appearance {
  /// The numbers at a time; nil where filters change without being told.
  func moment(at time: Time) -> Moment? {
    guard filters.allSatisfy(\.isConstant) else { return nil }
    return Moment(values: values(at: time))
  }
}

extension Appearance.Filter {
  /// Whether the same picture always comes to the same.
  var isConstant: Bool {
    kind.isConstant && numbers.written.allSatisfy { $0.number.constant != nil }
  }
}

extension AppliedKind {
  /// Whether a filter of this kind always makes the same of the same picture.
  var isConstant: Bool {
    let isAlive = FilterKind.named(name)?.isAlive ?? false
    return !isAlive
      && arguments.values.allSatisfy { if case .keyframes = $0 { false } else { true } }
  }
}
