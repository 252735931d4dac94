import CFontconfig

/// Returns the folders in which fontconfig searches for fonts, and its configuration files and cache
/// folders. The first call loads the configuration, which takes some hundredths of a second.
package func fontPlaces() -> [String] {
  guard hasFontConfiguration else { return [] }
  return strings(FcConfigGetFontDirs(nil)) + strings(FcConfigGetConfigFiles(nil))
    + strings(FcConfigGetCacheDirs(nil))
}

/// Whether fontconfig has loaded its configuration, which happens here, once. Otherwise it would do so by
/// itself, and retry without end if memory is short.
let hasFontConfiguration: Bool = {
  guard let configuration = FcInitLoadConfigAndFonts() else { return false }
  return FcConfigSetCurrent(configuration) == FcTrue
}()

/// Returns the strings of a list of fontconfig, and frees it.
func strings(_ list: OpaquePointer?) -> [String] {
  guard let list else { return [] }
  defer { FcStrListDone(list) }
  var found: [String] = []
  while let next = FcStrListNext(list) { found.append(String(cString: next)) }
  return found
}
