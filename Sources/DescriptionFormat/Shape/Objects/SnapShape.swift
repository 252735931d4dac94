import JSONSyntax
import MediaValues

extension ValueCodec where Value == Snap {
  /// A word, or an object with more settings.
  static let snap = ValueCodec(
    form: .choice([word.form, .object(shape.form.id)]),
    read: { node, reading in
      guard node.kind == .object else { return word.read(node, reading).map { Snap($0) } }
      var snap = Snap()
      return shape.read(node, reading, into: &snap) == nil ? nil : snap
    },
    write: { snap in
      if let target = snap.target, snap == Snap(target) { return word.write(target) }
      return .object(shape.write(snap))
    })

  static let snapForm = shape.form

  private static let word = ValueCodec<Snap.Target>.word

  private static let shape = ObjectShape<Snap>(
    "snap", "a snap", "How the cuts of a track move to beats when the template is applied.",
    extensions: \.extensions,
    [
      Key(
        "to", \.target, .word, "The times to which cuts move.", default: "beat",
        example: "\"half_beat\""),
      Key(
        "within", \.tolerance, .positiveTime, "The largest distance by which a cut moves.",
        default: "six tenths of the distance between two beats", example: "0.25"),
      Key(
        "music", \.music, .name(.medium), "The medium of an audio track whose beats are used.",
        default: "the music that plays longest", example: "\"song\""),
    ])
}
