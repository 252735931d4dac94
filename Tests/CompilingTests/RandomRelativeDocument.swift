import Catalogue
import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import JSONSyntax
import MediaValues
import TestSupport

@testable import Compiling

/// Documents whose times follow from others.
enum RandomRelativeDocument {
  static func text(_ random: inout SeededGenerator) -> String {
    let count = Int.random(in: 2...5, using: &random)
    let main = (0..<count).map { mainSegment($0, &random) }
    let over = (0..<Int.random(in: 0...3, using: &random)).map { overSegment($0, count, &random) }
    let defaults = pick(
      [
        #""defaults": { "duration": 4, "fit": "cover" }, "#,
        #""defaults": { "duration": 4, "transition": { "duration": 0.5 } }, "#,
        #""defaults": { "duration": 4 }, "#,
      ], &random)
    let type = pick(["photo", "visual"], &random)
    let tracks = [
      #"{ "type": "\#(type)", "name": "main", \#(defaults)"#
        + #""segments": [ \#(main.joined(separator: ", ")) ] }"#,
      #"{ "type": "text", "name": "over", "segments": [ \#(over.joined(separator: ", ")) ] }"#,
    ]
    let ordered = #"{ "version": "2", "tracks": [ \#(tracks.joined(separator: ", ")) ] }"#
    // The text has its keys in the order of the format.
    let compilation = Compilation(SourceText(name: "", text: ordered))
    return compilation.canonicalText ?? ordered
  }

  private static func pick(_ texts: [String], _ random: inout SeededGenerator) -> String {
    texts.randomElement(using: &random) ?? ""
  }

  private static func mainSegment(_ index: Int, _ random: inout SeededGenerator) -> String {
    var keys = [#""type": "photo""#]
    if Int.random(in: 0..<3, using: &random) > 0 { keys.append(#""name": "s\#(index)""#) }
    switch Int.random(in: 0..<8, using: &random) {
    case 0 where index > 0: keys.append(#""gap": 0.5"#)
    case 1 where index > 0: keys.append(#""transition": "crossfade""#)
    case 2 where index > 0:
      keys.append(#""transition": { "subtype": "fade_black", "duration": 1 }"#)
    default: break
    }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: keys.append(#""duration": 3"#)
    case 1: keys.append(#""duration": 6, "fit": "contain""#)
    case 2:
      keys.append(
        #""opacity": { "keyframes": [ { "time": 0, "value": 0 }, "#
          + #"{ "time": { "beforeEnd": 1 }, "value": 1 } ] }"#)
    default: break
    }
    return "{ \(keys.joined(separator: ", ")) }"
  }

  private static func overSegment(
    _ index: Int, _ count: Int, _ random: inout SeededGenerator
  ) -> String {
    let name = "s\(Int.random(in: 0..<count, using: &random))"
    let position = pick(
      [
        #""position": { "startOf": "\#(name)", "offset": 0.5 }, "#, "",
        #""position": { "beforeEnd": \#(index + 1) }, "#,
        #""position": { "endOf": "main/0" }, "#, #""position": \#(index * 3), "#,
      ], &random)
    let duration = pick(
      [
        #""duration": 1, "#, "", #""duration": { "endOf": "\#(name)" }, "#, #""duration": 1, "#,
      ], &random)
    return #"{ \#(position)\#(duration)"text": "Text \#(index)" }"#
  }
}

/// An operation on a random item of a timeline.
enum RandomOperation {
  case delete(Int), split(Time), trim(Int, Time), shorten(Int, Time), reorder(Int, Int)
  case move(Int, Time), join(Int), duplicate(Int), moveOver(Int, Time), fit(Int), insert(Time)

  init(_ random: inout SeededGenerator) {
    let index = Int.random(in: 0..<5, using: &random)
    let time = Time(numerator: Int64.random(in: 0...40, using: &random), denominator: 2)
    switch Int.random(in: 0..<11, using: &random) {
    case 0: self = .delete(index)
    case 1: self = .split(time)
    case 2: self = .trim(index, time)
    case 3: self = .shorten(index, time)
    case 4: self = .reorder(index, Int.random(in: 0..<5, using: &random))
    case 5: self = .move(index, time)
    case 6: self = .join(index)
    case 7: self = .duplicate(index)
    case 8: self = .moveOver(index, time)
    case 9: self = .insert(time)
    default: self = .fit(index)
    }
  }

  struct Missing: Error {}

  func make(on timeline: inout Timeline) throws {
    let story = timeline.storyline.map(\.reference)
    func clip(_ index: Int) throws -> Timeline.ClipReference {
      guard story.indices.contains(index) else { throw Missing() }
      return story[index]
    }
    switch self {
    case .delete(let index): try timeline.rippleDelete(clip(index))
    case .split(let time): try timeline.split(at: time)
    case .trim(let index, let time):
      let range = timeline.tracks[try clip(index).track].items.range(at: try clip(index).clip)
      try timeline.trimEnd(of: clip(index), to: range.start + time)
    case .shorten(let index, let time):
      let range = timeline.tracks[try clip(index).track].items.range(at: try clip(index).clip)
      try timeline.trimStart(of: clip(index), to: range.start + time)
    case .reorder(let index, let other): try timeline.reorder(clip(index), to: other)
    case .move(let index, let time): try timeline.move(clip(index), to: time)
    case .join(let index):
      try timeline.addTransition(
        AppliedKind(name: "fade_black"), after: clip(index), duration: 0.5, onTrack: true)
    case .duplicate(let index): try timeline.duplicate(clip(index))
    case .moveOver(let index, let time):
      guard let track = timeline.tracks.firstIndex(where: { $0.name == "over" }),
        timeline.tracks[track].items.count > index
      else { throw Missing() }
      try timeline.move(Timeline.ClipReference(track: track, clip: index), to: time)
    case .fit(let index): try timeline.rotate(clip(index), to: .constant(10))
    case .insert(let time):
      try timeline.insert(
        Timeline.Clip(range: TimeRange(start: .zero, duration: 2), media: ""), .photo, at: time)
    }
  }
}

extension Compilation {
  /// Returns the timeline of a document that may break rules.
  static func unchecked(_ document: JSONValue) -> Timeline? {
    guard let read = Document.parse(SourceText(name: "", text: document.canonicalText)).0,
      let content = FormatReader.read(read).0
    else { return nil }
    return try? Timeline(resolving: content.description)
  }
}
