import JSONSyntax
import MediaValues

extension ValueCodec where Value == FieldValue {
  /// A codec for the value of a field. Rules check whether it fits the field's type.
  static let fieldValue = ValueCodec(
    form: .choice([.text, .number(ValueForm.NumberForm())]),
    read: { node, reading in
      if let number = node.number { return .number(number) }
      if let text = node.string { return .text(text) }
      reading.reportMismatch("text or a number", node)
      return nil
    },
    write: { value in
      switch value {
      case .number(let number): .number(number)
      case .text(let text): .string(text)
      }
    })
}
