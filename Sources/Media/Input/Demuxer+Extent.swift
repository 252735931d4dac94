import CFFmpeg

/// Refuses a file whose index names bytes that are not there: it was cut off on its way here, and
/// would play as far as it goes and then stand still.
///
/// Only formats that have their index in front show it; MP4 made for the web is one.
func checkExtent(
  of context: UnsafeMutablePointer<AVFormatContext>, size: Int64, path: String
) throws(MediaError) {
  for index in 0..<Int(context.pointee.nb_streams) {
    guard let stream = context.pointee.streams[index] else { continue }
    let last = avformat_index_get_entries_count(stream) - 1
    guard last >= 0, let entry = avformat_index_get_entry(stream, last) else { continue }
    let end = entry.pointee.pos + Int64(entry.pointee.size)
    guard end <= size else {
      throw MediaError(
        .damaged, path: path,
        reason: "cut off: it has \(size) bytes, and its last picture or sound ends at \(end)")
    }
  }
}
