import DescriptionFormat
import Diagnostics
import JSONSyntax
import MediaValues

extension OTIOReading {
  /// Returns the markers of an item as JSON. `origin` is the time in the item at which its segment begins, and `length` how
  /// long that lasts; markers outside of it are left out.
  func markers(of node: OTIONode, from origin: Time, lasting length: Time) -> JSONValue? {
    let markers = node.list("markers").compactMap { marker in
      self.marker(marker, from: origin, lasting: length).map(JSONValue.object)
    }
    guard !markers.isEmpty else { return nil }
    return .array(markers)
  }

  private func marker(_ node: OTIONode, from origin: Time, lasting length: Time) -> JSONObject? {
    var marked = TimeRange(start: .zero, duration: .zero)
    if case .found(let range) = range(node, "marked_range") { marked = range }
    let position = marked.start - origin
    guard position >= .zero, position < length, position <= FormatLimits.longestTime else {
      reportLoss(
        .markerDropped, "\(node.title) is left out: it is outside of what is seen of its item",
        at: node)
      return nil
    }
    var members = JSONObject([("position", .number(position.decimalSeconds))])
    if marked.duration > .zero {
      members["duration"] = .number(min(marked.duration, FormatLimits.longestTime).decimalSeconds)
    }
    let comment = node.text("comment")
    members["name"] = .string(node.text("name") ?? comment ?? "")
    noteLosses(of: node)
    guard let own = node.own?["marker"].flatMap(object) else {
      let color = node.text("color").flatMap(OTIOMarkerColor.color) ?? node["color"]?.color
      if let color {
        members["color"] = .string(color.description)
      }
      if node.text("name") != nil, comment != nil {
        reportLoss(.markerCommentDropped, "the comment of \(node.title) is left out", at: node)
      }
      return members
    }
    for member in own.members where members[member.key] == nil {
      members[member.key] = member.value
    }
    return members
  }
}
