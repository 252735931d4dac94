import Diagnostics
import MediaValues

extension Rule {
  static let boxSidesAndAspect = Rule(
    "V749", "box-sides-and-aspect", .error,
    summary: "A box has a width, a height and an aspect ratio.",
    explanation: """
      `aspect` determines the side of a box that is left out. With `width` and `height` there is nothing left to \
      determine.
      """,
    invalid: """
      { "version": "2", "tracks": [ { "type": "photo", "name": "main", "segments": [
        { "position": 0, "duration": 10, "box": { "width": 0.5, "height": 0.5, "aspect": 1 } } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [ { "type": "photo", "name": "main", "segments": [
        { "position": 0, "duration": 10, "box": { "width": 0.5, "aspect": 1 } } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.boxes {
      guard let box = part.content.box, box.width != nil, box.height != nil, box.aspect != nil
      else { continue }
      let place = subject.pointer(part.path) / "box" / "aspect"
      report.add(
        "the box of \(subject.quotedName(part.path)) has 'width', 'height' and 'aspect', of which two"
          + " determine the third", at: .value(place), help: "leave one of the three out",
        fix: .removing(place, "remove 'aspect'", isSafe: false))
    }
  }
}
