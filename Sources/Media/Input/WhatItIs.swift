/// Returns the error for a file in an unsupported format. `name` is the format that libavformat has
/// detected.
func notMedia(_ file: InputFile, recognisedAs name: String?) -> MediaError {
  let start = file.withBytes { $0.read(at: 0, count: 4096) }
  let reason: String
  if name == "svg_pipe" || (isText(start) && start.contains(Array("<svg".utf8))) {
    reason = "SVG drawings are not supported: export it as a PNG"
  } else if isText(start) {
    reason = "it is a text file, not a video, photo or sound"
  } else if isBigTIFF(start) {
    reason = "a BigTIFF is not supported: save it as a plain TIFF in strips, or as PNG"
  } else if let format = name.flatMap(UnreadFormat.init(demuxer:)) {
    reason = format.reason
  } else if let name {
    reason =
      "it is not a video, photo or sound in a supported format (it looks like '\(longName(of: name))')"
  } else {
    reason = "it contains neither images nor sound"
  }
  return MediaError(.notMedia, path: file.path, reason: reason)
}

/// Returns the error for an ISO base media file without an index, which is written last; `nil` for other
/// files.
func unindexed(_ file: InputFile) -> MediaError? {
  let types = file.withBytes { FileBoxes($0).types }
  guard let first = types.first, ["ftyp", "mdat", "wide", "free", "skip"].contains(first),
    !types.contains("moov")
  else { return nil }
  if types.contains("meta") {
    return MediaError(
      .unsupported, path: file.path,
      reason: "a HEIF photo of an unsupported kind: only HEVC and AV1 are supported")
  }
  return MediaError(
    .damaged, path: file.path,
    reason:
      "the file is incomplete: its index is missing because recording or copying was"
      + " interrupted")
}

/// Returns whether a file that begins with `start` is text, in UTF-8 or UTF-16.
private func isText(_ start: [UInt8]) -> Bool {
  if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) { return true }
  let isPlain = start.allSatisfy { $0 >= 0x20 || [0x09, 0x0A, 0x0C, 0x0D, 0x1B].contains($0) }
  // The last character may be cut off.
  return isPlain && !start.isEmpty
    && (0...3).contains { cut in String(validating: start.dropLast(cut), as: UTF8.self) != nil }
}

/// Returns whether a file that begins with `start` is a TIFF with offsets of 64 bits.
private func isBigTIFF(_ start: [UInt8]) -> Bool {
  start.starts(with: [0x49, 0x49, 43, 0]) || start.starts(with: [0x4D, 0x4D, 0, 43])
}

/// Returns whether a file that begins with `start` may be a JPEG.
func mayBeJPEG(_ start: [UInt8]) -> Bool { start.starts(with: [0xFF, 0xD8, 0xFF]) }
