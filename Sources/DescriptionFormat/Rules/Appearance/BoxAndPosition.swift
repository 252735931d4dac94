import Diagnostics
import MediaValues

extension Rule {
  static let boxAndPosition = Rule(
    "V747", "box-and-position", .error,
    summary: "A segment has a box and a position in its transform.",
    explanation: """
      A box says where the image is. The transform scales, rotates and mirrors the box about its anchor, \
      which stays where it is. Its `x` and `y` have no meaning then.
      """,
    invalid: """
      { "version": "2", "tracks": [ { "type": "photo", "name": "main", "segments": [
        { "position": 0, "duration": 10, "box": { "width": 0.5 }, "transform": { "x": 0.7 } } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [ { "type": "photo", "name": "main", "segments": [
        { "position": 0, "duration": 10, "box": { "width": 0.5, "x": 0.2 } } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.boxes {
      guard let transform = part.content.transform else { continue }
      for (key, number) in [("x", transform.x), ("y", transform.y)] where number != nil {
        let place = subject.pointer(part.path) / "transform" / key
        report.add(
          "\(quoted(key)) of 'transform' has no meaning: the box of \(subject.quotedName(part.path)) says"
            + " where the image is", at: .value(place),
          help: "leave it out; to move the image, set \(quoted(key)) of 'box'",
          fix: .removing(place, "remove \(quoted(key)) of 'transform'", isSafe: false))
      }
    }
  }
}
