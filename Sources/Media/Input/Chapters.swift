import CFFmpeg
package import MediaValues

/// Returns the chapters of a file, in order of time; at most the first ten thousand, and the number of all. One without a
/// name has its number as its name. Those that begin before 0 are left out, and the one without a name with which an MP4
/// begins if its first chapter begins later.
///
/// Throws the errors of opening a file.
package func readChapters(
  at path: String, limits: MediaLimits = .standard
) throws(MediaError) -> (chapters: [Chapter], count: Int) {
  let demuxer = try Demuxer(InputFile(path: path, limits: limits), limits: limits)
  let count = Int(demuxer.context.pointee.nb_chapters)
  let read = min(count, 10_000)
  let chapters = (0..<read).compactMap { index -> Chapter? in
    guard let chapter = demuxer.context.pointee.chapters[index]?.pointee else { return nil }
    let start = time(chapter.start, in: chapter.time_base)
    let title = av_dict_get(chapter.metadata, "title", nil, 0)?.pointee.value
    let name = title.map { String(cString: $0) } ?? ""
    guard start >= .zero, start > .zero || !name.isEmpty else { return nil }
    return Chapter(
      start: start, end: time(chapter.end, in: chapter.time_base),
      name: name.isEmpty ? "Chapter \(index + 1)" : name)
  }
  return (chapters.sorted { $0.start < $1.start }, max(count - read, 0) + chapters.count)
}

/// Returns a time in units of a time base; zero for an invalid one.
private func time(_ value: Int64, in base: AVRational) -> Time {
  guard base.num > 0, base.den > 0 else { return .zero }
  let product = Int128(value) * Int128(base.num) * Int128(Time.flicksPerSecond)
  return Time(flicks: Int64(clamping: product / Int128(base.den)))
}
