import Editing
import MediaValues
import TestSupport

/// A random edit, with its name for messages.
struct RandomEdit {
  var name: String
  var perform: (inout Timeline) throws(EditError) -> Void
}

extension SeededGenerator {
  /// Returns one of all operations, mostly on existing items.
  mutating func edit(on timeline: Timeline) -> RandomEdit {
    let item = reference(in: timeline)
    let other = reference(in: timeline)
    let moment = time()
    let length = time(from: 1)
    let range = TimeRange(start: moment, duration: length)
    let type: MediaType = once(in: 3) ? .photo : .video
    let media = timeline.media.filter { $0.isDeclared && $0.type == type }.map(\.name)
    let medium = media.randomElement(using: &self) ?? Timeline.Clip.ownSlot
    let clip = Timeline.Clip(range: TimeRange(start: .zero, duration: length), media: medium)
    let edits: [RandomEdit] =
      arranging(item, other, moment, range, clip, type, of: timeline)
      + changing(item, moment, range, medium)
    return edits[Int.random(in: edits.indices, using: &self)]
  }

  private mutating func arranging(
    _ item: Timeline.ClipReference, _ other: Timeline.ClipReference, _ moment: Time,
    _ range: TimeRange, _ clip: Timeline.Clip, _ type: MediaType, of timeline: Timeline
  ) -> [RandomEdit] {
    let position = Int.random(in: 0...4, using: &self)
    let shifts = timeline.storyCuts.map { _ in
      Time(numerator: Int64.random(in: -5...5, using: &self), denominator: 10)
    }
    return [
      RandomEdit(name: "move cuts") { (t) throws(EditError) in try t.moveCuts(by: shifts) },
      RandomEdit(name: "append") { (t) throws(EditError) in _ = try t.append(clip, type) },
      RandomEdit(name: "insert") { (t) throws(EditError) in
        _ = try t.insert(clip, type, at: moment)
      },
      RandomEdit(name: "overwrite") { (t) throws(EditError) in
        _ = try t.overwrite(with: clip, type, at: moment)
      },
      RandomEdit(name: "place") { (t) throws(EditError) in
        _ = try t.place(clip, type, at: moment)
      },
      RandomEdit(name: "trimEnd") { (t) throws(EditError) in try t.trimEnd(of: item, to: moment) },
      RandomEdit(name: "shorten") { (t) throws(EditError) in
        _ = try t.shorten([item: moment])
      },
      RandomEdit(name: "trimStart") { (t) throws(EditError) in
        try t.trimStart(of: item, to: moment)
      },
      RandomEdit(name: "slip") { (t) throws(EditError) in try t.slip(item, by: moment) },
      RandomEdit(name: "split") { (t) throws(EditError) in _ = try t.split(at: moment) },
      RandomEdit(name: "split item") { (t) throws(EditError) in _ = try t.split(item, at: moment) },
      RandomEdit(name: "delete") { (t) throws(EditError) in try t.delete(item) },
      RandomEdit(name: "delete range") { (t) throws(EditError) in try t.deleteRange(range) },
      RandomEdit(name: "ripple delete") { (t) throws(EditError) in try t.rippleDelete(item) },
      RandomEdit(name: "ripple range") { (t) throws(EditError) in try t.rippleDelete(range) },
      RandomEdit(name: "move") { (t) throws(EditError) in _ = try t.move(item, to: moment) },
      RandomEdit(name: "reorder") { (t) throws(EditError) in
        _ = try t.reorder(item, to: position)
      },
      RandomEdit(name: "duplicate") { (t) throws(EditError) in _ = try t.duplicate(item) },
      RandomEdit(name: "inset") { (t) throws(EditError) in
        try t.inset(item, as: Timeline.Inset(shape: .circle))
      },
      RandomEdit(name: "partition") { (t) throws(EditError) in
        try t.partition([item, other], columns: 2, rows: 1)
      },
    ]
  }

