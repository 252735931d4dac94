import JSONSyntax
import MediaValues

extension OTIONode {
  /// The colour of a generator that fills the image with it; `nil` for other media, and for colours whose form is not known.
  ///
  /// A colour is a `Color` of OTIO, a list of three or four numbers from 0 to 1, or a text: of CSS, or `0xRRGGBBAA` as in
  /// projects of Kdenlive. With eight digits, `#` may be followed by either RRGGBBAA or AARRGGBB.
  var generatedColor: Color? {
    guard schema == "GeneratorReference", let kind = text("generator_kind")?.lowercased() else {
      return nil
    }
    // EDLs have black without parameters.
    if kind == "black" { return .black }
    guard ["solidcolor", "solid color", "color"].contains(kind) else { return nil }
    guard let color = self["parameters"]?["color"] else { return nil }
    switch color.json.kind {
    case .string: return color.json.string.flatMap(Color.init(generator:))
    case .array: return Color(fractions: color.json.elements.map(\.number))
    case .object: return color.color
    case .null, .bool, .number: return nil
    }
  }

  /// The value of a `Color` of OTIO.
  var color: Color? {
    Color(fractions: ["r", "g", "b"].map { json[$0]?.number } + [json["a"]?.number ?? 1])
  }
}

extension Color {
  fileprivate init?(generator text: String) {
    if text.hasPrefix("0x"), text.utf8.count == 10 {
      self.init("#" + text.dropFirst(2))
    } else if text.hasPrefix("#"), text.utf8.count == 9 {
      return nil
    } else {
      self.init(text)
    }
  }

  /// Creates a colour from three or four numbers from 0 to 1; `nil` if they are not these.
  fileprivate init?(fractions: [ExactDecimal?]) {
    let bytes = fractions.compactMap(\.self).filter { 0...1 ~= $0 }
      .map { UInt8(nearest: $0.double * 255) }
    guard bytes.count == fractions.count, 3...4 ~= bytes.count else { return nil }
    self.init(
      red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count > 3 ? bytes[3] : 255)
  }
}
