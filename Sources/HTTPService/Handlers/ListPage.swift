import Diagnostics
import MediaLibrary
import ServiceModel

extension ServiceParts {
  /// Answers with a part of a list, and the address of the items that follow:
  /// `{"media": […], "next": "/v1/media?limit=50&after=…"}`.
  ///
  /// - Parameters:
  ///   - list: The name of the list, in its address and in the answer.
  ///   - items: Returns at most a number of items that are older than the one with an identifier.
  ///   - json: Returns an item as JSON.
  func page<Item: Sendable>(
    _ list: String, _ request: HandledRequest, identifier: (Item) -> String,
    _ items: @escaping @Sendable (String?, Int) throws(LibraryFailure) -> [Item],
    json: (Item) -> String
  ) async throws(Refusal) -> Reply {
    let count = request.query["limit"].flatMap { Int($0) } ?? 50
    let older = request.query["after"]
    // One more, to know whether others follow.
    let found = try await files.run { () throws(LibraryFailure) in try items(older, count + 1) }
    let listed = found.prefix(count)
    let next = found.count > count ? listed.last.map(identifier) : nil
    return Reply(
      "application/json",
      jsonObject([
        (list, jsonArray(listed.map(json))),
        ("next", next.map { jsonLiteral("/v1/\(list)?limit=\(count)&after=\($0)") }),
      ]) + "\n")
  }
}
