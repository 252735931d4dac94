import DescriptionFormat

/// The declarations and uses of all names of a document.
///
/// A description is a scope, and so is each composition in it. Media and fields of outer scopes are
/// visible in inner ones; tracks and segments are not.
struct NameIndex {
  private(set) var declarations: [DeclaredName] = []
  private(set) var uses: [NameUse] = []
  /// The scope around each scope; `nil` for the outermost.
  private var outer: [Int?] = []
  /// The offset of the object of each scope.
  private var scopeStarts: [Int] = []
  /// Indices of `declarations` and `uses` by name, in the order of the text.
  private var declared: [String: [Int]] = [:]
  private var used: [String: [Int]] = [:]

  init(_ tree: TolerantTree) {
    var builder = NameIndexBuilder(tree: tree)
    guard let root = tree.root else { return }
    builder.walk(root, .root)
    declarations = builder.declarations
    uses = builder.uses
    outer = builder.outer
    scopeStarts = builder.scopeStarts
    for (index, declaration) in declarations.enumerated() {
      for name in declaration.names { declared[name, default: []].append(index) }
    }
    for (index, use) in uses.enumerated() { used[use.name, default: []].append(index) }
  }

  /// Returns the declarations to which a use may refer; inner media and fields hide outer ones.
  func declarations(of use: NameUse) -> [DeclaredName] {
    let scopes = scopes(visible: use.kind, from: use.scope)
    let found = (declared[use.name] ?? []).map { declarations[$0] }.filter { declaration in
      scopes.contains(declaration.scope) && declaration.canBeNamed(as: use.kind)
        && (declaration.name == use.name || use.kind == .segment)
    }
    let innermost = found.map(\.scope).max()
    return found.filter { $0.scope == innermost }
  }

  /// Returns the uses that refer to a declaration.
  func uses(of declaration: DeclaredName) -> [NameUse] {
    declaration.names.flatMap { used[$0] ?? [] }.map { uses[$0] }.filter { use in
      declarations(of: use).contains { $0.nameRange == declaration.nameRange }
    }
  }

  /// Returns the declarations to which a use of a kind in a scope may refer.
  func visible(_ kind: ValueForm.Reference, from scope: Int) -> [DeclaredName] {
    let scopes = scopes(visible: kind, from: scope)
    return declarations.filter { scopes.contains($0.scope) && $0.canBeNamed(as: kind) }
  }

  /// Returns the names that are used but not declared, in the order of the text.
  func undeclared(_ kind: ValueForm.Reference) -> [String] {
    var seen: Set<String> = []
    return uses.filter { use in
      use.kind == kind && !use.name.isEmpty && declarations(of: use).isEmpty
        && seen.insert(use.name).inserted
    }.map(\.name)
  }

  private func scopes(visible kind: ValueForm.Reference, from scope: Int) -> [Int] {
    var scopes = [scope]
    guard kind == .medium || kind == .field else { return scopes }
    while let last = scopes.last, last < outer.count, let next = outer[last] { scopes.append(next) }
    return scopes
  }

  /// Returns the innermost scope around a cursor.
  func scope(of spot: CursorContext) -> Int {
    let starts = spot.ancestors.map(\.object.value.range.lowerBound)
    return scopeStarts.lastIndex { starts.contains($0) } ?? 0
  }
}

extension DeclaredName {
  /// All names of the declaration.
  fileprivate var names: [String] { [name] + (alias.map { $0 == name ? [] : [$0] } ?? []) }

  fileprivate func canBeNamed(as kind: ValueForm.Reference) -> Bool {
    self.kind == kind || (kind == .segment && self.kind == .track)
  }
}
