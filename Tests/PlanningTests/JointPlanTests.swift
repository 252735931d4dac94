import Catalogue
import Editing
import MediaValues
import Planning
import TestSupport
import Testing

/// A transition between visual neighbors of one track is planned like one between two tracks.
struct JointPlanTests {
  @Test func thePlanIsThatOfTwoTracks() throws {
    var count = 0
    for seed in 0..<400 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let timeline = try generator.timeline().withoutSoundJoints()
      guard timeline.tracks.contains(where: { !$0.joints.isEmpty && $0.isEnabled }) else {
        continue
      }
      let value = try timeline.playingAllMediaFirst()
      let media = longMedia(for: value)
      let joined = try #require(Planner.plan(value, media: media).0)
      let lanes = try #require(Planner.plan(try value.inLanes(), media: media).0)
      #expect(joined.sources == lanes.sources, "seed \(seed)")
      #expect(joined.instructions == lanes.instructions, "seed \(seed)")
      #expect(joined.sounds == lanes.sounds, "seed \(seed)")
      count += 1
    }
    #expect(count > 50)
  }
}

extension Timeline {
  /// Returns the timeline without tracks of sounds that overlap.
  fileprivate func withoutSoundJoints() throws -> Timeline {
    let kept = tracks.map { $0.joints.isEmpty || $0.isVisual }
    var tracks = tracks
    for index in tracks.indices where !kept[index] {
      tracks[index].joints = [:]
      tracks[index].items = .clips(.audio, [])
    }
    let played = Set(tracks.flatMap { $0.items.played.map(\.media) })
    return try Timeline(
      canvas: canvas, fixedDuration: fixedDuration,
      media: media.filter { $0.origin != .ownSlot || played.contains($0.name) }, tracks: tracks)
  }

  /// Returns the timeline with a clip of each medium after its end, on tracks below, so that the media are numbered in
  /// their order. All slots are declared.
  fileprivate func playingAllMediaFirst() throws -> Timeline {
    var declared = media
    for index in declared.indices { declared[index].origin = .declared }
    let first = MediaType.allCases.map { type in
      let names = declared.filter { $0.type == type }.map(\.name)
      return Track(
        name: "all of \(type)",
        items: .clips(
          type,
          names.enumerated().map { index, name in
            let start = end + Time(integerLiteral: Int64(index + 1))
            return Clip(range: TimeRange(start: start, duration: 1), media: name)
          }))
    }
    var moved: [ClipReference: ClipReference] = [:]
    for (number, track) in tracks.enumerated() {
      for index in track.items.placements.indices {
        moved[ClipReference(track: number, clip: index)] = ClipReference(
          track: number + first.count, clip: index)
      }
    }
    return try Timeline(
      canvas: canvas, fixedDuration: fixedDuration ?? end, media: declared, fields: fields,
      tracks: first + tracks.map { $0.moved(by: moved) })
  }

  /// Returns the timeline with the items of each track on two tracks in turns, and transitions on a third.
  fileprivate func inLanes() throws -> Timeline {
    var places: [ClipReference: ClipReference] = [:]
    var lanes: [Track] = []
    for (number, track) in tracks.enumerated() {
      guard !track.joints.isEmpty, case .clips(let type, let clips) = track.items else {
        for index in 0..<track.items.placements.count {
          places[ClipReference(track: number, clip: index)] = ClipReference(
            track: lanes.count, clip: index)
        }
        lanes.append(track)
        continue
      }
      for lane in 0..<2 {
        var half = track
        half.joints = [:]
        half.name = lane == 0 ? track.name : "\(track.name) (2)"
        let indices = clips.indices.filter { $0 % 2 == lane }
        half.items = .clips(type, indices.map { clips[$0] })
        for (place, index) in indices.enumerated() {
          places[ClipReference(track: number, clip: index)] = ClipReference(
            track: lanes.count, clip: place)
        }
        lanes.append(half)
      }
    }
    var transitions: [Track] = []
    for (number, track) in tracks.enumerated() where track.isEnabled && track.isVisual {
      for (index, joint, overlap) in track.liveJoints {
        let transition = Transition(
          range: overlap, kind: joint.kind, easing: joint.easing, audio: joint.audio,
          outgoing: ClipReference(track: number, clip: index - 1),
          incoming: ClipReference(track: number, clip: index))
        transitions.append(
          Track(name: "joint \(number)/\(index)", items: .transitions([transition])))
      }
    }
    let all = (lanes + transitions).map { $0.moved(by: places) }
    return try Timeline(
      canvas: canvas, fixedDuration: fixedDuration, media: media, fields: fields, tracks: all)
  }
}

extension Timeline.Track {
  fileprivate func moved(by places: [Timeline.ClipReference: Timeline.ClipReference])
    -> Timeline.Track
  {
    guard case .transitions(var transitions) = items else { return self }
    for index in transitions.indices {
      transitions[index].outgoing = transitions[index].outgoing.flatMap { places[$0] }
      transitions[index].incoming = transitions[index].incoming.flatMap { places[$0] }
    }
    var track = self
    track.items = .transitions(transitions)
    return track
  }
}

extension RenderPlan {
  /// The sounds without the order of their ramps.
  fileprivate var sounds: Set<MixInput> {
    Set(
      mix.inputs.map { input in
        var input = input
        input.ramps.sort {
          ($0.samples.lowerBound, $0.rises ? 1 : 0) < ($1.samples.lowerBound, $1.rises ? 1 : 0)
        }
        return input
      })
  }
}
