package import Analysis
package import DescriptionFormat
import MediaValues

extension Description {
  /// The rhythm of a video as an edit of open slots: each shot a segment that a video or a photo
  /// may fill, each dissolve and fade a transition on the overlap of its neighbours.
  ///
  /// What fills a slot covers the whole picture, as shots do. Shots lie on `track_1`, and on `track_2` where they overlap the one before. A fade that begins
  /// or ends with the video has one neighbour, and goes from or to the background. `sound` is the
  /// path of a file whose sound stays bound under the whole; nil for none.
  package init(shots list: ShotList, sound: String? = nil) {
    var tracks = [
      Track(type: .video, name: "track_1"), Track(type: .video, name: "track_2"),
    ]
    var media: [Medium] = []
    for (index, shot) in list.shots.enumerated() {
      let name = "shot_\(index + 1)"
      media.append(
        Medium(
          name: name, type: .video, label: "Shot \(index + 1)", accepts: [.video, .photo],
          minDuration: shot.duration))
      let isFree = tracks[0].segments.last.map { $0.range.end <= shot.start } ?? true
      tracks[isFree ? 0 : 1].segments.append(
        Segment(
          position: shot.start, duration: shot.duration,
          content: .video(Video(media: name, picture: Picture(fit: .cover)))))
    }
    let transitions = list.boundaries.filter { $0.kind != .cut }.map(Segment.init(of:))
    tracks.append(Track(type: .transition, name: "transitions", segments: transitions))
    if let sound, let length = list.soundDuration {
      media.append(Medium(name: "sound", type: .audio, source: sound))
      let segment = Segment(
        position: .zero, duration: min(length, list.duration),
        content: .audio(Audio(media: "sound")))
      tracks.append(Track(type: .audio, name: "sound_track", segments: [segment]))
    }
    let filled = tracks.filter { !$0.segments.isEmpty }
    self.init(canvas: Canvas(shots: list), media: media, tracks: filled)
  }
}

extension Description.Canvas {
  /// The size and the rate of a video, as near as a canvas comes to them.
  fileprivate init(shots list: ShotList) {
    func side(_ length: Int) -> Int { min(8192, max(16, length / 2 * 2)) }
    let isUsual = 1...240 ~= list.frameRate.framesPerSecond
    self.init(
      width: side(list.size.width), height: side(list.size.height),
      frameRate: isUsual ? list.frameRate : nil)
  }
}

extension Description.Segment {
  fileprivate init(of boundary: ShotBoundary) {
    let subtype =
      switch boundary.kind {
      case .cut, .dissolve: "crossfade"
      case .fadeBlack: "fade_black"
      case .fadeWhite: "fade_white"
      }
    self.init(
      position: boundary.range.start, duration: boundary.range.duration,
      content: .transition(.init(subtype: subtype)))
  }
}
