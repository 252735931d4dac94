import Catalogue
import Checking
import Diagnostics
import Listings
import Planning
import ServiceModel

/// Answers that are the same as long as the service runs, made when it starts.
struct FixedAnswers: Sendable {
  let catalogue: Reply
  let presets: Reply
  let rules: Reply
  let openAPI: Reply

  init(version: String) {
    let kinds = KindFamily.allCases.flatMap { CatalogueEntry.all(of: $0) }.map(\.json)
    catalogue = FixedAnswers.list("kinds", kinds)
    presets = FixedAnswers.list("presets", OutputPreset.all.map(\.json))
    rules = FixedAnswers.list("rules", KnownFinding.all.map(\.json))
    openAPI = Reply("application/json", OpenAPI(version: version).text)
  }

  private static func list(_ name: String, _ items: [String]) -> Reply {
    Reply("application/json", jsonObject([(name, jsonArray(items))]) + "\n")
  }
}
