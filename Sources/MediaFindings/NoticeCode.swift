package import Diagnostics
package import MediaValues

/// The codes of findings about media that are noticed while they are decoded: part of the `M` family.
package struct NoticeCode: FindingCode {
  package static let unusableSamples = NoticeCode(
    "M190", "unusable-samples", .warning,
    "The sound of a medium has samples that are not finite numbers, or more than 60 dB above full scale;"
      + " they are silent.", isFallback: true)

  package static let damagedMedium = NoticeCode(
    "M191", "damaged-medium", .warning,
    "Parts of a medium could not be decoded; they are patched or left out.", isFallback: true)

  package static let sizeChanges = NoticeCode(
    "M192", "picture-size-changes", .warning,
    "The pictures of a medium change their size; all are fitted into the shape of the first.",
    isFallback: true)

  package static let timesJumpBack = NoticeCode(
    "M193", "times-jump-back", .warning,
    "The times in a medium begin again, as where files were put one behind the other; the rest is not played.",
    isFallback: true)

  package static let all: [NoticeCode] = [
    .unusableSamples, .damagedMedium, .sizeChanges, .timesJumpBack,
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
        "the sound of \(path) has samples that are not finite numbers, or more than 60 dB above full scale;"
          + " the first is at \(first.rounded(per: 1000)), and they are silent",
        "export the sound again; in floating-point formats full scale is 1"
      )
    case .damage:
      (
        .damagedMedium,
        "\(path) is damaged at about \(first.rounded(per: 10))"
          + (count > 1 ? ", the first of \(count) places" : "")
          + "; what could not be decoded is patched or left out",
        "look at the result there, or get another copy of the file"
      )
    case .sizeChange:
      (
        .sizeChanges,
        "the pictures of \(path) have another size from about \(first.rounded(per: 10)) on"
          + (size.map { ", \($0)" } ?? "")
          + "; they are fitted into the shape of the first, with black beside them where they have another shape",
        "cut the file where the size changes, and use the parts as media of their own"
      )
    case .timesJumpBack:
      (
        .timesJumpBack,
        "the times in \(path) jump back at about \(first.rounded(per: 10)), as where files were put one"
          + " behind the other; what follows there is not played in its turn",
        "rewrite it with continuous times: ffmpeg -i FILE -c copy NEW.mkv"
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
