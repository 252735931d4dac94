/// A file that was uploaded. There is one for each content.
package struct MediumRecord: Hashable, Sendable {
  package enum State: String, Sendable, CaseIterable {
    /// Its properties are not known yet.
    case probing
    case ready
    /// It is not a medium that can be used; `refusal` says why.
    case refused
  }

  package let id: String
  package var name: String
  /// The SHA-256 of the content.
  package let digest: String
  /// The size of the content, in bytes.
  package let size: Int
  package var state: State
  /// The properties, as JSON.
  package var facts: String?
  /// Why it was refused: a sentence.
  package var refusal: String?
  /// Whether its images and its waveform were made, or cannot be made.
  package var isPrepared: Bool
  /// The build of the program that has found the state, the properties and the refusal; `nil` if it is not known.
  package var program: String?
  /// Milliseconds since 1970.
  package let created: Int

  package init(
    id: String, name: String, digest: String, size: Int, state: State = .probing,
    facts: String? = nil, refusal: String? = nil, isPrepared: Bool = false,
    program: String? = nil, created: Int
  ) {
    self.id = id
    self.name = name
    self.digest = digest
    self.size = size
    self.state = state
    self.facts = facts
    self.refusal = refusal
    self.isPrepared = isPrepared
    self.program = program
    self.created = created
  }
}
