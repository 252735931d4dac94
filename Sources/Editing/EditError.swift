package import Catalogue
package import MediaValues

/// The reason why an edit cannot be made. The timeline is unchanged.
package enum EditError: Error, Hashable, Sendable {
  case nothingThere(Timeline.ClipReference)
  case noSuchName(String)
  /// No track has the name; `known` are the names of all tracks.
  case noSuchTrack(String, known: [String])
  case wrongKind(Timeline.ClipReference, wanted: String)
  case notOnStoryline(Timeline.ClipReference)
  case unknownMedium(String)
  case unknownKind(KindFamily, String)
  case nameTaken(String)
  /// A duration is zero or negative.
  case noLength(TimeRange)
  case beforeZero(Time)
  /// A time is not within the required range.
  case outside(Time, TimeRange)
  /// Two clips are visible at this time.
  case insideOverlap(Time, TimeRange)
  case shorterThanTransition(TimeRange, Time)
  /// A transition would be longer than a clip that it joins.
  case transitionTooLong(Time, TimeRange)
  case transitionsMeet(TimeRange, TimeRange)
  case alreadyJoined(TimeRange)
  /// Two clips do not touch: the end of the first and the start of the second differ.
  case notTouching(Time, Time)
  /// The fades of a sound are together longer than its clip: the fade-in, the fade-out, and the length.
  case fadesTooLong(Time, Time, length: Time)
  case noNeighbour(Timeline.ClipReference)
  case occupied(track: String, TimeRange)
  /// A part of a clip would begin within a repetition of its medium, which has this length from the in point.
  case repeatedAtCut(String, MediaType, length: Time)
  /// A part of a clip would play its medium, which is slowed to fill the clip, at a speed that is out of range.
  case slowedAtCut(String)
  /// The clip would begin this much before its medium.
  case beforeMedium(String, Time)
  case mediumTooShort(String, needed: Time, length: Time)
  case speedOutOfRange(ExactDecimal)
  /// The speed is a field, or cannot be integrated (`SpeedIntegral.init`).
  case unknownSpeed(TimeRange)
  /// A keyframe animation with a curve spans a cut, and cannot be split exactly.
  case curveAtCut(Time)
  /// An entrance or an exit spans a cut, and neither part could play a part of it.
  case entranceAtCut(Time)
  case wrongType(String, MediaType, wanted: MediaType)
  case noSuchPosition(Int)
  case tooFewCells(clips: Int, cells: Int)
  /// A clip does not end at the end of its medium.
  case notAtMediumEnd(String, Time)
  /// The times of keyframes are negative or not increasing.
  case keyframesOutOfOrder(Time)
  case broken([String])
}

extension EditError: CustomStringConvertible {
  /// What failed, where, why, and what to do, with the items by their places.
  package var description: String { text { ("the item at \($0.text)", nil) } }

  /// Returns the same text with the items by their names in the timeline that could not be changed.
  package func description(in timeline: Timeline) -> String {
    text { place in
      timeline.title(of: place).map { ($0, timeline.noun(of: place)) }
        ?? ("the item at \(place.text)", nil)
    }
  }

