package import Diagnostics

/// The codes of findings about a timeline with its media: a part of the family `M`, and the family `P`.
package struct PlanCode: FindingCode {
  package static let mediumTooShort = PlanCode(
    "M201", "medium-too-short", .error,
    "A video ends more than a tenth of a second before its segment does.")

  package static let inPointBeyondEnd = PlanCode(
    "M202", "in-point-beyond-end", .error,
    "A medium ends before the in point of the segment.")

  package static let noSound = PlanCode(
    "M203", "medium-without-sound", .error,
    "An audio segment plays a medium that has no sound.")

  package static let noImage = PlanCode(
    "M204", "medium-without-picture", .error,
    "A visual segment plays a medium that has no video or image.")

  package static let enlarged = PlanCode(
    "M205", "medium-enlarged", .note,
    "A medium is enlarged more than 1.5 times and will look soft.")

  package static let soundNotRead = PlanCode(
    "M206", "sound-not-read", .note,
    "The sound of a medium has an unsupported codec, is missing or is protected; another sound of the file is played,"
      + " or none.",
    isFallback: true)

  package static let unusableWipe = PlanCode(
    "M207", "wipe-file-of-another-type", .error,
    "The file of the transition `wipe_image` is no image, or that of `wipe_video` no video.")

  package static let soundShorter = PlanCode(
    "M114", "sound-shorter-than-segment", .note,
    "A sound on an audio track ends before its segment does; silence follows it unless it loops.",
    isFallback: true)

  package static let matteWithoutAlpha = PlanCode(
    "M148", "matte-without-alpha", .warning,
    "A matte uses the alpha of a medium that has none, so that it hides nothing.")

  package static let nothingToRender = PlanCode(
    "P101", "nothing-to-render", .error,
    "The timeline is too short for a single frame.")

  package static let sampleRateNotWritable = PlanCode(
    "P102", "sample-rate-not-writable", .error,
    "The canvas has a sample rate that AAC does not support.")

  package static let notRenderedYet = PlanCode(
    "P103", "not-rendered-yet", .error,
    "The description is valid, but this version of templater cannot render a part of it.")

  package static let nothingHeard = PlanCode(
    "P104", "nothing-heard", .error,
    "The output has only sound, but the timeline has none.")

  package static let toneMapped = PlanCode(
    "P110", "hdr-converted-to-sdr", .note,
    "A medium is HDR and is converted to SDR.", isFallback: true)

  package static let gamutMapped = PlanCode(
    "P111", "wide-gamut-converted", .note,
    "A medium has primaries other than BT.709; its colours are converted.", isFallback: true)

  package static let deinterlaced = PlanCode(
    "P112", "deinterlaced", .note,
    "A medium is interlaced and is deinterlaced.", isFallback: true)

  package static let dolbyVisionOnly = PlanCode(
    "P113", "dolby-vision-without-base-layer", .error,
    "A medium is Dolby Vision with a profile whose frames cannot be shown without its metadata.")

  package static let hdrNotKept = PlanCode(
    "P114", "hdr-not-kept", .error,
    "The output should be HDR, but a part of it cannot be drawn in 10 bits.")

  package static let soundLimited = PlanCode(
    "P115", "sound-limited", .note,
    "The mix or a single sound exceeded -1 dBTP and was limited.",
    isFallback: true)

  package static let soundLevelKept = PlanCode(
    "P116", "sound-level-kept", .note,
    "Sound is copied without decoding; its level is neither measured nor limited to -1 dBTP.")

  package static let canvasReduced = PlanCode(
    "P120", "canvas-reduced", .note,
    "The medium that determines the size of the video is larger than 8192x8192; the video is smaller.",
    isFallback: true)

  package static let textReduced = PlanCode(
    "P121", "text-reduced", .note,
    "Letters are too large for memory; they are drawn at a lower resolution and enlarged.")

  package static let chaptersNotWritten = PlanCode(
    "P122", "chapters-not-written", .note,
    "The timeline has more chapters than files of the output's format can have, which may be none.",
    isFallback: true)

  package static let otherShape = PlanCode(
    "P123", "output-of-another-shape", .note,
    "The output has another shape than the canvas, so images get bars or are cut, as their `fit` says."
  )

  package static let all: [PlanCode] = [
    .mediumTooShort, .inPointBeyondEnd, .noSound, .noImage, .enlarged, .soundNotRead,
    .unusableWipe, .soundShorter, .matteWithoutAlpha, .nothingToRender, .sampleRateNotWritable,
    .notRenderedYet, .nothingHeard,
    .toneMapped, .gamutMapped, .deinterlaced, .dolbyVisionOnly, .hdrNotKept, .soundLimited,
    .soundLevelKept, .canvasReduced, .textReduced, .chaptersNotWritten,
    .otherShape,
  ]

  package let known: KnownFinding

  package init(_ known: KnownFinding) { self.known = known }
}

extension Diagnostic {
  init(code: PlanCode, _ message: String, at location: Location, help: String? = nil) {
    self.init(
      of: code, message, at: location, help: help)
  }
}
