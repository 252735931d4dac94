import Diagnostics
import JSONSyntax

/// The state of reading one document: the current place and the findings.
///
/// A step is made for each value of a document. So the state is in memory of its own: each access to a variable of an
/// object checks that no other access to it is going on.
final class Reading {
  let limits: FormatLimits
  private var findings: CappedFindings
  private let state: UnsafeMutablePointer<State>

  private struct State {
    var steps: [Step] = []
    var segments = 0
    var version = FormatVersion.standard
    /// The place of the description, and whether it names its version.
    var description = (pointer: JSONPointer.root, hasVersion: false)
    var hasWrittenTimes = false
    var isMerging = false
  }

  init(limits: FormatLimits) {
    self.limits = limits
    findings = CappedFindings(limit: limits.findings)
    state = .allocate(capacity: 1)
    state.initialize(to: State())
    state.pointee.steps.reserveCapacity(16)
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// The version of the description that is being read.
  var version: FormatVersion { state.pointee.version }

  /// Whether objects are read over those of the track's `defaults`.
  var isMerging: Bool { state.pointee.isMerging }

  /// Whether a segment that was read has times that are not two numbers.
  var hasWrittenTimes: Bool {
    get { state.pointee.hasWrittenTimes }
    set { state.pointee.hasWrittenTimes = newValue }
  }

  /// The findings that are kept.
  var diagnostics: [Diagnostic] { findings.all }

  /// Returns whether another finding of this code would only be counted, so that its texts are not needed.
  func isFull(_ code: ShapeCode) -> Bool { findings.isFull(code.code) }

  /// A step of the path to the value that is being read. It holds no references, as a step is made for each value and
  /// used only for findings.
  private enum Step {
    case key(JSONKey)
    case index(Int)

    var key: String? { if case .key(let key) = self { key.string } else { nil } }
  }

  /// The place of the value that is being read.
  var pointer: JSONPointer {
    JSONPointer(
      steps: state.pointee.steps.map { step in
        switch step {
        case .key(let key): .key(key.string)
        case .index(let index): .index(index)
        }
      })
  }

  /// Sets the version of the description that is read from now on, which is the current value.
  func begin(_ version: FormatVersion, isWritten: Bool) {
    state.pointee.version = version
    state.pointee.description = (pointer, isWritten)
  }

  /// Returns whether `count` more segments may be read. Reports once that there are too many.
  func admitSegments(_ count: Int) -> Bool {
    guard state.pointee.segments <= limits.segments else { return false }
    state.pointee.segments += count
    let segments = state.pointee.segments
    guard segments > limits.segments else { return true }
    report(
      .tooMany,
      "with these 'segments' there are \(segments) segments; at most \(limits.segments) are allowed"
    )
    return false
  }

  /// Reads values with `body`, and objects over those that are there already if `isMerging`.
  func merging<Result>(_ isMerging: Bool, _ body: () -> Result) -> Result {
    let outer = self.isMerging
    state.pointee.isMerging = isMerging
    defer { state.pointee.isMerging = outer }
    return body()
  }

  /// Reads the value of a member with `body`.
  func descend<Result>(_ key: JSONKey, _ body: () -> Result) -> Result {
    state.pointee.steps.append(.key(key))
    defer { state.pointee.steps.removeLast() }
    return body()
  }

  /// Reads an element with `body`.
  func descend<Result>(_ index: Int, _ body: () -> Result) -> Result {
    state.pointee.steps.append(.index(index))
    defer { state.pointee.steps.removeLast() }
    return body()
  }

  /// The key of the value that is being read; `nil` for an element of a list.
  var key: String? { state.pointee.steps.last?.key }

  /// The keys that lead to the number that is being read, without those of its keyframes.
  var numberKeys: [String] {
    Array(state.pointee.steps.lazy.compactMap(\.key).prefix { $0 != "keyframes" })
  }

  /// The key of the value that is being read, unless it is called like a time that may be more than a number and is none:
  /// the `duration` of an animation, or a time of a marker in a segment. `marker` for the position of a marker of the
  /// timeline.
  var timeKey: String? {
    guard key == "position" || key == "duration" else { return key }
    let steps = state.pointee.steps
    let owner = steps.dropLast().suffix(2).compactMap(\.key).last
    if owner == "segments" || owner == "defaults" { return key }
    let isOfTimeline = owner == "markers" && !steps.contains { $0.key == "segments" }
    return isOfTimeline && key == "position" ? "marker" : nil
  }

  /// The name of the value that is being read, for messages: `'fit'`, or `an entry of 'Tags'`.
  var subject: String {
    let steps = state.pointee.steps
    switch steps.last {
    case .key(let key)?: return quoted(key.string)
    case .index?:
      guard case .key(let list)? = steps.last(where: { if case .key = $0 { true } else { false } })
      else { return "an entry" }
      return "an entry of \(quoted(list.string))"
    case nil: return "the document"
    }
  }

  func report(
    _ code: ShapeCode, _ message: String, at location: Location? = nil, help: String? = nil,
    fix: Fix? = nil
  ) {
    findings.add(
      Diagnostic(
        of: code, message, at: location ?? .value(pointer), help: help, fix: fix))
  }

  /// Reports that the value is not of the type `expected`, which has its article.
  func reportMismatch(_ expected: String, _ found: JSONNode, help: String? = nil, fix: Fix? = nil) {
    let nothing =
      found.kind == .null ? "null is not allowed: give a value, or leave the key out" : nil
    report(
      .wrongKind, "\(subject) should be \(expected), not \(found.kindName)",
      help: help ?? nothing
        ?? ValueHints.forMismatch(found, expected, at: key, time: timeKey, version),
      fix: fix)
  }

  /// Reports that the current value, of this kind, needs version 2, if the document has version 1.
  func needVersionTwo(_ kind: String) {
    if version == .one { reportNew(kind, .two, at: .value(pointer)) }
  }

  /// Reports a key of the current object that the version of the document does not have.
  func reportNewKey(_ key: KeyForm) {
    reportNew("'\(key.name)'", key.since, at: .key(pointer / key.name))
  }

  /// Reports that the value is a word that the version of the document does not have.
  func reportNewWord(_ word: ValueForm.Word) {
    reportNew("'\(word.text)'", word.since, at: .value(pointer))
  }

  private func reportNew(_ subject: String, _ version: FormatVersion, at location: Location) {
    let text = "\"\(version.rawValue)\""
    let description = state.pointee.description
    let edit: Edit =
      description.hasVersion
      ? .replaceValue(description.pointer / "version", text)
      : .insertMember(into: description.pointer, key: "version", value: text)
    report(
      .newKey, "\(subject) needs version \(version.rawValue) of the format", at: location,
      help: "write \"version\": \(text) in the description",
      fix: Fix(title: "set the version to \(text)", edits: [edit], isSafe: true))
  }

  /// Returns a fix that replaces the value that is being read by another, given as JSON text.
  func replacement(_ title: String, _ text: String, isSafe: Bool = true) -> Fix {
    Fix(title: title, edits: [.replaceValue(pointer, text)], isSafe: isSafe)
  }
}
