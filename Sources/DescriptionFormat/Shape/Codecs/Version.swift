import JSONSyntax
import MediaValues

extension FormatVersion: FormatWord {
  var summary: String {
    switch self {
    case .one: "The first version."
    case .two: "All of version 1, and the keys that are marked with version 2."
    }
  }

  /// The version in which the word may be written: each names itself.
  var since: FormatVersion { self }
}

extension ValueCodec where Value == FormatVersion {
  /// A codec for the version of the format.
  static let version = ValueCodec(
    form: word.form,
    read: { node, reading in
      // A number that names a version is corrected.
      guard node.string == nil, let number = node.number,
        let meant = FormatVersion(rawValue: "\(number)")
      else { return word.read(node, reading) }
      let text = "\"\(meant.rawValue)\""
      reading.reportMismatch(
        text, node, fix: reading.replacement("write \(text)", text))
      return nil
    }, write: { .string($0.rawValue) })
}

extension ValueCodec where Value == String {
  /// A codec for the name of a feature, which was checked before (`VersionGate`).
  static let feature = ValueCodec(
    form: .words(FormatFeature.all.map { ValueForm.Word(text: $0.name, summary: "") }),
    read: ValueCodec<String>.name.read, write: { .string($0) })
}
