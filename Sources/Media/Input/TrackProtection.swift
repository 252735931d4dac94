/// Returns whether tracks of an ISO base media file are encrypted (ISO/IEC 23001-7), by their sample entries.
///
/// libavformat does not open some of these files.
func hasProtectedTracks(_ bytes: FileBytes) -> Bool {
  guard let movie = FileBoxes(bytes).places.first(where: { $0.type == "moov" }),
    movie.count <= maxMovieBytes
  else { return false }
  var bodies = [bytes.read(at: movie.offset, count: Int(movie.count))[...]]
  for name in ["trak", "mdia", "minf", "stbl", "stsd"] {
    bodies = bodies.flatMap { boxes(in: $0, named: [name]) }
  }
  // The version and the number of entries come before the entries.
  return bodies.contains { !boxes(in: $0.dropFirst(8), named: ["encv", "enca"]).isEmpty }
}

/// The index of a film of many hours has fewer bytes.
private let maxMovieBytes: Int64 = 64 << 20

/// Returns the bodies of boxes, up to the first that is malformed.
private func boxes(in body: ArraySlice<UInt8>, named names: Set<String>) -> [ArraySlice<UInt8>] {
  var cursor = ByteCursor(body)
  var found: [ArraySlice<UInt8>] = []
  while let box = cursor.box() {
    if names.contains(box.name) { found.append(box.body) }
  }
  return found
}
