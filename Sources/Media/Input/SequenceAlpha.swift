import CFFmpeg

extension Demuxer {
  /// The stream with the alpha of `videoStream`, a separate track in sequences of AVIF and HEIC; `nil`
  /// if there is none.
  var alphaStream: Stream? {
    guard format.hasPrefix("mov,mp4"), streams.count > 1,
      let track = tracks(bytes).first(where: \.isAlpha)?.number
    else { return nil }
    return streams.first {
      Int($0.pointee.id) == track && $0 != videoStream
        && $0.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO
    }
  }

  /// Whether the colors have been multiplied by that alpha.
  var isPremultiplied: Bool { tracks(bytes).contains(where: \.isPremultiplied) }
}

/// The properties of a track of a sequence that concern alpha (ISO/IEC 23008-12, 7.5).
private struct SequenceTrack {
  var number: Int
  /// Whether the track is the alpha of another track.
  var isAlpha: Bool
  var isPremultiplied: Bool
}

private func tracks(_ bytes: FileBytes) -> [SequenceTrack] {
  // Only sequences have such tracks; the index of other videos may be large.
  guard let brand = FileBrand(bytes), brand.isSequence,
    let movie = FileBoxes(bytes).places.first(where: { $0.type == "moov" }),
    movie.count <= 16 << 20
  else { return [] }
  var cursor = ByteCursor(bytes.read(at: movie.offset, count: Int(movie.count))[...])
  return (cursor.boxes() ?? []).compactMap { box -> SequenceTrack? in
    var cursor = ByteCursor(box.body)
    guard box.name == "trak", let boxes = cursor.boxes(),
      let number = boxes.first(where: { $0.name == "tkhd" }).flatMap({ number(ofTrack: $0.body) })
    else { return nil }
    var references = ByteCursor(boxes.first { $0.name == "tref" }?.body ?? [])
    return SequenceTrack(
      number: number, isAlpha: isAlpha(boxes),
      isPremultiplied: references.boxes()?.contains { $0.name == "prem" } ?? false)
  }
}

/// Returns whether a track has auxiliary images that are alpha.
private func isAlpha(_ boxes: [(name: String, body: ArraySlice<UInt8>)]) -> Bool {
  guard let media = boxes.first(where: { $0.name == "mdia" }) else { return false }
  var cursor = ByteCursor(media.body)
  guard let handler = cursor.boxes()?.first(where: { $0.name == "hdlr" })?.body,
    handler.dropFirst(8).prefix(4).elementsEqual("auxv".utf8)
  else { return false }
  // The text is in `auxi` of the sample description, after fields that differ from codec to codec.
  return media.body.firstRange(of: Array("auxiliary:alpha".utf8)) != nil
}

/// Returns the track ID in `tkhd` (ISO/IEC 14496-12, 8.3.2).
private func number(ofTrack header: ArraySlice<UInt8>) -> Int? {
  var cursor = ByteCursor(header)
  guard let version = cursor.number(4).map({ $0 >> 24 }), cursor.bytes(version == 1 ? 16 : 8) != nil
  else { return nil }
  return cursor.number(4)
}
