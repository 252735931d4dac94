import CFontconfig

/// The folders in which fontconfig looks for fonts, and the files that tell it so. Reads its configuration the
/// first time, which takes some hundredths of a second.
package func fontPlaces() -> [String] {
  guard hasFontConfiguration else { return [] }
  return strings(FcConfigGetFontDirs(nil)) + strings(FcConfigGetConfigFiles(nil))
    + strings(FcConfigGetCacheDirs(nil))
}

/// Whether fontconfig has read its configuration, which it does here, once. It would do so by itself, and try
/// for ever where there is no memory.
let hasFontConfiguration: Bool = {
  guard let configuration = FcInitLoadConfigAndFonts() else { return false }
  return FcConfigSetCurrent(configuration) == FcTrue
}()

/// All of a list of fontconfig's, which is freed.
func strings(_ list: OpaquePointer?) -> [String] {
  guard let list else { return [] }
  defer { FcStrListDone(list) }
  var found: [String] = []
  while let next = FcStrListNext(list) { found.append(String(cString: next)) }
  return found
}
