package import Diagnostics

/// What can be wrong when a timeline meets its media: part of the `M` family, and the `P` family.
package enum PlanCode: String, FindingCode {
  case mediumTooShort = "M201"
  case inPointBeyondEnd = "M202"
  case noSound = "M203"
  case noPicture = "M204"
  case enlarged = "M205"
  case soundNotRead = "M206"
  case soundShorter = "M114"
  case nothingToRender = "P101"
  case sampleRateNotWritable = "P102"
  case notRenderedYet = "P103"
  case nothingHeard = "P104"
  case toneMapped = "P110"
  case gamutMapped = "P111"
  case deinterlaced = "P112"
  case dolbyVisionOnly = "P113"
  case hdrNotKept = "P114"
  case soundLimited = "P115"
  case soundLevelKept = "P116"
  case canvasReduced = "P120"
  case textReduced = "P121"

  /// A kebab-case name of the defect.
  package var name: String {
    switch self {
    case .mediumTooShort: "medium-too-short"
    case .inPointBeyondEnd: "in-point-beyond-end"
    case .noSound: "medium-without-sound"
    case .noPicture: "medium-without-picture"
    case .enlarged: "medium-enlarged"
    case .soundNotRead: "sound-not-read"
    case .soundShorter: "sound-shorter-than-segment"
    case .nothingToRender: "nothing-to-render"
    case .sampleRateNotWritable: "sample-rate-not-writable"
    case .notRenderedYet: "not-rendered-yet"
    case .nothingHeard: "nothing-heard"
    case .toneMapped: "hdr-converted-to-sdr"
    case .gamutMapped: "wide-gamut-converted"
    case .deinterlaced: "deinterlaced"
    case .hdrNotKept: "hdr-not-kept"
    case .soundLimited: "sound-limited"
    case .soundLevelKept: "sound-level-kept"
    case .canvasReduced: "canvas-reduced"
    case .textReduced: "text-reduced"
    case .dolbyVisionOnly: "dolby-vision-without-base-layer"
    }
  }

  package var severity: Diagnostic.Severity {
    switch self {
    case .enlarged, .soundShorter, .soundNotRead, .toneMapped, .gamutMapped, .deinterlaced,
      .soundLimited, .soundLevelKept, .canvasReduced, .textReduced:
      .note
    case .mediumTooShort, .inPointBeyondEnd, .noSound, .noPicture, .nothingToRender,
      .sampleRateNotWritable, .notRenderedYet, .nothingHeard, .dolbyVisionOnly, .hdrNotKept:
      .error
    }
  }

  package var isFallback: Bool {
    switch self {
    case .soundShorter, .soundNotRead, .toneMapped, .gamutMapped, .deinterlaced, .soundLimited,
      .canvasReduced:
      true
    default: false
    }
  }

  /// One sentence for the reference.
  package var summary: String {
    switch self {
    case .mediumTooShort: "A video ends more than a tenth of a second before its segment does."
    case .inPointBeyondEnd: "A medium ends before the segment's in point."
    case .noSound: "An audio segment plays a medium that has no sound."
    case .noPicture: "A visual segment plays a medium that has no picture."
    case .enlarged:
      "A medium is drawn more than one and a half times as large as it is, and will look soft."
    case .soundNotRead:
      "The sound of a medium is of a kind that is not read; another sound of it is heard, or none."
    case .soundShorter:
      "A sound on an audio track ends before its segment does; silence follows it unless it loops."
    case .nothingToRender: "The timeline is too short for a single frame."
    case .sampleRateNotWritable: "The canvas has a sample rate that AAC does not have."
    case .notRenderedYet:
      "The description is right, but this version of templater cannot render a part of it."
    case .toneMapped: "A medium is HDR, and is converted to SDR."
    case .gamutMapped: "A medium has other primaries than BT.709, and its colours are converted."
    case .deinterlaced: "A medium is interlaced, and is deinterlaced."
    case .soundLimited:
      "The sum of all sounds, or one sound by itself, came above -1 dBTP and was taken down there."
    case .soundLevelKept:
      "Sound is copied without decoding it; its level is neither measured nor held below -1 dBTP."
    case .hdrNotKept: "The output is to stay HDR, and a part of it cannot be drawn in 10 bits."
    case .canvasReduced:
      "The medium that decides the size of the video is larger than 8192x8192; the video is smaller."
    case .textReduced:
      "Letters are too large for memory; they are drawn at a part of the resolution and enlarged."
    case .dolbyVisionOnly:
      "A medium is Dolby Vision of a profile whose pictures cannot be shown without its metadata."
    case .nothingHeard: "The output is to have sound alone, and nothing is heard."
    }
  }
}

extension Diagnostic {
  init(code: PlanCode, _ message: String, at location: Location, help: String? = nil) {
    self.init(
      code: code.rawValue, severity: code.severity, message, at: location, help: help)
  }
}
