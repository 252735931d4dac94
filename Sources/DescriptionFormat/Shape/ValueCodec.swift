import JSONSyntax

/// How one kind of value is read and written: one declaration for both directions, and for what
/// the schema says of it.
struct ValueCodec<Value>: Sendable {
  let form: ValueForm
  /// The value, or nil with a complaint.
  let read: @Sendable (JSONNode, Reading) -> Value?
  let write: @Sendable (Value) -> JSONValue
}
