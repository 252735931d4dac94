import DescriptionFormat
import MediaValues

extension [ValueForm] {
  /// The possible values, in words.
  var phrase: String { map(\.phrase).joined(separator: ", or ") }
}

extension ValueForm {
  var phrase: String {
    switch self {
    case .text: "text"
    case .name(let reference): reference.map { "the name of \($0.title)" } ?? "a name"
    case .flag: "true or false"
    case .number(let number): number.phrase
    case .time(let isPositive): isPositive ? "seconds, more than 0" : "seconds"
    case .frameRate: "a number from 1 to 240, or a fraction as text"
    case .color: "a colour"
    case .words(let words): words.map(\.text).joined(separator: " | ")
    case .literal(let text): "\"\(text)\""
    case .list(let element, let minimum, _):
      "a list of " + (minimum > 0 ? "at least \(minimum): " : "") + element.phrase
    case .names(let value, of: _): "an object: name → \(value.phrase)"
    case .arguments: "an object: parameter → value"
    case .object(let id): ObjectForm.named(id)?.title ?? id
    case .segment: "a segment of the track's type"
    case .segmentDefaults: "keys of a segment of the track's type"
    case .newer(let form): form.phrase
    case .handles: "four numbers: x1, y1, x2, y2"
    case .choice(let forms): forms.phrase
    }
  }
}

extension ValueForm.NumberForm {
  fileprivate var phrase: String {
    let kind = isEven ? "an even whole number" : isWhole ? "a whole number" : "a number"
    let bounds = range.map { " from \($0.lowerBound) to \($0.upperBound)" } ?? ""
    return kind + bounds
      + (unit.isEmpty ? "" : unit.hasPrefix("of ") ? ", as a fraction \(unit)" : " \(unit)")
  }
}

extension ValueForm.Reference {
  /// The noun with its article.
  var title: String {
    switch self {
    case .medium: "a medium"
    case .field: "a field"
    case .track: "a track"
    case .segment: "a segment or its track"
    case .area: "an area"
    case .transition: "a transition"
    case .filter: "a filter"
    case .effect: "an effect"
    case .entrance: "an animation"
    }
  }
}
