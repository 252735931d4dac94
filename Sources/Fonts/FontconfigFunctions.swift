import Glibc

/// The functions of the system's fontconfig, found by name when the library is opened.
struct FontconfigFunctions: Sendable {
  typealias Pattern = OpaquePointer
  typealias Make = @Sendable @convention(c) () -> OpaquePointer?
  typealias Change = @Sendable @convention(c) (OpaquePointer?) -> Void
  typealias FontSet = UnsafeMutableRawPointer
  typealias FreeList = @Sendable @convention(c) (FontSet?) -> Void
  typealias AddObject =
    @Sendable @convention(c) (OpaquePointer?, UnsafePointer<CChar>?) -> Int32
  typealias AddString =
    @Sendable @convention(c) (Pattern?, UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Int32
  typealias Substitute = @Sendable @convention(c) (OpaquePointer?, Pattern?, Int32) -> Int32
  typealias List = @Sendable @convention(c) (OpaquePointer?, Pattern?, OpaquePointer?) -> FontSet?
  typealias Match =
    @Sendable @convention(c) (OpaquePointer?, Pattern?, UnsafeMutablePointer<Int32>?) -> Pattern?
  typealias Sort =
    @Sendable @convention(c) (
      OpaquePointer?, Pattern?, Int32, UnsafeMutableRawPointer?, UnsafeMutablePointer<Int32>?
    ) -> FontSet?
  typealias GetString =
    @Sendable @convention(c) (
      Pattern?, UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) -> Int32
  typealias GetBool =
    @Sendable @convention(c) (
      Pattern?, UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<Int32>?
    ) -> Int32
  typealias GetCharacters =
    @Sendable @convention(c) (
      Pattern?, UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<OpaquePointer?>?
    ) -> Int32
  typealias HasCharacter = @Sendable @convention(c) (OpaquePointer?, UInt32) -> Int32

  let makePattern: Make
  let freePattern: Change
  let addString: AddString
  let substitute: Substitute
  let addDefaults: Change
  let makeObjects: Make
  let freeObjects: Change
  let addObject: AddObject
  let list: List
  let match: Match
  let sort: Sort
  let freeList: FreeList
  let getString: GetString
  let getBool: GetBool
  let getCharacters: GetCharacters
  let hasCharacter: HasCharacter

  /// Opens the library; `nil` if it is not available.
  init?() {
    guard let library = FontconfigFunctions.open() else { return nil }
    func symbol<Function>(_ name: String, _ type: Function.Type) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
    guard let makePattern = symbol("FcPatternCreate", Make.self),
      let freePattern = symbol("FcPatternDestroy", Change.self),
      let addString = symbol("FcPatternAddString", AddString.self),
      let substitute = symbol("FcConfigSubstitute", Substitute.self),
      let addDefaults = symbol("FcDefaultSubstitute", Change.self),
      let makeObjects = symbol("FcObjectSetCreate", Make.self),
      let freeObjects = symbol("FcObjectSetDestroy", Change.self),
      let addObject = symbol("FcObjectSetAdd", AddObject.self),
      let list = symbol("FcFontList", List.self),
      let match = symbol("FcFontMatch", Match.self),
      let sort = symbol("FcFontSort", Sort.self),
      let freeList = symbol("FcFontSetDestroy", FreeList.self),
      let getString = symbol("FcPatternGetString", GetString.self),
      let getBool = symbol("FcPatternGetBool", GetBool.self),
      let getCharacters = symbol("FcPatternGetCharSet", GetCharacters.self),
      let hasCharacter = symbol("FcCharSetHasChar", HasCharacter.self)
    else { return nil }
    (self.makePattern, self.freePattern, self.addString) = (makePattern, freePattern, addString)
    (self.substitute, self.addDefaults) = (substitute, addDefaults)
    (self.makeObjects, self.freeObjects, self.addObject) = (makeObjects, freeObjects, addObject)
    (self.list, self.match, self.sort, self.freeList) = (list, match, sort, freeList)
    (self.getString, self.getBool) = (getString, getBool)
    (self.getCharacters, self.hasCharacter) = (getCharacters, hasCharacter)
  }

  /// Opens the library and loads its configuration; `nil` if either fails.
  ///
  /// Otherwise fontconfig would load the configuration at the first lookup of a font, and retry forever when
  /// out of memory.
  private static func open() -> UnsafeMutableRawPointer? {
    typealias Use = @convention(c) (OpaquePointer?) -> Int32
    guard let library = dlopen("libfontconfig.so.1", RTLD_NOW | RTLD_LOCAL),
      let load = dlsym(library, "FcInitLoadConfigAndFonts"),
      let use = dlsym(library, "FcConfigSetCurrent"),
      let configuration = unsafeBitCast(load, to: Make.self)(),
      unsafeBitCast(use, to: Use.self)(configuration) != 0
    else { return nil }
    return library
  }
}
