import Checking
import DescriptionFormat
import Diagnostics
import Listings
import ServiceModel

extension Handler {
  static let catalogue = Handler(.catalogue) { _, parts in parts.lists.catalogue }
  static let presets = Handler(.presets) { _, parts in parts.lists.presets }
  static let rules = Handler(.rules) { _, parts in parts.lists.rules }
  static let openAPI = Handler(.openAPI) { _, parts in parts.lists.openAPI }

  static let rule = Handler(.rule) { request, _ throws(Refusal) in
    let name = request.path["code"] ?? ""
    guard let known = KnownFinding.named(name) else {
      let meant = KnownFinding.closestName(to: name).map { "did you mean '\($0)'?" }
      throw Refusal(
        .notFound,
        "there is no finding \(shown(name)); \(meant ?? "'/v1/rules' lists them all")")
    }
    return Reply("application/json", known.json + "\n")
  }

  static let schema = Handler(.schema) { request, _ throws(Refusal) in
    let name = request.path["name"] ?? ""
    guard let schema = FormatSchema.allCases.first(where: { $0.fileName == name }) else {
      let names = FormatSchema.allCases.map { "'\($0.fileName)'" }
      throw Refusal(
        .notFound, "there is no schema \(shown(name)); the schemas are \(listed(names, "and"))")
    }
    return Reply("application/schema+json", schema.text)
  }

  static let problem = Handler(.problem) { request, _ throws(Refusal) in
    let name = request.path["name"] ?? ""
    guard let problem = Problem.named(name) else {
      let meant = closest(to: name, among: Problem.all.map(\.name)).map {
        "; did you mean '\($0)'?"
      }
      throw Refusal(.notFound, "there is no problem \(shown(name))" + (meant ?? ""))
    }
    return Reply(
      "application/json",
      jsonObject([
        ("name", jsonLiteral(problem.name)), ("status", "\(problem.status)"),
        ("title", jsonLiteral(problem.title)), ("explanation", jsonLiteral(problem.explanation)),
      ]) + "\n")
  }
}
