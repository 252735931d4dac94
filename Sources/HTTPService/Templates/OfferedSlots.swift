import DescriptionFormat
import Diagnostics
import JSONSyntax
import MediaValues

extension Description {
  /// The slots that `media` declares, as JSON: what a client shows of them.
  var offeredSlots: String {
    jsonArray(media.filter { $0.source == nil }.map(\.offeredJSON))
  }
}

extension Description.Medium {
  fileprivate var offeredJSON: String {
    let types = (accepts ?? [type]).map { jsonLiteral($0.rawValue) }
    let shapes = conditions.orientations.map { jsonArray($0.map { jsonLiteral($0.rawValue) }) }
    let counts = conditions.counts
    return jsonObject([
      ("name", jsonLiteral(name)), ("types", jsonArray(types)),
      ("label", label.map(jsonLiteral)), ("description", conditions.explanation.map(jsonLiteral)),
      ("optional", conditions.isOptional == true ? "true" : nil),
      ("default", conditions.fallback.map(jsonLiteral)),
      ("minCount", (counts?.least).map(String.init)),
      ("maxCount", (counts?.most).map(String.init)),
      ("minDuration", minDuration?.decimalSeconds.jsonText),
      ("maxDuration", conditions.maxDuration?.decimalSeconds.jsonText),
      ("minWidth", conditions.minWidth.map(String.init)),
      ("minHeight", conditions.minHeight.map(String.init)),
      ("orientation", shapes), ("sound", conditions.needsSound == true ? "true" : nil),
    ])
  }
}
