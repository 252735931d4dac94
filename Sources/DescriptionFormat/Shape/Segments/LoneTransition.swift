import Diagnostics
import JSONSyntax
import MediaValues

extension Reading {
  /// Reports entries of `segments` of the track that is being read that are probably meant as the transition between
  /// their neighbors.
  ///
  /// Such an entry has nothing but a `transition`, and perhaps a `duration` of up to a second, and both neighbors have
  /// content. It is read as a segment that plays a slot. A slot with any other key, such as a name, is intended, and so is
  /// one whose duration is that of the `defaults`.
  func reportLoneTransitions(_ segments: JSONNode, _ defaults: JSONNode?) {
    guard version > .one, defaults?["duration"] == nil else { return }
    var hasContentBefore = false
    var lone: (index: Int, node: JSONNode)?
    for (index, node) in segments.elements.enumerated() {
      let hasContent = node.hasContent
      if let lone, hasContent { reportLoneTransition(lone.node, at: lone.index, before: node) }
      lone = hasContentBefore && node.isLoneTransition ? (index, node) : nil
      hasContentBefore = hasContent
    }
  }

  private func reportLoneTransition(_ node: JSONNode, at index: Int, before next: JSONNode) {
    let list = pointer / "segments"
    let word = node["transition"]?.string.map(jsonLiteral) ?? "{ … }"
    let follows = next["position"] == nil
    var fix: Fix?
    if follows, next["transition"] == nil, node.count == 1, let transition = node["transition"] {
      fix = Fix(
        title: "move the transition into the segment after it",
        edits: [
          .removeMember(list / index),
          .insertMember(
            into: list / (index + 1), key: "transition", value: transition.value.compactText),
        ], isSafe: false)
    }
    report(
      .loneTransition,
      "this is a segment of its own, which plays a slot, not the transition between its neighbors",
      at: .value(list / index),
      help: "for a transition between them, write \"transition\": \(word) in the segment after it"
        + (follows ? "" : ", without its 'position',")
        + " and leave this one out; if it is a slot, give it a 'name'", fix: fix)
  }
}

extension JSONNode {
  /// Whether a segment has something to show or to play of its own.
  fileprivate var hasContent: Bool {
    members.contains { member in contentKeys.contains { member.key == $0 } }
  }

  /// Whether a segment has nothing but a transition, with a duration as transitions have.
  fileprivate var isLoneTransition: Bool {
    guard kind == .object, count <= 2, self["transition"] != nil else { return false }
    guard count == 2 else { return true }
    guard let duration = self["duration"]?.number.flatMap({ Time(seconds: $0) }) else {
      return false
    }
    return duration <= 1
  }
}

private let contentKeys = ["media", "text", "shape", "path", "fill", "tracks"]
