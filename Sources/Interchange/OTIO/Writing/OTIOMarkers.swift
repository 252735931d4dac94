import JSONSyntax
import MediaValues

extension OTIOObjects {
  /// Returns the markers of an item. `members` has each of them as JSON; `origin` is the time in the item's `source_range` at
  /// which the segment begins.
  static func markers(
    _ markers: [Marker], _ members: JSONValue?, from origin: Time = .zero, at rate: FrameRate
  ) -> [JSONValue] {
    guard case .array(let written)? = members, written.count == markers.count else { return [] }
    return zip(markers, written).map { marker, member in
      let range = TimeRange(start: origin + marker.position, duration: marker.duration ?? .zero)
      return object(
        "Marker.2",
        [
          ("metadata", metadata(JSONObject([("marker", .string(aside(member)))]))),
          ("name", .string(marker.name)),
          ("color", .string(OTIOMarkerColor.word(for: marker.color))),
          ("marked_range", OTIOTime.write(range, at: rate)), ("comment", .string("")),
        ])
    }
  }

  /// Returns what OTIO cannot express of a marker, as JSON.
  private static func aside(_ member: JSONValue) -> String {
    guard case .object(var aside) = member else { return "{}" }
    for key in ["position", "duration", "name"] { aside[key] = nil }
    return JSONValue.object(aside).compactText
  }
}
