import JSONSyntax

/// The markers of the timeline. Their number and their order are the same before and after an edit.
extension Candidate {
  /// Writes the positions of markers as numbers whose segments the edit removed.
  mutating func releaseMarkers(from after: NormalText) {
    let removed = removedNames
    changeMarkers(after) { written, wanted in
      let name = written["position"]?["startOf"]?.string ?? written["position"]?["endOf"]?.string
      guard let name, removed.contains(name) else { return }
      written["position"] = wanted["position"]
    }
  }

  /// Corrects the keys of markers that would mean something else than those of the edited timeline. `found` is what the
  /// candidate means.
  mutating func correctMarkers(_ found: NormalText, _ after: NormalText) {
    let old = found.keys["markers"]?.elements ?? []
    guard old.count == after.keys["markers"]?.elements?.count else {
      keys["markers"] = after.keys["markers"]
      return
    }
    var index = -1
    changeMarkers(after) { written, wanted in
      index += 1
      for key in JSONObject.changedKeys(old[index].members, wanted) { written[key] = wanted[key] }
    }
  }

  /// Changes each marker, given that of the edited timeline in normal form.
  private mutating func changeMarkers(
    _ after: NormalText, _ change: (inout JSONObject, JSONObject) -> Void
  ) {
    guard let written = keys["markers"]?.elements else { return }
    let wanted = after.keys["markers"]?.elements ?? []
    guard written.count == wanted.count else {
      keys["markers"] = after.keys["markers"]
      return
    }
    keys["markers"] = .array(
      zip(written, wanted).map { marker, wanted in
        var members = marker.members
        change(&members, wanted.members)
        return .object(members)
      })
  }
}
