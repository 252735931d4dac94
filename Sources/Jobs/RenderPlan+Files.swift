import FoundationEssentials
package import Planning

extension RenderPlan {
  /// Returns the plan with other texts in place of the paths of its files. Throws `.unknownFile` for a file without a
  /// replacement.
  package func replacingFiles(with replacements: [String: String]) throws(JobError) -> RenderPlan {
    if let unknown = files.sorted().first(where: { replacements[$0] == nil }) {
      throw .unknownFile(unknown)
    }
    var plan = self
    for index in plan.sources.indices {
      let path = plan.sources[index].path
      plan.sources[index].path = replacements[path] ?? path
    }
    let others = Set(instructions.flatMap(\.steps).flatMap(\.files))
    guard !others.isEmpty else { return plan }
    var text = String(decoding: try JobText.json(plan.instructions), as: UTF8.self)
    // The replacements begin with another word than each path, so that none is replaced twice.
    for path in others.sorted() {
      let (old, new) = (try JobText.json(path), try JobText.json(replacements[path] ?? path))
      text.replace(String(decoding: old, as: UTF8.self), with: String(decoding: new, as: UTF8.self))
    }
    do {
      plan.instructions = try JSONDecoder().decode([Instruction].self, from: Data(text.utf8))
    } catch {
      throw .notWritable
    }
    return plan
  }
}
