/// A video that a client has ordered.
package struct RenderRecord: Hashable, Sendable {
  package let id: String
  package var life: RenderLife
  /// The name of the file, as text for people.
  package let name: String
  /// The number of frames that are done, and of all frames.
  package var done: Int
  package let frames: Int
  /// Findings about the document and its media, as a JSON array.
  package private(set) var findings: String
  /// Why it failed: a sentence.
  package var failure: String?
  /// The SHA-256 of the video.
  package var output: String?
  /// The size of the video, in bytes.
  package var size: Int?
  /// The name of the format of the video, such as `mp4`.
  package let container: String
  /// Milliseconds since 1970.
  package let created: Int
  package var started: Int?
  package var ended: Int?

  package init(
    id: String, life: RenderLife = RenderLife(), name: String, done: Int = 0,
    frames: Int, findings: String, failure: String? = nil, output: String? = nil, size: Int? = nil,
    container: String, created: Int, started: Int? = nil, ended: Int? = nil
  ) {
    self.id = id
    self.life = life
    self.name = name
    self.done = done
    self.frames = frames
    self.findings = findings
    self.failure = failure
    self.output = output
    self.size = size
    self.container = container
    self.created = created
    self.started = started
    self.ended = ended
  }

  /// Adds findings, each a JSON object.
  package mutating func add(_ texts: [String]) {
    guard !texts.isEmpty else { return }
    let known = String(findings.dropLast())
    findings = known + (known == "[" ? "" : ",") + texts.joined(separator: ",") + "]"
  }
}

/// A change that clients are told of.
package struct EventRecord: Hashable, Sendable {
  /// Grows from event to event.
  package let number: Int
  /// The identifier of the render or the medium.
  package let subject: String
  /// The name of the event: `render.state`, `medium.state`.
  package let type: String
  /// The new state.
  package let state: String

  package init(number: Int, subject: String, type: String, state: String) {
    self.number = number
    self.subject = subject
    self.type = type
    self.state = state
  }
}
