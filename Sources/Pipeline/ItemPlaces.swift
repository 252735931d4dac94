import DescriptionFormat
import Diagnostics
import Planning

extension MediaPlan {
  /// Returns the findings with the places of the segments that describe the items: in a description whose segments have the
  /// order of the document. Findings about items without a segment are about the whole document.
  func diagnostics(in description: Description?) -> [Diagnostic] {
    findings.map { finding in
      guard case .value(let place) = finding.location, place.isOfItem else { return finding }
      var placed = finding
      placed.location =
        description?.tracks.steps(toItem: place.steps[...])
        .map { .value(JSONPointer(steps: $0)) } ?? .document
      return placed
    }
  }
}

extension [Description.Track] {
  /// Returns the path in the document of an item, or of a part of it, with its path in the timeline
  /// (`JSONPointer.item(_:on:)`); `nil` if the path is none of an item.
  fileprivate func steps(
    toItem steps: ArraySlice<JSONPointer.Step>
  ) -> [JSONPointer.Step]? {
    let item = [JSONPointer.Step](steps.prefix(4))
    guard item.count == 4, case .key(let name) = item[1], case .index(let number) = item[3],
      let track = firstIndex(where: { $0.name == name }),
      self[track].segments.indices.contains(number)
    else { return nil }
    let segment = self[track].timeOrder[number]
    let own: [JSONPointer.Step] = [item[0], .index(track), item[2], .index(segment)]
    let rest = steps.dropFirst(4)
    guard case .composition(let composition) = self[track].segments[segment].content,
      let inner = composition.tracks.steps(toItem: rest)
    else { return own + rest }
    return own + inner
  }
}
