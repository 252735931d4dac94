import CFontconfig
import CHarfBuzz
import MediaValues
import Titling

/// The installed font of color emoji, as images. Noto Color Emoji has an image of 136×128 pixels for each.
/// libass draws only outlines.
final class EmojiFont {
  private let font: OpaquePointer
  private let face: OpaquePointer
  /// The distance from descender to ascender, in font units.
  private let height: Double

  /// Opens the font; `nil` if no font with PNG glyphs is installed.
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

  /// Returns the images of a character: one, or several if the font has no image of their combination;
  /// `nil` if it lacks a part of the character.
  func emojiGlyph(of character: Character) throws(MediaError) -> EmojiGlyph? {
    guard let buffer = hb_buffer_create() else { return nil }
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_utf8(buffer, String(character), -1, 0, -1)
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(font, buffer, nil, 0)
    var (count, placed) = (UInt32(0), UInt32(0))
    guard let glyphs = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &placed), placed == count
    else { return nil }
    var parts: [EmojiGlyph.Part] = []
    var advance = 0.0
    for index in 0..<Int(count) {
      let glyph = glyphs[index].codepoint
      guard glyph != 0 else { return nil }
      if let part = try part(glyph, at: advance) { parts.append(part) }
      advance += Double(positions[index].x_advance) / height
    }
    return parts.isEmpty || advance <= 0 ? nil : EmojiGlyph(advance: advance, parts: parts)
  }

  /// Returns the image of a glyph; `nil` if it has none, such as a joiner that joins nothing.
  private func part(_ glyph: UInt32, at x: Double) throws(MediaError) -> EmojiGlyph.Part? {
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
    return EmojiGlyph.Part(
      x: x + Double(extents.x_bearing) / height, rise: Double(extents.y_bearing) / height,
      width: Double(extents.width) / height, height: -Double(extents.height) / height,
      image: try decodedPNG(png))
  }
}

/// A cache of the emoji of one thread.
struct EmojiCache {
  private var font: EmojiFont?
  private var isOpened = false
  private var known: [Character: EmojiGlyph?] = [:]

  /// Returns the emoji in a text that are drawn as images.
  mutating func emojiGlyphs(in text: String) -> [Character: EmojiGlyph] {
    var found: [Character: EmojiGlyph] = [:]
    for character in text where character.isEmoji && found[character] == nil {
      found[character] = emojiGlyph(of: character)
    }
    return found
  }

  private mutating func emojiGlyph(of character: Character) -> EmojiGlyph? {
    if let emojiGlyph = known[character] { return emojiGlyph }
    if !isOpened {
      isOpened = true
      font = EmojiFont()
    }
    // A character that the font cannot provide is drawn as an outline or a box.
    let emojiGlyph = try? font?.emojiGlyph(of: character)
    known[character] = .some(emojiGlyph)
    return emojiGlyph
  }
}

/// Returns the path of the font that fontconfig selects for emoji; `nil` if it has no colors.
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
