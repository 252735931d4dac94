import Editing
import MediaValues

extension LongEdit {
  /// All operations, applied near the beginning, where most items have to move.
  package static let all: [LongEdit] = [
    LongEdit("append") { try $0.append(own(2), .video) },
    LongEdit("insert") { try $0.insert(own(2), .video, at: 7) },
    LongEdit("overwrite") { try $0.overwrite(with: own(2), .video, at: 4) },
    LongEdit("place") { try $0.place(own(2), .video, at: 4) },
    LongEdit("trim start") { try $0.trimStart(of: second, to: 5) },
    LongEdit("trim end") { try $0.trimEnd(of: second, to: 6) },
    LongEdit("shorten") { _ = try $0.shorten([second: 1]) },
    LongEdit("slip") { try $0.slip(second, by: 1) },
    LongEdit("split") { try $0.split(at: 5) },
    LongEdit("delete") { try $0.delete(second) },
    LongEdit("delete range") { try $0.deleteRange(TimeRange(start: 1, end: 2)) },
    LongEdit("ripple delete") { try $0.rippleDelete(second) },
    LongEdit("ripple range") { try $0.rippleDelete(TimeRange(start: 1, end: 2)) },
    LongEdit("move") { try $0.move(second, to: 50_000) },
    LongEdit("reorder") { try $0.reorder(second, to: 300) },
    LongEdit("duplicate") { try $0.duplicate(second) },
    LongEdit("replace media") { try $0.replaceMedia(of: second, with: "A") },
    LongEdit("speed") { try $0.setSpeed(of: second, to: 2) },
    LongEdit("speed ramp") { try $0.setSpeed(of: second, to: .montage) },
    LongEdit("reverse") { try $0.reverse(second) },
    LongEdit("freeze") { try $0.freeze(at: 5, for: 1) },
    LongEdit("add transition") {
      try $0.addTransition(AppliedKind(name: "crossfade"), after: second, duration: 1)
    },
    LongEdit("remove transition") { try $0.removeTransition(at(2, 0)) },
    LongEdit("transition length") { try $0.setDuration(ofTransition: at(2, 0), to: 2) },
    LongEdit("fade") {
      try $0.addFade(AppliedKind(name: "crossfade"), at: .start, of: at(0, 0), duration: 1)
    },
    LongEdit("music") { try $0.addMusic("song") },
    LongEdit("volume") { try $0.setVolume(of: second, to: 0.5) },
    LongEdit("rotate") { try $0.rotate(second, to: 90) },
    LongEdit("text") {
      try $0.addText(Timeline.Text(text: "x"), over: TimeRange(start: 1, duration: 1))
    },
    LongEdit("filter") {
      try $0.addFilter(AppliedKind(name: "sepia"), over: TimeRange(start: 1, duration: 1))
    },
    LongEdit("freeze still") { try $0.freeze(at: 5, for: 1, showing: "P") },
    LongEdit("hold") { try $0.holdEnd(of: at(1, 1), for: 1, lengths: ["A": 14]) },
    LongEdit("change transition") { try $0.changeTransition(at(2, 0), easing: .hold) },
    LongEdit("mute") { try $0.setMuted(true, second) },
    LongEdit("fades") { try $0.setFades(of: second, in: 1, out: 1) },
    LongEdit("duck") { try $0.setDuck(of: at(5, 0), to: Duck(amount: 9)) },
    LongEdit("track volume") { try $0.setVolume(ofTrack: "track_1", to: 0.5) },
    LongEdit("declare") {
      try $0.declare(Timeline.Medium(name: "new", type: .video, source: "new.mp4"))
    },
    LongEdit("label") { try $0.setLabel(ofMedium: "A", to: "Yours") },
    LongEdit("animate") { try $0.animate(second, Timeline.AnimatedProperty.all[0], as: 0.5) },
    LongEdit("transform") { try $0.setTransform(of: second, to: Transform(x: 0.25)) },
    LongEdit("background") { try $0.setBackground(of: second, to: .blur(Backdrop.Blur())) },
    LongEdit("filters") { try $0.setFilters(of: second, to: [AppliedFilter(subtype: "sepia")]) },
    LongEdit("inset") { try $0.inset(second, as: Timeline.Inset()) },
    LongEdit("partition") { try $0.partition([second, at(0, 0)], columns: 2, rows: 1) },
    LongEdit("sticker") {
      try $0.addSticker(Timeline.Sticker(media: "P"), over: TimeRange(start: 1, duration: 1))
    },
    LongEdit("effect") {
      try $0.addEffect(AppliedKind(name: "rotate"), over: TimeRange(start: 1, duration: 1))
    },
    LongEdit("range") { try $0.setRange(of: at(3, 0), to: TimeRange(start: 1, duration: 1)) },
    LongEdit("move all cuts", isBulk: true) { try $0.moveCuts(by: $0.storyCuts.map { _ in 0.1 }) },
    LongEdit("storyline") { _ = $0.storyline },
    LongEdit("snap points") { _ = $0.snapPoints(near: 5, within: 1) },
  ]

  private static let second = at(1, 0)

  private static func own(_ length: Time) -> Timeline.Clip {
    Timeline.Clip(
      range: TimeRange(start: .zero, duration: length), media: Timeline.Clip.ownSlot)
  }

  private static func at(_ track: Int, _ clip: Int) -> Timeline.ClipReference {
    Timeline.ClipReference(track: track, clip: clip)
  }
}
