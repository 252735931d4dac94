package import Analysis
package import DescriptionFormat
import MediaValues

extension Description {
  /// Creates an edit with the rhythm of a video: each shot becomes an open slot for a video or a photo, and
  /// each dissolve or fade a transition on the overlap of its neighbors.
  ///
  /// The files of slots cover the whole canvas, as shots do. Shots are on `track_1`, and on `track_2` if they
  /// overlap the previous one. A fade that begins or ends with the video has only one neighbor, and fades from
  /// or to the background. Shots that `slots` does not open show the video, without its sound.
  package init(shots list: ShotList, slots: ShotSlots = ShotSlots()) {
    var tracks = [
      Track(type: .video, name: "track_1"), Track(type: .video, name: "track_2"),
    ]
    var media: [Medium] = []
    let shots = list.shots
    let isOpen = shots.indices.map { slots.video == nil || slots.opens(shot: $0) }
    if let video = slots.video, isOpen.contains(false) {
      media.append(Medium(name: ShotSlots.videoName, type: .video, source: video))
    }
    for (index, shot) in shots.enumerated() {
      let name = ShotSlots.name(ofShot: index)
      var range = shot
      var content = Video(media: name, appearance: WrittenAppearance(fit: .cover))
      if isOpen[index] {
        media.append(
          Medium(
            name: name, type: .video, label: "Shot \(index + 1)", accepts: [.video, .photo],
            minDuration: shot.duration.roundedUpToMilliseconds))
      } else {
        // A transition between two shots of the video is already part of its frames.
        if index + 1 < isOpen.count, !isOpen[index + 1] {
          range = TimeRange(start: shot.start, end: min(shot.end, shots[index + 1].start))
        }
        content.media = ShotSlots.videoName
        content.start = shot.start == .zero ? nil : shot.start
        content.sound.isMuted = true
      }
      let isFree = tracks[0].segments.last.map { $0.range.end <= range.start } ?? true
      tracks[isFree ? 0 : 1].segments.append(
        Segment(
          position: range.start, duration: range.duration, name: isOpen[index] ? nil : name,
          content: .video(content)))
    }
    let joinsOpen = shots.enumerated().filter { isOpen[$0.offset] }
      .reduce(into: Set<Time>()) { $0.formUnion([$1.element.start, $1.element.end]) }
    let transitions = list.boundaries.filter {
      $0.kind != .cut && !joinsOpen.isDisjoint(with: [$0.range.start, $0.range.end])
    }.map(Segment.init(of:))
    tracks.append(Track(type: .transition, name: "transitions", segments: transitions))
    if let sound = Track(slots.sound, under: list.duration, media: &media) { tracks.append(sound) }
    let filled = tracks.filter { !$0.segments.isEmpty }
    self.init(canvas: CanvasSettings(shots: list), media: media, tracks: filled)
  }
}

extension Description.Track {
  /// Creates the track with the sound of the whole edit, and adds its medium; `nil` if there is no sound.
  fileprivate init?(
    _ sound: ShotSlots.Sound, under length: Time, media: inout [Description.Medium]
  ) {
    let name = ShotSlots.soundName
    var segment = Description.Segment(
      position: .zero, duration: length, content: .audio(Description.Audio(media: name)))
    switch sound {
    case .leftOut: return nil
    case .bound(let path, let available):
      media.append(Description.Medium(name: name, type: .audio, source: path))
      segment.duration = min(available, length)
    case .slot:
      media.append(Description.Medium(name: name, type: .audio, label: "Music"))
      segment.content = .audio(Description.Audio(media: name, loops: true))
    }
    self.init(type: .audio, name: "sound_track", segments: [segment])
  }
}

extension CanvasSettings {
  /// The size and the frame rate of a video, in the range of a canvas.
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
