import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let fit = EditOperation(
    "fit", "CLIP contain|cover|fill|none",
    """
    Sets how an image is scaled to the canvas if their aspect ratios differ.
    """,
    example: "fit 0 cover"
  ) { words in

    let clip = try words.clip()
    let word = try words.next("the fit")
    guard let fit = Fit(rawValue: word) else {
      throw ScriptFault("there is no fit '\(word)'; use contain, cover, fill or none")
    }
    return EditStep { session in
      try session.timeline.setFit(of: clip.place(in: session.timeline), to: fit)
    }
  }
}
