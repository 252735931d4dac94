import Diagnostics
import MediaValues

extension Rule {
  static let overflowWithoutLimit = Rule(
    "V746", "overflow-without-limit", .warning,
    summary: "A key for texts that are larger than their box has no effect.",
    explanation: """
      `overflow` says what happens to a text that does not fit its box. Without a box, or with a box that is as large as \
      the lines of its text, every text fits. `maxLines` limits the lines if `overflow` says what happens to others, and \
      `minSize` is the smallest size of a text that shrinks.
      """,
    invalid: """
      { "version": "2", "tracks": [
        { "type": "photo", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "text", "name": "over", "segments": [
          { "position": 0, "duration": 10, "text": "Kyoto", "style": { "overflow": "shrink" },
            "box": { "anchor": "left", "area": "title_safe" } } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [
        { "type": "photo", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "text", "name": "over", "segments": [
          { "position": 0, "duration": 10, "text": "Kyoto", "style": { "overflow": "shrink" },
            "box": { "anchor": "left", "area": "title_safe", "width": 0.5 } } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.texts {
      guard let style = part.content.style,
        style.overflow != nil || style.maxLines != nil || style.minSize != nil
      else { continue }
      let overflow = TextStyle.overflow.value(of: style)
      let place = subject.pointer(part.path) / "style"
      let name = subject.quotedName(part.path)
      func add(_ key: String, _ reason: String, _ help: String) {
        report.add("\(quoted(key)) has no effect: \(reason)", at: .value(place / key), help: help)
      }
      if style.minSize != nil, overflow != .shrink {
        add("minSize", "\(name) does not shrink", "write \"overflow\": \"shrink\"")
      }
      if overflow == .visible {
        if style.maxLines != nil {
          add(
            "maxLines", "\(name) may overflow its box",
            "write \"overflow\": \"ellipsis\", or \"shrink\" for smaller letters")
        }
        continue
      }
      if overflow == .shrink, let least = style.minSize,
        let most = TextStyle.size.number(of: style).values.max(), least >= most
      {
        add(
          "overflow", "'minSize' of \(name) is not below its size, \(most)",
          "set 'minSize' to the smallest line height that can be read, such as 0.03")
      }
      guard let box = part.content.appearance.box else {
        add(
          "overflow", "\(name) has no box",
          "give it one, such as \"box\": { \"width\": 0.8, \"height\": 0.3 }")
        continue
      }
      if box.width == nil, box.height == nil, box.aspect == nil, style.maxLines == nil {
        add(
          "overflow", "the box of \(name) is as large as its lines",
          "set 'width' or 'height' of the box, or 'maxLines'")
      }
    }
  }
}
