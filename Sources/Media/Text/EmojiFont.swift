import CFontconfig
import CHarfBuzz
import MediaValues
import Titling

/// The machine's font of coloured emoji, as pictures: Noto Color Emoji has one for each, of 136×128
/// pixels. libass draws outlines alone.
final class EmojiFont {
  private let font: OpaquePointer
  private let face: OpaquePointer
  /// From the lowest to the highest, in the font's units.
  private let height: Double

  /// Nil where no such font is installed.
  init?() {
    guard let path = coloredFontPath(), let blob = hb_blob_create_from_file_or_fail(path) else {
      return nil
    }
    defer { hb_blob_destroy(blob) }
    guard let face = hb_face_create(blob, 0), hb_ot_color_has_png(face) != 0,
      let font = hb_font_create(face)
    else { return nil }
    self.face = face
    self.font = font
    var extents = hb_font_extents_t()
    hb_font_get_h_extents(font, &extents)
    height = max(1, Double(extents.ascender) - Double(extents.descender))
  }

  deinit {
    hb_font_destroy(font)
    hb_face_destroy(face)
  }

  /// A character as pictures: one, or several where the font has no picture of what they make
  /// together. Nil where it lacks any of it.
  func emblem(of character: Character) throws(MediaError) -> Emblem? {
    guard let buffer = hb_buffer_create() else { return nil }
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_utf8(buffer, String(character), -1, 0, -1)
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(font, buffer, nil, 0)
    var (count, placed) = (UInt32(0), UInt32(0))
    guard let glyphs = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &placed), placed == count
    else { return nil }
    var parts: [Emblem.Part] = []
    var advance = 0.0
    for index in 0..<Int(count) {
      let glyph = glyphs[index].codepoint
      guard glyph != 0 else { return nil }
      if let part = try part(glyph, at: advance) { parts.append(part) }
      advance += Double(positions[index].x_advance) / height
    }
    return parts.isEmpty || advance <= 0 ? nil : Emblem(advance: advance, parts: parts)
  }

  /// Nil for what is not seen, as a joiner that joined nothing.
  private func part(_ glyph: UInt32, at x: Double) throws(MediaError) -> Emblem.Part? {
    guard let blob = hb_ot_color_glyph_reference_png(font, glyph) else { return nil }
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    var extents = hb_glyph_extents_t()
    guard let bytes = hb_blob_get_data(blob, &length), length > 0,
      hb_font_get_glyph_extents(font, glyph, &extents) != 0
    else { return nil }
    let png = bytes.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
      UnsafeBufferPointer(start: $0, count: Int(length))
    }
    return Emblem.Part(
      x: x + Double(extents.x_bearing) / height, rise: Double(extents.y_bearing) / height,
      width: Double(extents.width) / height, height: -Double(extents.height) / height,
      picture: try decodedPNG(png))
  }
}

/// The emoji of one thread, each looked up once.
struct EmojiCase {
  private var font: EmojiFont?
  private var isOpened = false
  private var known: [Character: Emblem?] = [:]

  /// The characters of a text that are drawn as pictures.
  mutating func emblems(in text: String) -> [Character: Emblem] {
    var found: [Character: Emblem] = [:]
    for character in text where character.isEmoji && found[character] == nil {
      found[character] = emblem(of: character)
    }
    return found
  }

  private mutating func emblem(of character: Character) -> Emblem? {
    if let emblem = known[character] { return emblem }
    if !isOpened {
      isOpened = true
      font = EmojiFont()
    }
    // What cannot be read of the font is drawn as an outline, or as a box.
    let emblem = try? font?.emblem(of: character)
    known[character] = .some(emblem)
    return emblem
  }
}

/// Where the font lies that fontconfig takes for emoji; nil where it has no colours.
private func coloredFontPath() -> String? {
  guard hasFontConfiguration, let pattern = FcPatternCreate() else { return nil }
  defer { FcPatternDestroy(pattern) }
  FcPatternAddString(pattern, FC_FAMILY, "emoji")
  FcPatternAddBool(pattern, FC_COLOR, 1)
  FcConfigSubstitute(nil, pattern, FcMatchPattern)
  FcDefaultSubstitute(pattern)
  var result = FcResultMatch
  guard let found = FcFontMatch(nil, pattern, &result) else { return nil }
  defer { FcPatternDestroy(found) }
  var isColored: FcBool = 0
  var path: UnsafeMutablePointer<FcChar8>?
  guard FcPatternGetBool(found, FC_COLOR, 0, &isColored) == FcResultMatch, isColored != 0,
    FcPatternGetString(found, FC_FILE, 0, &path) == FcResultMatch, let path
  else { return nil }
  return String(cString: path)
}
