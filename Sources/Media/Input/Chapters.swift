import CFFmpeg
package import MediaValues

/// Returns the chapters of a file, in order of time. Those that begin before 0 or have no name are left out, and others
/// after the first thousand.
///
/// Throws the errors of opening a file.
package func readChapters(
  at path: String, limits: MediaLimits = .standard
) throws(MediaError) -> [Chapter] {
  let demuxer = try Demuxer(InputFile(path: path, limits: limits), limits: limits)
  let count = min(Int(demuxer.context.pointee.nb_chapters), 1000)
  return (0..<count).compactMap { index -> Chapter? in
    guard let chapter = demuxer.context.pointee.chapters[index]?.pointee,
      let title = av_dict_get(chapter.metadata, "title", nil, 0)?.pointee.value
    else { return nil }
    let start = time(chapter.start, in: chapter.time_base)
    guard start >= .zero, title.pointee != 0 else { return nil }
    return Chapter(
      start: start, end: time(chapter.end, in: chapter.time_base), name: String(cString: title))
  }
  .sorted { $0.start < $1.start }
}

/// Returns a time in units of a time base; zero for an invalid one.
private func time(_ value: Int64, in base: AVRational) -> Time {
  guard base.num > 0, base.den > 0 else { return .zero }
  let product = Int128(value) * Int128(base.num) * Int128(Time.flicksPerSecond)
  return Time(flicks: Int64(clamping: product / Int128(base.den)))
}
