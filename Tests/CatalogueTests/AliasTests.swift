import Testing

@testable import Catalogue

/// The names that other programs use lead to kinds of the catalogue.
@Suite struct AliasTests {
  @Test(arguments: KindFamily.allCases) func everyAliasLeadsToAKind(family: KindFamily) {
    for alias in family.aliases {
      switch alias.meaning {
      case .kind(let kind), .nearest(let kind):
        #expect(family.names.contains(kind), "\(alias.name): \(kind)")
      case .other(let other, let kind):
        #expect(other != family && other.names.contains(kind), "\(alias.name): \(kind)")
      case .advice(let sentence): #expect(!sentence.isEmpty)
      }
    }
  }

  /// A name of the list needs no alias, and an alias with two meanings would not help.
  @Test(arguments: KindFamily.allCases) func aliasesAreOneOfAKind(family: KindFamily) {
    let exact = Set(KindAlias.exactTransitions.map(\.name))
    let folded = family.aliases.map(\.name).filter { !exact.contains($0) }
      .map { name in name.filter { $0.isLetter || $0.isNumber } }
    var counts: [String: Int] = [:]
    for name in folded { counts[name, default: 0] += 1 }
    #expect(counts.filter { $0.value > 1 }.isEmpty)
    let known = Set(family.names.map { name in name.filter(\.isLetter) })
    #expect(known.isDisjoint(with: folded), "\(known.intersection(folded))")
  }

  /// Exact names do not hide names of the list, except `radial`, which is found as a kind before.
  @Test func exactNamesComeFirst() {
    let exact = KindAlias.exactTransitions.map(\.name)
    #expect(Set(exact).count == exact.count)
    #expect(Set(exact).intersection(KindFamily.transitions.names) == ["radial"])
    let transitions = KindFamily.transitions
    #expect(transitions.alias(named: "slideleft")?.meaning == .kind("push_left"))
    #expect(transitions.alias(named: "slide-left") == nil)
    #expect(transitions.alias(named: "Box")?.meaning == .kind("box_close"))
    #expect(transitions.alias(named: "box")?.meaning == .kind("box_open"))
    #expect(transitions.alias(named: "squeeze")?.meaning == .nearest("squeeze_vertical"))
    #expect(transitions.alias(named: "Radial")?.meaning == .nearest("clock"))
  }

  @Test func thereAreMany() {
    #expect(KindFamily.allCases.map(\.aliases.count).reduce(0, +) > 400)
    #expect(KindFamily.transitions.alias(named: "Cross-Dissolve")?.meaning == .kind("crossfade"))
    #expect(KindFamily.filters.alias(named: "b&w")?.meaning == .kind("grayscale"))
    #expect(KindFamily.effects.alias(named: "Ken Burns")?.meaning == .kind("zoom"))
    #expect(KindFamily.animations.alias(named: "fadeIn")?.meaning == .kind("fade"))
    #expect(KindFamily.transitions.alias(named: "crossfade") == nil)
  }
}
