package import Diagnostics
package import MediaValues

/// The codes of findings about media that are noticed while they are decoded: part of the `M` family.
package struct NoticeCode: FindingCode {
  package static let unusableSamples = NoticeCode(
    "M190", "unusable-samples", .warning,
    "The sound of a medium has samples that are infinite, not a number, or more than 60 dB above full scale;"
      + " they are replaced by silence.", isFallback: true)

  package static let damagedMedium = NoticeCode(
    "M191", "damaged-medium", .warning,
    "Parts of a medium could not be decoded; they are concealed or left out.", isFallback: true)

  package static let sizeChanges = NoticeCode(
    "M192", "picture-size-changes", .warning,
    "The frames of a medium change their size; all are fitted into the shape of the first frame.",
    isFallback: true)

  package static let timesJumpBack = NoticeCode(
    "M193", "times-jump-back", .warning,
    "The times in a medium jump back, as in concatenated files; the rest is not played.",
    isFallback: true)

  package static let textCut = NoticeCode(
    "M149", "text-cut", .warning,
    "A text does not fit its box, even at the smallest size to which it may shrink; it is cut.",
    isFallback: true)

  package static let all: [NoticeCode] = [
    .textCut, .unusableSamples, .damagedMedium, .sizeChanges, .timesJumpBack,
  ]

  package let known: KnownFinding

  package init(_ known: KnownFinding) { self.known = known }
}

extension MediumNotice {
  /// The finding about the medium.
  package var finding: Diagnostic {
    let (code, message, help) = wording
    return Diagnostic(
      of: code, message, at: .document, help: help)
  }

  private var wording: (code: NoticeCode, message: String, help: String) {
    switch kind {
    case .unusableSamples:
      (
        .unusableSamples,
        "the sound of \(path) has samples that are infinite, not a number, or more than 60 dB above full scale;"
          + " the first is at \(first.rounded(per: 1000)); they are replaced by silence",
        "export the sound again; full scale is 1 in floating-point formats"
      )
    case .damage:
      (
        .damagedMedium,
        "\(path) is damaged at about \(first.rounded(per: 10))"
          + (count > 1 ? ", the first of \(count) places" : "")
          + "; parts that could not be decoded are concealed or left out",
        "check the result there, or get another copy of the file"
      )
    case .sizeChange:
      (
        .sizeChanges,
        "the size of the frames of \(path) changes at about \(first.rounded(per: 10))"
          + (size.map { " to \($0)" } ?? "")
          + "; they are fitted into the shape of the first frame, with black bars if their shape differs",
        "split the file where the size changes, and use the parts as separate media"
      )
    case .timesJumpBack:
      (
        .timesJumpBack,
        "the times in \(path) jump back at about \(first.rounded(per: 10)), as in concatenated files;"
          + " the part after that is not played",
        "rewrite it with continuous times: ffmpeg -i FILE -c copy NEW.mkv"
      )
    case .textCut:
      (
        .textCut,
        "the text '\(MediumNotice.excerpt(of: path))' at \(first.rounded(per: 10)) does not fit its box at its"
          + " smallest size; it is cut",
        "use fewer words or a larger box, or reduce 'minSize' of its style"
      )
    }
  }
}

extension Time {
  /// Returns the time rounded down to a multiple of 1/`second` seconds.
  fileprivate func rounded(per second: Int) -> Time {
    Time(numerator: Int64(ticks(per: second)), denominator: Int64(second))
  }
}
