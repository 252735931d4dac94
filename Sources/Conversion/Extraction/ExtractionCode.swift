import DescriptionFormat
package import Diagnostics

/// The codes of findings about the slots of a template that is made from an edit: part of the `M` family.
package struct ExtractionCode: FindingCode {
  package static let sharedSlot = ExtractionCode(
    "M150", "shared-slot", .note,
    "Several media are the same file and share one slot.")

  package static let nothingToBind = ExtractionCode(
    "M151", "nothing-to-bind", .warning,
    "A medium was not chosen as a slot, but stays one because no file is bound to it.")

  package static let outOfReach = ExtractionCode(
    "M152", "source-out-of-reach", .warning,
    "A medium that should stay bound becomes a slot because it is outside the template's folder.",
    isFallback: true)

  package static let soundStays = ExtractionCode(
    "M153", "sound-of-opened-video", .note,
    "A sound stays bound although the video of its file becomes a slot.")

  package static let boundInside = ExtractionCode(
    "M154", "bound-inside-composition", .note,
    "A medium that is declared inside a composition stays bound.")

  package static let leftBehind = ExtractionCode(
    "M155", "asset-left-behind", .warning,
    "A file that a template names is not in the template's folder.", isFallback: true)

  package static let all: [ExtractionCode] = [
    .sharedSlot, .nothingToBind, .outOfReach, .soundStays, .boundInside, .leftBehind,
  ]

  package let known: KnownFinding

  package init(_ known: KnownFinding) { self.known = known }
}

extension Diagnostic {
  fileprivate init(_ code: ExtractionCode, _ message: String, help: String? = nil) {
    self.init(
      of: code, message, at: .document, help: help)
  }

  static func sharedSlot(_ stays: String, _ went: [String]) -> Diagnostic {
    Diagnostic(
      .sharedSlot,
      "\(listed(([stays] + went).map { quoted($0) }, "and")) are the same file and share the slot"
        + " \(quoted(stays))")
  }

  static func nothingToBind(_ name: String) -> Diagnostic {
    Diagnostic(
      .nothingToBind, "\(quoted(name)) stays an open slot: no file is bound to it",
      help: "give the medium a source first, or choose it as a slot")
  }

  static func outOfReach(_ medium: Description.Medium) -> Diagnostic {
    Diagnostic(
      .outOfReach,
      "\(quoted(medium.name)) becomes an open slot: \(medium.source ?? "its file") is outside"
        + " the template's folder, and templates can only use media inside it",
      help: "move the file into that folder, or write the template next to it")
  }

  static func soundStays(
    _ sound: Description.Medium, of video: Description.Medium
  ) -> Diagnostic {
    Diagnostic(
      .soundStays,
      "the sound \(quoted(sound.name)) stays bound, but the video of the same file becomes the slot"
        + " \(quoted(video.name))",
      help: "to make it a slot too, add \(quoted(sound.name)) to --slots")
  }

  static func boundInside(_ medium: Description.Medium) -> Diagnostic {
    Diagnostic(
      .boundInside,
      "\(quoted(medium.name)) stays bound: it is declared inside a composition",
      help: "to make it a slot, declare it in 'media' of the description")
  }

  /// Returns a finding about a file that the template names. `title` describes it.
  package static func leftBehind(_ title: String, _ path: String) -> Diagnostic {
    Diagnostic(
      .leftBehind, "\(title) is not in the template's folder: \(path)",
      help: "move the file there, or write the template next to it")
  }
}
