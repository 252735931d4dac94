import MediaValues

/// The songs of a chained Ogg file, which are heard one after the other.
///
/// libavformat would read them as one stream, whose times jump back at each song and have the rate of the first.
struct OggSongs {
  /// A part of the file that is an Ogg file itself.
  struct Song {
    let file: InputFile
    /// The time in the medium at which it begins.
    let start: Time
  }

  private(set) var songs: [Song] = []
  /// The length of all songs together.
  private(set) var duration: Time = .zero

  /// Returns `nil` if the file of `demuxer` is a single song, or has images, or if one of its songs has no sound that can
  /// be read: libavformat then reads it as one stream.
  init?(_ demuxer: Demuxer, limits: MediaLimits) throws(MediaError) {
    guard demuxer.format == "ogg", demuxer.videoStream == nil else { return nil }
    let parts = OggPages.songs(in: demuxer.bytes)
    guard parts.count > 1 else { return nil }
    for part in parts {
      let file = InputFile(demuxer.file, part: part)
      do throws(MediaError) {
        let song = try Demuxer(file, limits: limits)
        guard song.format == "ogg", let stream = song.soundStream, song.unreadSound == nil
        else { return nil }
        songs.append(Song(file: file, start: duration))
        let stated = try song.duration(of: stream)
        duration = duration + SoundDecoding.played(stated, of: song, limits: limits)
      } catch {
        guard error.kind == .damaged || error.kind == .notMedia else { throw error }
        return nil
      }
    }
  }

  /// Returns a demuxer of a song, whose times are those of the medium.
  func opened(_ index: Int, limits: MediaLimits) throws(MediaError) -> Demuxer {
    try Demuxer(songs[index].file, limits: limits, place: songs[index].start)
  }

  /// Returns the song that is heard at a time, by its index.
  func index(at time: Time) -> Int { songs.lastIndex { $0.start <= time } ?? 0 }
}
