import Glibc

/// Opens the fontconfig library with its configuration loaded; `nil` if either fails.
///
/// Otherwise fontconfig would load the configuration at the first lookup of a font, and retry forever when out
/// of memory.
func openFontconfig() -> UnsafeMutableRawPointer? {
  isConfigured ? dlopen("libfontconfig.so.1", RTLD_NOW | RTLD_LOCAL) : nil
}

private let isConfigured: Bool = {
  typealias Load = @convention(c) () -> OpaquePointer?
  typealias Use = @convention(c) (OpaquePointer?) -> Int32
  guard let library = dlopen("libfontconfig.so.1", RTLD_NOW | RTLD_LOCAL),
    let load = dlsym(library, "FcInitLoadConfigAndFonts"),
    let use = dlsym(library, "FcConfigSetCurrent"),
    let configuration = unsafeBitCast(load, to: Load.self)()
  else { return false }
  return unsafeBitCast(use, to: Use.self)(configuration) != 0
}()

/// The system's fontconfig. libass uses it too, so it decides which fonts are available.
///
/// It is opened when the first font is looked up, since most documents name none (decision 0017).
struct Fontconfig: @unchecked Sendable {
  // Unchecked: it stores only addresses of functions that any thread may call.
  private typealias Pattern = OpaquePointer
  private typealias Make = @convention(c) () -> OpaquePointer?
  private typealias Free = @convention(c) (OpaquePointer?) -> Void
  private typealias Add = @convention(c) (OpaquePointer?, UnsafePointer<CChar>?) -> Int32
  private typealias List =
    @convention(c) (OpaquePointer?, Pattern?, OpaquePointer?) -> UnsafeMutableRawPointer?
  private typealias FreeSet = @convention(c) (UnsafeMutableRawPointer?) -> Void
  private typealias GetString =
    @convention(c) (
      Pattern?, UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) -> Int32
  private typealias AddString =
    @convention(c) (Pattern?, UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Int32
  private typealias Substitute = @convention(c) (OpaquePointer?, Pattern?, Int32) -> Int32
  private typealias Match =
    @convention(c) (OpaquePointer?, Pattern?, UnsafeMutablePointer<Int32>?) -> Pattern?

  private let makePattern: Make
  private let freePattern: Free
  private let makeObjects: Make
  private let freeObjects: Free
  private let addObject: Add
  private let list: List
  private let freeSet: FreeSet
  private let getString: GetString
  private let addString: AddString
  private let substitute: Substitute
  private let addDefaults: Free
  private let match: Match

  /// Opens fontconfig; `nil` if it is not available.
  init?() {
    guard let library = openFontconfig() else { return nil }
    func symbol<Function>(_ name: String, _ type: Function.Type) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
    guard let makePattern = symbol("FcPatternCreate", Make.self),
      let freePattern = symbol("FcPatternDestroy", Free.self),
      let makeObjects = symbol("FcObjectSetCreate", Make.self),
      let freeObjects = symbol("FcObjectSetDestroy", Free.self),
      let addObject = symbol("FcObjectSetAdd", Add.self),
      let list = symbol("FcFontList", List.self),
      let freeSet = symbol("FcFontSetDestroy", FreeSet.self),
      let getString = symbol("FcPatternGetString", GetString.self),
      let addString = symbol("FcPatternAddString", AddString.self),
      let substitute = symbol("FcConfigSubstitute", Substitute.self),
      let addDefaults = symbol("FcDefaultSubstitute", Free.self),
      let match = symbol("FcFontMatch", Match.self)
    else { return nil }
    (self.makePattern, self.freePattern) = (makePattern, freePattern)
    (self.makeObjects, self.freeObjects, self.addObject) = (makeObjects, freeObjects, addObject)
    (self.list, self.freeSet) = (list, freeSet)
    (self.getString, self.addString) = (getString, addString)
    (self.substitute, self.addDefaults, self.match) = (substitute, addDefaults, match)
  }

  /// All names of all installed families.
  var families: Set<String> {
    let (pattern, objects) = (makePattern(), makeObjects())
    defer {
      freePattern(pattern)
      freeObjects(objects)
    }
    guard addObject(objects, "family") != 0, let set = list(nil, pattern, objects) else {
      return []
    }
    defer { freeSet(set) }
    // The layout of `FcFontSet`: two `int`s, of which the first is the count, and a pointer to the patterns.
    let count = Int(set.load(as: Int32.self))
    let patterns = set.load(
      fromByteOffset: 2 * MemoryLayout<Int32>.size, as: UnsafePointer<Pattern?>?.self)
    guard let patterns else { return [] }
    return Set((0..<count).flatMap { names(of: patterns[$0]) })
  }

  /// Returns the family that fontconfig uses instead of a missing one.
  func substitute(for family: String) -> String? {
    let pattern = makePattern()
    defer { freePattern(pattern) }
    guard addString(pattern, "family", family) != 0, substitute(nil, pattern, 0) != 0 else {
      return nil
    }
    addDefaults(pattern)
    var result: Int32 = 0
    guard let found = match(nil, pattern, &result) else { return nil }
    defer { freePattern(found) }
    return names(of: found).first
  }

  /// Returns the names of a family: it may have one for each of several languages.
  private func names(of pattern: Pattern?) -> [String] {
    var names: [String] = []
    var name: UnsafePointer<CChar>?
    while getString(pattern, "family", Int32(names.count), &name) == 0, let name {
      names.append(String(cString: name))
    }
    return names
  }
}
