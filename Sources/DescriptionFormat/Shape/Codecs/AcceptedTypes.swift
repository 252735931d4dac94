import JSONSyntax
import MediaValues

/// The types of media that a slot accepts.
struct AcceptedTypes: Sendable {
  /// The types that could be read; `nil` if they are not a list.
  var types: [MediaType]?
  /// Whether all of them could be read.
  var isWhole = true
}

extension ValueCodec where Value == AcceptedTypes {
  /// A codec for the types that a slot accepts. Always returns a value.
  static var acceptedTypes: ValueCodec {
    let list: ValueCodec<[MediaType]> = .list(of: .word)
    return ValueCodec(
      form: list.form,
      read: { node, reading in
        let types = list.read(node, reading)
        return AcceptedTypes(types: types, isWhole: types.map { $0.count == node.count } ?? false)
      }, write: { list.write($0.types ?? []) })
  }
}