  private func text(
    _ item: (Timeline.ClipReference) -> (name: String, noun: String?)
  ) -> String {
    switch self {
    case .nothingThere(let place):
      "there is no item at \(place.text); tracks and their items are counted from 0"
    case .noSuchName(let name): "there is no item '\(name)' on the timeline"
    case .noSuchTrack(let name, let known):
      "there is no track '\(name)'"
        + (known.isEmpty
          ? "; the timeline has none"
          : "; the tracks are " + known.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
            + (known.count > 12 ? ", …" : ""))
    case .wrongKind(let place, let wanted):
      "\(item(place).name) is \(item(place).noun.map { "\($0), " } ?? "")not \(wanted)"
    case .notOnStoryline(let place):
      "\(item(place).name) is not a clip of the storyline; move it instead"
    case .unknownMedium(let name): "there is no medium '\(name)'"
    case .unknownKind(let family, let name):
      "the catalogue has no \(family.noun) '\(name)'"
    case .nameTaken(let name): "the name '\(name)' is taken; choose another"
    case .noLength(let range):
      "it would begin at \(range.start) and end at \(range.end); its length must be above 0"
    case .beforeZero(let time): "\(time) is before the beginning of the timeline"
    case .outside(let time, let range):
      time == range.start
        ? "\(time) is the beginning of \(range); choose a time after it"
        : "\(time) is not within \(range)"
    case .insideOverlap(let time, let range):
      "two clips overlap at \(time); edit outside of \(range), or remove the transition first"
    case .shorterThanTransition(let range, let length):
      "the clip at \(range) would last \(length), less than its transition; "
        + "shorten the transition first"
    case .transitionTooLong(let length, let clip):
      "a transition of \(length) is longer than the clip at \(clip); make it at most \(clip.duration) long"
    case .transitionsMeet(let first, let second):
      "the transitions at \(first) and \(second) would overlap on the same clip; "
        + "make them shorter"
    case .alreadyJoined(let range):
      "there is already a transition at \(range); remove it first"
    case .notTouching(let end, let start):
      "one clip ends at \(end) and the next begins at \(start); a transition needs clips that "
        + "touch, so close the gap first"
    case .fadesTooLong(let fadeIn, let fadeOut, let length):
      "a fade-in of \(fadeIn) and a fade-out of \(fadeOut) are together longer than the clip, which lasts "
        + "\(length); make them shorter"
    case .noNeighbour(let place): "no clip follows \(item(place).name)"
    case .occupied(let track, let range):
      "'\(track)' is not free at \(range); choose another time or track"
    case .beforeMedium(let name, let time):
      "'\(name)' would have to begin \(time) before its beginning; choose a smaller change"
    case .mediumTooShort(let name, let needed, let length):
      "'\(name)' lasts \(length), but \(needed) would be needed; choose a shorter length, or set "
        + "'whenShort'"
    case .repeatedAtCut(let name, let type, let length):
      "'\(name)' is repeated in this clip, as \(length) are left of it from the in point, and a part that begins within a "
        + "repetition would repeat something else; "
        + (type == .audio
          ? "choose a longer file, or make the clip as short as its sound first"
          : "cut where a repetition begins, or make the clip \(length) long first")
    case .slowedAtCut(let name):
      "'\(name)' is slowed to less than 0.05 of its speed to fill this clip, and a part of the clip cannot be that slow; "
        + "make the clip shorter first, or choose a longer file"
    case .speedOutOfRange(let speed): "the speed is \(speed); it must be from 0.05 to 100"
    case .unknownSpeed(let range):
      "the clip at \(range) uses an unknown part of its medium, because its speed is a field, "
        + "or an easing takes it to 0 or below; give a number, or choose another easing"
    case .curveAtCut(let time):
      "a keyframe animation with an easing is running at \(time); cut before or after it, or make it linear"
    case .entranceAtCut(let time):
      "an entrance or an exit is running at \(time); cut before or after it, or remove it first"
    case .wrongType(let name, let type, let wanted):
      "'\(name)' has the type \(type.rawValue); the type \(wanted.rawValue) is needed"
    case .noSuchPosition(let position):
      "the storyline has no position \(position); its clips are counted from 0"
    case .tooFewCells(let clips, let cells):
      "\(clips) clips do not fit into \(cells) cells; use more columns or rows"
    case .notAtMediumEnd(let name, let end):
      "the clip ends at \(end) of '\(name)', but 'hold' needs a clip that ends at the end of its "
        + "medium; 'freeze' holds the frame at any other time"
    case .keyframesOutOfOrder(let time):
      "the keyframe at \(time) is not after the one before it; give the times in ascending order, from 0"
    case .broken(let laws): "the edit would break the timeline: \(laws.joined(separator: "; "))"
    }
  }
}

extension Timeline.ClipReference {
  /// The track and the index, both from 0, such as `2/0`.
  fileprivate var text: String { "\(track)/\(clip)" }
}
