/// A timeline with its earlier values for undo, and the undone ones for redo. The values share
/// their common parts, so this takes little memory.
package struct History: Hashable, Sendable {
  /// An edit.
  package struct Step: Hashable, Sendable {
    /// The name for menus, such as `Split`.
    package let name: String
    /// The timeline before the edit, or after it if the step was undone.
    package let timeline: Timeline
  }

  /// The current timeline.
  package private(set) var present: Timeline
  /// The value before each edit, the oldest first.
  package private(set) var past: [Step] = []
  /// The undone values; the last is the next to redo.
  package private(set) var future: [Step] = []
  /// The largest number of edits that can be undone.
  package let limit: Int

  package init(_ timeline: Timeline, limit: Int = 1_000) {
    present = timeline
    self.limit = max(1, limit)
  }

  /// Performs an edit that can be undone. An edit that throws or changes nothing is not recorded.
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

  /// Undoes the last edit. Returns `false` if there is none.
  @discardableResult
  package mutating func undo() -> Bool {
    guard let step = past.popLast() else { return false }
    future.append(Step(name: step.name, timeline: present))
    present = step.timeline
    return true
  }

  /// Redoes the edit that was undone last. Returns `false` if there is none.
  @discardableResult
  package mutating func redo() -> Bool {
    guard let step = future.popLast() else { return false }
    past.append(Step(name: step.name, timeline: present))
    present = step.timeline
    return true
  }
}
