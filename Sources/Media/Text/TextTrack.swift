import CLibass
import Glibc
import Pixels
import Titling

/// An owner of a libass track with one style and one event, which is visible at all times.
final class TextTrack {
  let pointer: UnsafeMutablePointer<ASS_Track>

  /// The color that identifies the rectangle behind the text; no unit has it.
  static let blockColor: UInt32 = 0xFFFF_FF00

  init(
    _ library: OpaquePointer, event: String, face: Typeface, page: TextPage
  ) throws(MediaError) {
    pointer = try allocated(ass_new_track(library), "a text")
    pointer.pointee.PlayResX = Int32(
      clamping: page.surroundings.width * TextScript.unitsPerPixel)
    pointer.pointee.PlayResY = Int32(clamping: page.surroundings.height)
    // Outlines are in pixels in both directions.
    pointer.pointee.ScaledBorderAndShadow = 0
    pointer.pointee.Kerning = 1
    // Each line is filled before the next begins.
    pointer.pointee.WrapStyle = 1
    // Shaping and bidirectional order extend across override tags.
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
    // The track frees the text.
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
    Underline = face.isUnderlined ? 1 : 0
    Outline = face.stroke
    BackColour = TextTrack.blockColor
    (ScaleX, ScaleY) = (1, 1)
    (MarginL, MarginR) = page.margins
    Spacing = page.spacing * Double(TextScript.unitsPerPixel)
    // The position of the text as a whole, and the alignment of its lines.
    Alignment = page.anchor.alignment
    // The edges of the canvas, for a text that is anchored there.
    MarginV = Int32(clamping: page.surroundings.height / 3)
    Justify = page.alignment.justification
    // One rectangle behind all lines, from which their bounds are read.
    BorderStyle = 4
    // The first strong character determines the direction of a paragraph.
    Encoding = -1
  }
}
