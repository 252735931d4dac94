import Editing
import TemplaterKit

extension EditOperation {
  static let label = EditOperation(
    "label", "MEDIUM WORDS",
    """
    Says what to ask for when others give their own file for a medium: the label of its slot in a template.
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
