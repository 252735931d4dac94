import Catalogue
import Media
import MediaValues
import Planning
import TestSupport
import Testing

@testable import Rendering

/// A kind that this version does not know, in a plan of another version, is refused, and not
/// replaced by another kind.
@Suite struct UnknownKindTests {
  private func expect(_ family: KindFamily, _ step: RenderPlan.Step) throws {
    let scene = Scene(
      [try TestImages.plain(40), try TestImages.plain(200)], steps: [.layer(layer(0)), step],
      frames: 0..<4)
    #expect(throws: RenderError.unknownKind(family, "morph")) { _ = try scene.render() }
  }

  @Test func transitions() throws {
    let step = transition("morph", from: .layer(layer(0)), to: .layer(layer(1)), length: 4)
    try expect(.transitions, step)
    try expect(.transitions, .group(RenderPlan.Group(steps: [step], firstFrame: 0)))
  }

  @Test func filters() throws {
    try expect(.filters, filter("morph"))
    var filtered = layer(1)
    filtered.appearance.filters = [Appearance.Filter(AppliedFilter(subtype: "morph"))]
    try expect(.filters, .layer(filtered))
  }

  @Test func effects() throws {
    try expect(
      .effects,
      .effect(RenderPlan.Effect(kind: AppliedKind(name: "morph"), frames: 0..<4)))
  }

  @Test func theSentenceSaysWhatToDo() {
    let sentence = "\(RenderError.unknownKind(.transitions, "mor\u{1B}ph"))"
    #expect(sentence.hasPrefix("the plan has a transition 'mor"))
    #expect(sentence.contains("same version") && !sentence.contains("\u{1B}"))
  }
}
