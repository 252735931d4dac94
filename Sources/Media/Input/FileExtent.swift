import CFFmpeg

/// Throws `.damaged` if the headers or the index refer to bytes beyond the end of the file: the file is
/// cut off, and would play normally until its end is reached.
///
/// This detects only formats with the index or lengths at the front: MP4 made for the web, Matroska, WebM,
/// AVI.
func checkExtent(
  of context: UnsafeMutablePointer<AVFormatContext>, _ input: InputContext
) throws(MediaError) {
  let (size, path) = (input.file.size, input.file.path)
  let format = String(cString: context.pointee.iformat.pointee.name)
  if let length = statedLength(of: input.reader, format: format), length > size {
    throw MediaError(
      .damaged, path: path, reason: "cut off: it has \(size) bytes of the \(length) it should have")
  }
  for index in 0..<Int(context.pointee.nb_streams) {
    guard let stream = context.pointee.streams[index] else { continue }
    let last = avformat_index_get_entries_count(stream) - 1
    guard last >= 0, let entry = avformat_index_get_entry(stream, last) else { continue }
    let (end, isWild) = entry.pointee.pos.addingReportingOverflow(Int64(entry.pointee.size))
    guard !isWild, end <= size else {
      throw MediaError(
        .damaged, path: path,
        reason: "cut off: it has \(size) bytes, but its last packet ends at \(end)")
    }
  }
}
