import CFFmpeg
import MediaValues

extension MuxerContext {
  /// Adds chapters, in order of time, before the header is written.
  ///
  /// The track of texts of an MP4 or MOV has no gap at its beginning: the first chapter would begin with the file. So a chapter
  /// without a name is before one that begins later.
  func add(_ chapters: [Chapter]) throws(MediaError) {
    guard let first = chapters.first else { return }
    var chapters = chapters
    if ["mp4", "mov"].contains(formatName), first.start > .zero {
      chapters.insert(Chapter(start: .zero, end: first.start, name: ""), at: 0)
    }
    let size = MemoryLayout<UnsafeMutablePointer<AVChapter>?>.stride
    let list = try allocated(av_calloc(chapters.count, size), "a list of chapters")
      .bindMemory(to: UnsafeMutablePointer<AVChapter>?.self, capacity: chapters.count)
    pointer.pointee.chapters = list
    for (index, chapter) in chapters.enumerated() {
      let memory = try allocated(av_mallocz(MemoryLayout<AVChapter>.size), "a chapter")
        .bindMemory(to: AVChapter.self, capacity: 1)
      memory.pointee.id = Int64(index + 1)
      memory.pointee.time_base = AVRational(num: 1, den: Int32(clamping: Time.flicksPerSecond))
      memory.pointee.start = chapter.start.flicks
      memory.pointee.end = chapter.end.flicks
      av_dict_set(&memory.pointee.metadata, "title", chapter.name, 0)
      list[index] = memory
      // The context frees as many as it counts.
      pointer.pointee.nb_chapters = UInt32(index + 1)
    }
  }
}