  private mutating func changing(
    _ item: Timeline.ClipReference, _ moment: Time, _ range: TimeRange, _ medium: String
  ) -> [RandomEdit] {
    let speed = ExactDecimal(significand: Int64.random(in: 5...40, using: &self), exponent: -1)
    let ramp = AnimatedNumber.keyframes([
      Keyframe(time: .zero, value: speed), Keyframe(time: range.duration, value: 1),
    ])
    let length = range.duration
    // A transition must not be longer than the clips that it joins.
    let joint = Time(flicks: length.flicks / 4)
    let edge = Timeline.Edge.allCases.randomElement(using: &self) ?? .start
    let kind = AppliedKind(name: "crossfade")
    return [
      RandomEdit(name: "speed") { (t) throws(EditError) in
        try t.setSpeed(of: item, to: .constant(speed))
      },
      RandomEdit(name: "ramp") { (t) throws(EditError) in try t.setSpeed(of: item, to: ramp) },
      RandomEdit(name: "reverse") { (t) throws(EditError) in try t.reverse(item) },
      RandomEdit(name: "transition") { (t) throws(EditError) in
        _ = try t.addTransition(kind, after: item, duration: joint)
      },
      RandomEdit(name: "fade") { (t) throws(EditError) in
        _ = try t.addFade(kind, at: edge, of: item, duration: length)
      },
      RandomEdit(name: "remove transition") { (t) throws(EditError) in
        try t.removeTransition(item)
      },
      RandomEdit(name: "transition length") { (t) throws(EditError) in
        try t.setDuration(ofTransition: item, to: length)
      },
      RandomEdit(name: "music") { (t) throws(EditError) in
        _ = try t.addMusic("audio0", at: moment)
      },
      RandomEdit(name: "volume") { (t) throws(EditError) in try t.setVolume(of: item, to: 0.5) },
      RandomEdit(name: "text") { (t) throws(EditError) in
        _ = try t.addText(Timeline.Text(text: "x"), over: range)
      },
      RandomEdit(name: "sticker") { (t) throws(EditError) in
        _ = try t.addSticker(Timeline.Sticker(media: medium), over: range)
      },
      RandomEdit(name: "filter") { (t) throws(EditError) in
        _ = try t.addFilter(AppliedKind(name: "sepia"), over: range)
      },
      RandomEdit(name: "range") { (t) throws(EditError) in try t.setRange(of: item, to: range) },
      RandomEdit(name: "rotate") { (t) throws(EditError) in
        try t.rotate(item, to: .constant(speed))
      },
      RandomEdit(name: "replace") { (t) throws(EditError) in
        try t.replaceMedia(of: item, with: medium)
      },
      RandomEdit(name: "freeze still") { (t) throws(EditError) in
        _ = try t.freeze(at: moment, for: length, showing: "photo0")
      },
      RandomEdit(name: "freeze") { (t) throws(EditError) in
        _ = try t.freeze(at: moment, for: length)
      },
      RandomEdit(name: "animate") { (t) throws(EditError) in
        for property in Timeline.AnimatedProperty.all where property.name == "scale" {
          try t.animate(item, property, as: ramp)
        }
      },
      RandomEdit(name: "duck") { (t) throws(EditError) in
        try t.setDuck(of: item, to: Duck(amount: 9))
      },
      RandomEdit(name: "label") { (t) throws(EditError) in
        try t.setLabel(ofMedium: medium, to: "x")
      },
    ]
  }

  private mutating func reference(in timeline: Timeline) -> Timeline.ClipReference {
    guard let track = timeline.tracks.indices.randomElement(using: &self) else {
      return Timeline.ClipReference(track: 0, clip: 0)
    }
    let count = timeline.tracks[track].items.placements.count
    // Sometimes returns a reference to an item that does not exist.
    let last = once(in: 10) ? count : max(0, count - 1)
    return Timeline.ClipReference(track: track, clip: Int.random(in: 0...last, using: &self))
  }
}
