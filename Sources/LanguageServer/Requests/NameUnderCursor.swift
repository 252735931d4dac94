extension NameIndex {
  /// Returns the declarations of the name at a cursor, or to which it refers.
  func meant(at offset: Int) -> [DeclaredName] {
    let declared = declarations.filter {
      $0.nameRange.contains(offset) || $0.nameRange.upperBound == offset
    }
    let named = declared.filter { $0.nameRange.count > 1 }
    if !named.isEmpty { return named }
    let use = uses.first { $0.range.contains(offset) || $0.range.upperBound == offset }
    return use.map { declarations(of: $0) } ?? declared
  }
}
