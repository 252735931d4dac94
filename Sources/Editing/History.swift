/// A timeline with what it was before and what it was when edits were undone. Costs little: the
/// timelines share what they have in common.
package struct History: Hashable, Sendable {
  /// An edit that was made.
  package struct Step: Hashable, Sendable {
    /// What it is called in a menu: `Split`.
    package let name: String
    package let timeline: Timeline
  }

  package private(set) var present: Timeline
  /// What was before each edit, the oldest first.
  package private(set) var past: [Step] = []
  /// What was undone; the last is the next to come again.
  package private(set) var future: [Step] = []
  /// How many edits can be undone.
  package let limit: Int

  package init(_ timeline: Timeline, limit: Int = 1_000) {
    present = timeline
    self.limit = max(1, limit)
  }

  /// Makes an edit that can be undone. An edit that throws, or changes nothing, leaves no trace.
  @discardableResult
  package mutating func perform<Result, Failure: Error>(
    _ name: String, _ edit: (inout Timeline) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var timeline = present
    let result = try edit(&timeline)
    guard timeline != present else { return result }
    past.append(Step(name: name, timeline: present))
    if past.count > limit { past.removeFirst(past.count - limit) }
    future = []
    present = timeline
    return result
  }

  /// Goes back to what was before the last edit. False when there is none.
  @discardableResult
  package mutating func undo() -> Bool {
    guard let step = past.popLast() else { return false }
    future.append(Step(name: step.name, timeline: present))
    present = step.timeline
    return true
  }

  /// Makes the edit again that was undone last. False when there is none.
  @discardableResult
  package mutating func redo() -> Bool {
    guard let step = future.popLast() else { return false }
    past.append(Step(name: step.name, timeline: present))
    present = step.timeline
    return true
  }
}
