import JSONSyntax

extension ObjectShape where Owner: Sendable {
  /// A value that is an object of this shape. `blank` is what it is read into.
  func codec(_ blank: Owner) -> ValueCodec<Owner> {
    ValueCodec(
      form: .object(form.id),
      read: { node, reading in
        var owner = blank
        return read(node, reading, into: &owner) == nil ? nil : owner
      }, write: { .object(write($0)) })
  }
}
