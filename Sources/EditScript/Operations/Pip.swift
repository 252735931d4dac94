import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let pip = EditOperation(
    "pip",
    "CLIP [--corner top_left|top_right|bottom_left|bottom_right] [--size PART] [--margin PART]"
      + " [--shape rectangle|round|circle]",
    """
    Shows an item as picture-in-picture in a corner, whatever its aspect ratio. By default it has three \
    tenths of the canvas and is at the top right.
    """,
    example: "pip over/0 --corner bottom_right --shape circle"
  ) { words in

    let standard = Timeline.Inset()
    let inset = Timeline.Inset(
      corner: try words.word(option: "corner", of: Timeline.Inset.Corner.self) ?? standard.corner,
      size: try words.number(option: "size", in: 0.05...1, default: standard.size),
      margin: try words.number(option: "margin", in: 0...0.4, default: standard.margin),
      shape: try words.word(option: "shape", of: Timeline.Inset.Shape.self) ?? standard.shape)
    let clip = try words.clip()
    return EditStep { session in
      try session.timeline.inset(clip.place(in: session.timeline), as: inset)
    }
  }
}
