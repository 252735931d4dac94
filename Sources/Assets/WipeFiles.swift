import Catalogue
package import DescriptionFormat
import Diagnostics
import MediaValues

extension FormatDocument {
  /// The images and videos that transitions name, including those in compositions, in the order of the document.
  package var wipeFiles: [Asset] {
    var found: [Asset] = []
    visitSegments(of: [.transition]) { segment, place in
      guard case .transition(let transition) = segment.content, let name = transition.subtype,
        let kind = TransitionKind.named(name), let parameter = kind.file?.name,
        case .text(let path)? = transition.parameters[parameter]
      else { return }
      found.append(
        Asset(
          title: "the file of '\(kind.name)'", path: path,
          location: .value(place / "parameters" / parameter)))
    }
    return found
  }
}
