import JSONSyntax

extension ObjectShape where Owner: Sendable {
  /// Returns a codec for a value of this shape. The members are read into a copy of `blank`.
  func codec(_ blank: Owner) -> ValueCodec<Owner> {
    ValueCodec(
      form: .object(form.id),
      read: { node, reading in
        var owner = blank
        return read(node, reading, into: &owner) == nil ? nil : owner
      }, write: { .object(write($0)) },
      merge: { node, reading, shared in
        var owner = shared
        return read(node, reading, into: &owner) == nil ? nil : owner
      })
  }
}
