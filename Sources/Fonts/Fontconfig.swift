/// The system's fontconfig. libass uses it too, so it decides which fonts are available.
///
/// It is opened when the first font is looked up, since most documents name none (decision 0017).
struct Fontconfig: Sendable {
  /// The library of this machine; `nil` if it is not available.
  static let shared = FontconfigFunctions().map(Fontconfig.init)

  private let functions: FontconfigFunctions

  /// All names of all installed families.
  var families: Set<String> {
    let (pattern, objects) = (functions.makePattern(), functions.makeObjects())
    defer {
      functions.freePattern(pattern)
      functions.freeObjects(objects)
    }
    guard functions.addObject(objects, "family") != 0,
      let list = functions.list(nil, pattern, objects)
    else { return [] }
    return FontList(list, functions).families
  }

  /// Returns the family that fontconfig uses instead of a missing one.
  func substitute(for family: String) -> String? {
    matching(family) { pattern in
      var result: Int32 = 0
      guard let found = functions.match(nil, pattern, &result) else { return nil }
      defer { functions.freePattern(found) }
      return functions.families(of: found).first
    }
  }

  /// Returns all installed fonts, sorted by how well they match a family; `nil` if fontconfig refuses the name.
  func faces(for family: String?) -> [FontFace]? {
    matching(family ?? "sans-serif") { pattern in
      var result: Int32 = 0
      guard let list = functions.sort(nil, pattern, 1, nil, &result) else { return [] }
      return FontList(list, functions).faces
    }
  }

  /// Runs `body` with the pattern of a family, completed with the defaults of fontconfig; returns `nil` if
  /// fontconfig refuses the name.
  private func matching<Value>(
    _ family: String, _ body: (FontconfigFunctions.Pattern?) -> Value?
  ) -> Value? {
    let pattern = functions.makePattern()
    defer { functions.freePattern(pattern) }
    guard functions.addString(pattern, "family", family) != 0,
      functions.substitute(nil, pattern, 0) != 0
    else { return nil }
    functions.addDefaults(pattern)
    return body(pattern)
  }
}

/// A list of fonts of fontconfig. It is freed when it and its fonts are no longer used.
private final class FontList: @unchecked Sendable {
  // Unchecked: fontconfig does not change a list after it has returned it.
  private let list: FontconfigFunctions.FontSet
  private let functions: FontconfigFunctions
  private let patterns: [FontconfigFunctions.Pattern?]

  init(_ list: FontconfigFunctions.FontSet, _ functions: FontconfigFunctions) {
    (self.list, self.functions) = (list, functions)
    // The layout of `FcFontSet`: two `int`s, of which the first is the count, and a pointer to the patterns.
    let count = Int(list.load(as: Int32.self))
    let patterns = list.load(
      fromByteOffset: 2 * MemoryLayout<Int32>.size,
      as: UnsafePointer<FontconfigFunctions.Pattern?>?.self)
    self.patterns = Array(UnsafeBufferPointer(start: patterns, count: patterns == nil ? 0 : count))
  }

  deinit { functions.freeList(list) }

  var families: Set<String> { Set(patterns.flatMap { functions.families(of: $0) }) }

  var faces: [FontFace] { patterns.compactMap { face($0) } }

  private func face(_ pattern: FontconfigFunctions.Pattern?) -> FontFace? {
    guard let name = functions.families(of: pattern).first,
      let characters = Characters(of: pattern, in: self)
    else { return nil }
    let isColored = functions.isTrue("color", of: pattern)
    guard isColored || functions.isTrue("outline", of: pattern) else { return nil }
    return FontFace(name, isColored: isColored) { characters.contains($0) }
  }

  private struct Characters: @unchecked Sendable {
    // Unchecked: fontconfig does not change a set after it has returned it.
    private let set: OpaquePointer?
    /// Keeps `set` alive.
    private let list: FontList

    init?(of pattern: FontconfigFunctions.Pattern?, in list: FontList) {
      var set: OpaquePointer?
      guard list.functions.getCharacters(pattern, "charset", 0, &set) == 0 else { return nil }
      (self.set, self.list) = (set, list)
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
      list.functions.hasCharacter(set, scalar.value) != 0
    }
  }
}

extension FontconfigFunctions {
  /// Returns the names of a family: it may have one for each of several languages.
  fileprivate func families(of pattern: Pattern?) -> [String] {
    var names: [String] = []
    var name: UnsafePointer<CChar>?
    while getString(pattern, "family", Int32(names.count), &name) == 0, let name {
      names.append(String(cString: name))
    }
    return names
  }

  /// Whether a property of a font is true.
  fileprivate func isTrue(_ property: String, of pattern: Pattern?) -> Bool {
    var value: Int32 = 0
    _ = getBool(pattern, property, 0, &value)
    return value != 0
  }
}
