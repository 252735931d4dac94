import JSONSyntax
import MediaValues

extension ValueCodec where Value == Box.Area {
  /// A codec for the name of an area.
  static let area = ValueCodec(
    form: .choice([
      .words(
        Box.Area.standard.map { ValueForm.Word(text: $0.rawValue, summary: $0.summary) }),
      .name(.area),
    ]),
    read: { node, reading in
      ValueCodec<String>.name.read(node, reading).map { Box.Area(rawValue: $0) }
    }, write: { .string($0.rawValue) })
}
