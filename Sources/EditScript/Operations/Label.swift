import Editing
import TemplaterKit

extension EditOperation {
  static let label = EditOperation(
    "label", "MEDIUM WORDS",
    """
    Sets the label of a medium, which asks the user of a template for a file.
    """,
    example: "label walk 'Your walk'"
  ) { words in

    let medium = try words.next("the medium")
    let text = try words.next("the label")
    return EditStep { session in
      try session.timeline.setLabel(ofMedium: medium, to: text)
    }
  }
}
