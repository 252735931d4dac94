import Editing
package import MediaValues
import TemplaterKit

extension EditOperation {
  static let background = EditOperation(
    "background", "CLIP blur|COLOR|none [--radius FACTOR]",
    """
    Sets the background of an image that does not fill the canvas: a blurred copy of the image, a \
    colour, or the layers below. --radius is a fraction of the canvas height (default: 0.05).
    """,
    example: "background 0 blur --radius 0.04"
  ) { words in

    let radius = try words.bounded(option: "radius", in: 0...0.5)
    let clip = try words.clip()
    let word = try words.next("the background")
    let background = try Backdrop(word: word, radius: radius)
    return EditStep { session in
      try session.timeline.setBackground(of: clip.place(in: session.timeline), to: background)
    }
  }
}

extension Backdrop {
  /// The default radius of a blurred background, as a fraction of the height of the canvas.
  package static let standardRadius = Backdrop.Blur.radius.standard

  /// Reads a background; `nil` for `none`. Throws a `ScriptFault`.
  fileprivate init?(word: String, radius: ExactDecimal?) throws {
    if word == "blur" {
      self = .blur(Blur(radius: radius ?? Backdrop.standardRadius))
      return
    }
    guard radius == nil else { throw ScriptFault("--radius needs 'blur'") }
    guard word != "none" else { return nil }
    guard let color = Color(word) else {
      throw ScriptFault(
        "'\(word)' is not a background; use 'blur', 'none', or a colour such as '#ff8000' or orange"
      )
    }
    self = .color(.constant(color))
  }
}
