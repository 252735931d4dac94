import CFontconfig

/// The regular faces of families in which libass takes another face for the regular one.
///
/// libass compares weights alone, and takes the first of several faces with one weight, such as Book and Regular. A
/// weight above 900 counts as 400 for libass 0.17.1. libass also finds a face by its full name.
struct RegularFaces {
  /// A face of a family.
  struct Face: Hashable {
    var fullName: String
    var style: String
    var weight: Int
    var isUpright: Bool
    var isNormalWidth: Bool

    /// Whether libass cannot tell this face from another one by its weight at a weight of 400.
    fileprivate func competes(with regular: Face) -> Bool {
      weight == regular.weight || weight > Int(FC_WEIGHT_BLACK)
    }
  }

  private var known: [String: String?] = [:]

  /// Returns the name by which libass finds the face of a family with a weight: the full name of its regular face
  /// if libass would take another one, otherwise the family.
  mutating func name(_ family: String, weight: Int, isItalic: Bool) -> String {
    guard weight == 400, !isItalic else { return family }
    let found = known[family] ?? RegularFaces.choice(among: RegularFaces.faces(of: family))
    known[family] = .some(found)
    return found ?? family
  }

  /// Returns the full name of the regular face; `nil` if its weight is enough to find it.
  static func choice(among faces: [Face]) -> String? {
    let upright = faces.filter { $0.isUpright && $0.isNormalWidth }
    let regular = upright.filter { $0.style == "Regular" && !$0.fullName.isEmpty }
    guard let face = regular.first, Set(regular.map(\.fullName)).count == 1 else { return nil }
    let others = upright.filter { $0.style != "Regular" && $0.competes(with: face) }
    guard !others.isEmpty, !faces.contains(where: { $0 != face && $0.fullName == face.fullName })
    else { return nil }
    return face.fullName
  }

  /// Returns the installed faces of a family.
  private static func faces(of family: String) -> [Face] {
    guard hasFontConfiguration, let pattern = FcPatternCreate(), let objects = FcObjectSetCreate()
    else { return [] }
    defer {
      FcPatternDestroy(pattern)
      FcObjectSetDestroy(objects)
    }
    FcPatternAddString(pattern, FC_FAMILY, family)
    for object in [FC_FULLNAME, FC_STYLE, FC_WEIGHT, FC_SLANT, FC_WIDTH] {
      FcObjectSetAdd(objects, object)
    }
    guard let list = FcFontList(nil, pattern, objects) else { return [] }
    defer { FcFontSetDestroy(list) }
    return (0..<Int(list.pointee.nfont)).map { Face(list.pointee.fonts[$0]) }
  }
}

extension RegularFaces.Face {
  fileprivate init(_ pattern: OpaquePointer?) {
    func text(_ object: String) -> String {
      var value: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(pattern, object, 0, &value) == FcResultMatch, let value else {
        return ""
      }
      return String(cString: value)
    }
    func number(_ object: String) -> Int {
      var value: Int32 = 0
      return FcPatternGetInteger(pattern, object, 0, &value) == FcResultMatch ? Int(value) : -1
    }
    self.init(
      fullName: text(FC_FULLNAME), style: text(FC_STYLE), weight: number(FC_WEIGHT),
      isUpright: number(FC_SLANT) == Int(FC_SLANT_ROMAN),
      isNormalWidth: number(FC_WIDTH) == Int(FC_WIDTH_NORMAL))
  }
}
