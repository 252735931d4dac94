import CLibass
import Glibc
import Titling

/// Owns what libass draws: one style, and one event that is always there.
final class TextTrack {
  let pointer: UnsafeMutablePointer<ASS_Track>

  /// The colour that tells the rectangle behind the text; no unit has it.
  static let blockColor: UInt32 = 0xFFFF_FF00

  init(
    _ library: OpaquePointer, event: String, face: Typeface, page: TextPage
  ) throws(MediaError) {
    pointer = try allocated(ass_new_track(library), "a text")
    pointer.pointee.PlayResX = Int32(clamping: page.surroundings.width)
    pointer.pointee.PlayResY = Int32(clamping: page.surroundings.height)
    pointer.pointee.ScaledBorderAndShadow = 1
    pointer.pointee.Kerning = 1
    // Lines are filled before they are broken.
    pointer.pointee.WrapStyle = 1
    // Letters join and turn around across our tags, too.
    ass_track_set_feature(pointer, ASS_FEATURE_WHOLE_TEXT_LAYOUT, 1)
    ass_track_set_feature(pointer, ASS_FEATURE_BIDI_BRACKETS, 1)
    let style = ass_alloc_style(pointer)
    let number = ass_alloc_event(pointer)
    guard style >= 0, number >= 0 else {
      ass_free_track(pointer)
      throw MediaError(.internalFault, reason: "out of memory for a text")
    }
    pointer.pointee.styles[Int(style)].set(face, page)
    pointer.pointee.events[Int(number)].Style = style
    pointer.pointee.events[Int(number)].Duration = 1000
    // The track frees it.
    pointer.pointee.events[Int(number)].Text = strdup(event)
  }

  deinit { ass_free_track(pointer) }
}

extension ASS_Style {
  fileprivate mutating func set(_ face: Typeface, _ page: TextPage) {
    Name = strdup("Default")
    FontName = strdup(face.family ?? "sans-serif")
    FontSize = face.size
    Bold = Int32(clamping: face.weight)
    Italic = face.isItalic ? 1 : 0
    Outline = face.stroke
    BackColour = TextTrack.blockColor
    (ScaleX, ScaleY) = (1, 1)
    (MarginL, MarginR) = (Int32(clamping: page.margin), Int32(clamping: page.margin))
    // Where the whole text is, and how its lines stand to each other.
    Alignment = Int32(VALIGN_CENTER | (page.isCentered ? HALIGN_CENTER : HALIGN_LEFT))
    Justify = page.alignment.justification
    // One rectangle behind all lines, which says where they are.
    BorderStyle = 4
    // The first strong letter says in which direction a paragraph runs.
    Encoding = -1
  }
}
