import DescriptionFormat

/// Every name that a document declares, and every place where it is used.
///
/// A description is a scope, and so is each composition in it: media and fields of outer scopes can
/// be named as well, tracks and segments cannot.
struct NameIndex {
  private(set) var declarations: [DeclaredName] = []
  private(set) var uses: [NameUse] = []
  /// The scope around each scope; nil for the outermost.
  private var outer: [Int?] = []
  /// Where each scope's object begins.
  private var scopeStarts: [Int] = []

  init(_ tree: LooseTree) {
    var builder = NameIndexBuilder(tree: tree)
    guard let root = tree.root else { return }
    builder.walk(root, .root)
    declarations = builder.declarations
    uses = builder.uses
    outer = builder.outer
    scopeStarts = builder.scopeStarts
  }

  /// What a use of a name may mean, of which the innermost media and fields hide outer ones.
  func declarations(of use: NameUse) -> [DeclaredName] {
    visible(use.kind, from: use.scope).filter { $0.isCalled(use.name, as: use.kind) }
      .innermost { $0.scope }
  }

  func uses(of declaration: DeclaredName) -> [NameUse] {
    uses.filter { use in
      declarations(of: use).contains { $0.nameRange == declaration.nameRange }
    }
  }

  /// All that can be named by a use of a kind in a scope, the outermost scope first.
  func visible(_ kind: ValueForm.Reference, from scope: Int) -> [DeclaredName] {
    var scopes = [scope]
    if kind == .medium || kind == .field {
      while let last = scopes.last, last < outer.count, let next = outer[last] {
        scopes.append(next)
      }
    }
    return declarations.filter { declaration in
      scopes.contains(declaration.scope)
        && (declaration.kind == kind || (kind == .segment && declaration.kind == .track))
    }
  }

  /// The scope of the innermost object around a cursor that is one.
  func scope(of spot: Spot) -> Int {
    let starts = spot.ancestors.map(\.object.value.range.lowerBound)
    return scopeStarts.lastIndex { starts.contains($0) } ?? 0
  }
}

extension DeclaredName {
  func isCalled(_ name: String, as kind: ValueForm.Reference) -> Bool {
    self.name == name || (kind == .segment && alias == name)
  }
}

extension [DeclaredName] {
  /// Those of the scope that was entered last.
  fileprivate func innermost(_ scope: (DeclaredName) -> Int) -> [DeclaredName] {
    guard let last = map(scope).max() else { return [] }
    return filter { scope($0) == last }
  }
}
