import MediaValues

/// The lengths of the texts that replace the names of fields, before values are given: those of the defaults. A field
/// without a default is as long as its label, or as what is read in the assumed time.
///
/// Each text is counted once, however often its field is named.
final class FieldLengths {
  private let fields: [Field]
  private let assumed: Time?
  private lazy var lengths = Dictionary(fields.map { ($0.name, $0.readLength(assumed)) }) {
    first, _ in first
  }

  init(_ fields: [Field], assumed: Time?) {
    self.fields = fields
    self.assumed = assumed
  }

  /// Returns the number of characters that are no spaces in a text with the values of its fields.
  func readLength(of text: String) -> Int {
    guard !fields.isEmpty, text.contains("{{") else { return text.readLength }
    var text = text
    return text.withUTF8 { bytes in
      var (length, end) = (0, 0)
      func literal(until next: Int) -> Int {
        String(decoding: bytes[end..<next], as: UTF8.self).readLength
      }
      for mark in FieldMark.all(in: bytes) {
        let name = String(decoding: bytes[mark.name], as: UTF8.self)
        guard let value = lengths[name] else { continue }
        length += literal(until: mark.whole.lowerBound) + value
        end = mark.whole.upperBound
      }
      return length + literal(until: bytes.count)
    }
  }
}

extension String {
  /// The number of characters that are no spaces.
  fileprivate var readLength: Int { count { !$0.isWhitespace } }
}

extension Field {
  fileprivate func readLength(_ assumed: Time?) -> Int {
    switch standard {
    case .text(let text)?: return text.readLength
    case .number(let number)?: return number.description.readLength
    case nil:
      guard let assumed, type == .text else { return (label ?? name).readLength }
      let length = Int((Int128(assumed.flicks) * 15 / Int128(Time.flicksPerSecond)))
      return min(length, maximumLength ?? length)
    }
  }
}
