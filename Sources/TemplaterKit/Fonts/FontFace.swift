import Glibc
import MediaValues

/// A font, with the facts that decide whether a text can be drawn with it.
package struct FontFace: Sendable {
  /// The family, or the path by which a document names the file.
  package let name: String
  /// Whether its glyphs are color images instead of outlines: only emoji are drawn with such a font.
  package let isColored: Bool
  /// Returns whether it has a glyph for a character.
  package let has: @Sendable (Unicode.Scalar) -> Bool

  package init(
    _ name: String, isColored: Bool = false, has: @escaping @Sendable (Unicode.Scalar) -> Bool
  ) {
    (self.name, self.isColored, self.has) = (name, isColored, has)
  }

  /// Returns the fonts that draw a text in a family, in the order in which libass tries them: the first one
  /// that has a character draws it. `nil` if fontconfig is not available.
  package static func installed(for family: String?) -> [FontFace]? {
    FontSorting.shared?.faces(for: family)
  }
}

/// Fontconfig's list of all installed fonts, sorted by how well they match a family. Loaded like `Fontconfig`.
private struct FontSorting: @unchecked Sendable {
  // Unchecked: it stores only addresses of functions that any thread may call.
  private typealias Pattern = OpaquePointer
  private typealias Sort =
    @convention(c) (
      OpaquePointer?, Pattern?, Int32, UnsafeMutableRawPointer?, UnsafeMutablePointer<Int32>?
    ) -> UnsafeMutableRawPointer?
  private typealias AddString =
    @convention(c) (Pattern?, UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Int32
  private typealias Substitute = @convention(c) (OpaquePointer?, Pattern?, Int32) -> Int32
  private typealias Change = @convention(c) (Pattern?) -> Void
  private typealias GetString =
    @convention(c) (
      Pattern?, UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) -> Int32
  private typealias GetBool =
    @convention(c) (
      Pattern?, UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<Int32>?
    ) -> Int32
  private typealias GetCharacters =
    @convention(c) (
      Pattern?, UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<OpaquePointer?>?
    ) -> Int32
  private typealias HasCharacter = @convention(c) (OpaquePointer?, UInt32) -> Int32

  static let shared = FontSorting()

  private let freeSet: @convention(c) (UnsafeMutableRawPointer?) -> Void
  private let makePattern: @convention(c) () -> OpaquePointer?
  private let freePattern: Change
  private let addString: AddString
  private let substitute: Substitute
  private let addDefaults: Change
  private let sort: Sort
  private let getString: GetString
  private let getBool: GetBool
  private let getCharacters: GetCharacters
  private let hasCharacter: HasCharacter

  private init?() {
    guard let library = openFontconfig() else { return nil }
    func symbol<Function>(_ name: String, _ type: Function.Type) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
    guard let make = symbol("FcPatternCreate", (@convention(c) () -> OpaquePointer?).self),
      let free = symbol("FcPatternDestroy", Change.self),
      let addString = symbol("FcPatternAddString", AddString.self),
      let substitute = symbol("FcConfigSubstitute", Substitute.self),
      let addDefaults = symbol("FcDefaultSubstitute", Change.self),
      let sort = symbol("FcFontSort", Sort.self),
      let getString = symbol("FcPatternGetString", GetString.self),
      let getBool = symbol("FcPatternGetBool", GetBool.self),
      let getCharacters = symbol("FcPatternGetCharSet", GetCharacters.self),
      let hasCharacter = symbol("FcCharSetHasChar", HasCharacter.self),
      let freeSet = symbol(
        "FcFontSetDestroy", (@convention(c) (UnsafeMutableRawPointer?) -> Void).self)
    else { return nil }
    (makePattern, freePattern, self.addString) = (make, free, addString)
    (self.substitute, self.addDefaults, self.sort) = (substitute, addDefaults, sort)
    (self.getString, self.getBool) = (getString, getBool)
    (self.getCharacters, self.hasCharacter, self.freeSet) = (getCharacters, hasCharacter, freeSet)
  }

  func faces(for family: String?) -> [FontFace]? {
    let pattern = makePattern()
    defer { freePattern(pattern) }
    guard addString(pattern, "family", family ?? "sans-serif") != 0,
      substitute(nil, pattern, 0) != 0
    else { return nil }
    addDefaults(pattern)
    var result: Int32 = 0
    guard let set = sort(nil, pattern, 1, nil, &result) else { return [] }
    let owner = FontSet(set, free: freeSet)
    let count = Int(set.load(as: Int32.self))
    let patterns = set.load(
      fromByteOffset: 2 * MemoryLayout<Int32>.size, as: UnsafePointer<Pattern?>?.self)
    guard let patterns else { return [] }
    return (0..<count).compactMap { face(patterns[$0], in: owner) }
  }

  private func face(_ pattern: Pattern?, in owner: FontSet) -> FontFace? {
    var name: UnsafePointer<CChar>?
    var characters: OpaquePointer?
    var (hasOutline, isColored): (Int32, Int32) = (0, 0)
    guard getString(pattern, "family", 0, &name) == 0, let name,
      getCharacters(pattern, "charset", 0, &characters) == 0
    else { return nil }
    _ = getBool(pattern, "outline", 0, &hasOutline)
    _ = getBool(pattern, "color", 0, &isColored)
    guard hasOutline != 0 || isColored != 0 else { return nil }
    let known = Characters(set: characters, has: hasCharacter, owner: owner)
    return FontFace(String(cString: name), isColored: isColored != 0) { known.contains($0) }
  }

  private struct Characters: @unchecked Sendable {
    // Unchecked: fontconfig does not change a set after it has returned it.
    let set: OpaquePointer?
    let has: HasCharacter
    /// Keeps `set` alive.
    let owner: FontSet

    func contains(_ scalar: Unicode.Scalar) -> Bool { has(set, scalar.value) != 0 }
  }
}

/// A list of fonts of fontconfig, freed when its character sets are no longer used.
private final class FontSet: @unchecked Sendable {
  // Unchecked: it is only stored, and freed once.
  private let set: UnsafeMutableRawPointer
  private let free: @convention(c) (UnsafeMutableRawPointer?) -> Void

  init(
    _ set: UnsafeMutableRawPointer,
    free: @escaping @convention(c) (UnsafeMutableRawPointer?) -> Void
  ) {
    (self.set, self.free) = (set, free)
  }

  deinit { free(set) }
}
