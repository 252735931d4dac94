import JSONSyntax

/// Reads and writes one kind of value, and describes it for the schema.
struct ValueCodec<Value>: Sendable {
  let form: ValueForm
  /// Returns the value; `nil`, with a finding, if it cannot be read.
  let read: @Sendable (JSONNode, Reading) -> Value?
  let write: @Sendable (Value) -> JSONValue
  /// Reads the members of an object over those of another; `nil` for values that are read as a whole.
  var merge: (@Sendable (JSONNode, Reading, Value) -> Value?)?
}
