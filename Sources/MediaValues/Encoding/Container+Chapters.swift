extension Container {
  /// Whether files of the format have chapters. libavformat rounds those of Opus to wrong seconds.
  package var holdsChapters: Bool {
    [Container.mp4, .mov, .mkv, .webm, .m4a, .mp3].contains(self)
  }

  /// The highest number of chapters in a file. The table of contents of an MP3 file counts them in one byte.
  package var mostChapters: Int {
    if !holdsChapters { return 0 }
    return self == .mp3 ? 255 : .max
  }
}
