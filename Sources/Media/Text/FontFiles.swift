import CFontconfig
import CLibass
import MediaValues

/// The font files with which libass draws, each as a font with a family of its own.
///
/// libass draws a variable file at its defaults: it gets a font for each weight and slant of such a file that texts
/// have.
struct FontFiles {
  private struct Look: Hashable {
    let path: String
    let weight: Int
    let isItalic: Bool
  }

  /// The largest number of fonts that are made of variable files. Texts have fewer.
  private static let maxInstances = 64

  private let library: OpaquePointer
  private var files: [String: FontFile] = [:]
  private var families: [Look: String] = [:]
  private var installed: [Look: String?] = [:]

  /// The index of the next installed file, after those of the document.
  private var nextIndex: Int

  init(_ library: OpaquePointer, after count: Int) { (self.library, nextIndex) = (library, count) }

  /// The path of a file, for messages.
  var first: String? { files.keys.first }

  /// Adds a file, unless there is one with its path.
  mutating func add(_ file: FontFile, path: String) {
    guard files[path] == nil else { return }
    files[path] = file
    register(file, path)
  }

  /// Returns the family of a file at a weight and a slant; `nil` without such a file.
  mutating func family(of path: String, weight: Int, isItalic: Bool) -> String? {
    guard let file = files[path] else { return nil }
    let look = Look(path: path, weight: weight, isItalic: isItalic)
    if let known = families[look] { return known }
    guard families.count < FontFiles.maxInstances else { return file.family }
    let made = during(.text, of: path) { file.instance(weight: weight, isItalic: isItalic) }
    if let made { register(made, path) }
    let family = made?.family ?? file.family
    families[look] = family
    return family
  }

  /// Returns the family of an installed variable font at a weight and a slant; `nil` if the family has other files.
  ///
  /// libass would draw one of the named faces of the file, and embolden it again, because it knows only the weight of
  /// the default.
  mutating func family(ofInstalled name: String, weight: Int, isItalic: Bool) -> String? {
    let look = Look(path: name, weight: 0, isItalic: isItalic)
    let path = installed[look] ?? variableFile(ofFamily: name, isItalic: isItalic)
    installed[look] = .some(path)
    guard let path else { return nil }
    if files[path] == nil {
      guard let file = try? FontFile(path: path, index: nextIndex) else { return nil }
      nextIndex += 1
      add(file, path: path)
    }
    return family(of: path, weight: weight, isItalic: isItalic)
  }

  private func register(_ file: FontFile, _ path: String) {
    file.bytes.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        during(.text, of: path) {
          ass_add_font(library, file.family, bytes.baseAddress, Int32(clamping: bytes.count))
        }
      }
    }
  }
}

/// Returns the file of a family all of whose faces are in variable files; `nil` for other families.
private func variableFile(ofFamily name: String, isItalic: Bool) -> String? {
  guard hasFontConfiguration, let pattern = FcPatternCreate(), let objects = FcObjectSetCreate()
  else { return nil }
  defer {
    FcPatternDestroy(pattern)
    FcObjectSetDestroy(objects)
  }
  FcPatternAddString(pattern, FC_FAMILY, name)
  for object in [FC_FILE, FC_VARIABLE, FC_SLANT] { FcObjectSetAdd(objects, object) }
  guard let list = FcFontList(nil, pattern, objects) else { return nil }
  defer { FcFontSetDestroy(list) }
  var slants: [String: Bool] = [:]
  var all: Set<String> = []
  for index in 0..<Int(list.pointee.nfont) {
    var (path, isVariable, slant) = (UnsafeMutablePointer<FcChar8>?.none, FcBool(0), Int32(0))
    let face = list.pointee.fonts[index]
    guard FcPatternGetString(face, FC_FILE, 0, &path) == FcResultMatch, let path else { continue }
    all.insert(String(cString: path))
    guard FcPatternGetBool(face, FC_VARIABLE, 0, &isVariable) == FcResultMatch, isVariable == FcTrue
    else { continue }
    // The slant of a file with an axis for it is a range, which is no number.
    let hasSlant = FcPatternGetInteger(face, FC_SLANT, 0, &slant) == FcResultMatch && slant > 0
    slants[String(cString: path)] = hasSlant
  }
  guard !all.isEmpty, all.isSubset(of: slants.keys) else { return nil }
  let paths = slants.keys.sorted()
  return paths.first { slants[$0] == isItalic } ?? paths.first { slants[$0] == false }
}
