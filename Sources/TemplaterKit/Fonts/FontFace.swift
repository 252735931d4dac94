import Glibc
import MediaValues

/// A font as far as it matters to whether a text can be drawn.
package struct FontFace: Sendable {
  /// The family, or the path by which a document names the file.
  package let name: String
  /// Whether it has pictures in colours instead of outlines: emoji alone are drawn with them.
  package let isColored: Bool
  /// Whether it has a shape for a character.
  package let has: @Sendable (Unicode.Scalar) -> Bool

  package init(
    _ name: String, isColored: Bool = false, has: @escaping @Sendable (Unicode.Scalar) -> Bool
  ) {
    (self.name, self.isColored, self.has) = (name, isColored, has)
  }

  /// The fonts that a text in a family is drawn with, the first that has a character before the
  /// others, as libass takes them; nil where there is no fontconfig.
  package static func installed(for family: String?) -> [FontFace]? {
    FontSorting.shared?.faces(for: family)
  }
}

/// Asks fontconfig in which order it would try the fonts there are. Opened like `Fontconfig`.
private struct FontSorting: @unchecked Sendable {
  // Unchecked: it holds addresses of functions alone, which any thread may call.
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
    // Unchecked: fontconfig does not change a set that it has given out.
    let set: OpaquePointer?
    let has: HasCharacter
    /// Keeps them.
    let owner: FontSet

    func contains(_ scalar: Unicode.Scalar) -> Bool { has(set, scalar.value) != 0 }
  }
}

/// A list of fontconfig's, freed when its characters are no longer in use.
private final class FontSet: @unchecked Sendable {
  // Unchecked: it is only kept, and given back once.
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
