import CFontconfig
import Glibc

/// Returns the fingerprint of the installed fonts and of how they are chosen: the content of fontconfig's
/// files and of the fonts that it lists, in its order, and the preferred languages. Paths do not count.
package func installedFontsFingerprint() -> String {
  var hash = ContentHash()
  guard FcInit() == FcTrue, let configuration = FcConfigReference(nil) else { return hash.text() }
  defer { FcConfigDestroy(configuration) }
  for file in strings(FcConfigGetConfigFiles(configuration)) {
    hash.add(FontconfigText(ofFile: file).withoutFolders)
  }
  for language in preferredLanguages() { hash.add(language) }
  var known: Set<String> = []
  for set in [FcSetSystem, FcSetApplication] {
    guard let fonts = FcConfigGetFonts(configuration, set) else { continue }
    for index in 0..<Int(fonts.pointee.nfont) {
      var path: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(fonts.pointee.fonts[index], FC_FILE, 0, &path) == FcResultMatch,
        let path, known.insert(String(cString: path)).inserted
      else { continue }
      hash.add((try? fingerprint(ofFont: String(cString: path))) ?? "")
    }
  }
  return hash.text()
}

/// Returns the languages by which fontconfig chooses between fonts, from the locale or from `FC_LANG`.
package func preferredLanguages() -> [String] {
  guard let languages = FcGetDefaultLangs() else { return [] }
  defer { FcStrSetDestroy(languages) }
  return strings(FcStrListCreate(languages))
}
