import Editing
import MediaValues
import Planning
import TestSupport

/// Returns a clip, for timelines in short notation.
func clip(
  _ media: String, at start: Time, lasts duration: Time, from sourceStart: Time = .zero,
  whenShort: WhenShort = .error, speed: AnimatedNumber = 1,
  sound: Timeline.Sound = Timeline.Sound()
) -> Timeline.Clip {
  Timeline.Clip(
    range: TimeRange(start: start, duration: duration), media: media, sourceStart: sourceStart,
    speed: speed, whenShort: whenShort, sound: sound)
}

/// Returns a timeline with one track for each list of clips, with their media declared, then
/// `extra`.
func timeline(
  _ tracks: [(MediaType, [Timeline.Clip])], extra: [Timeline.Track] = [],
  canvas: Timeline.Canvas = Timeline.Canvas(width: 64, height: 36), duration: Time? = nil
) throws -> Timeline {
  var media: [Timeline.Medium] = []
  for (type, clips) in tracks {
    for clip in clips where !media.contains(where: { $0.name == clip.media }) {
      media.append(Timeline.Medium(name: clip.media, type: type))
    }
  }
  return try Timeline(
    canvas: canvas, fixedDuration: duration, media: media,
    tracks: tracks.enumerated().map { index, track in
      Timeline.Track(name: "t\(index)", items: .clips(track.0, track.1))
    } + extra)
}

func transitions(_ transitions: Timeline.Transition...) -> Timeline.Track {
  Timeline.Track(name: "transitions", items: .transitions(transitions))
}

func transition(
  _ kind: String, at start: Time, lasts duration: Time, from: (Int, Int)?, to: (Int, Int)?,
  audio: TransitionAudio = .crossfade
) -> Timeline.Transition {
  Timeline.Transition(
    range: TimeRange(start: start, duration: duration), kind: AppliedKind(name: kind),
    audio: audio, outgoing: from.map(Timeline.ClipReference.init),
    incoming: to.map(Timeline.ClipReference.init))
}
