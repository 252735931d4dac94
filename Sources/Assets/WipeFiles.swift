import Catalogue
package import DescriptionFormat
import Diagnostics
import MediaValues

extension FormatDocument {
  /// The images and videos that transitions name, including those in compositions, in the order of the document.
  package var wipeFiles: [Asset] {
    var found: [Asset] = []
    func add(_ name: String?, _ parameters: [String: ParameterValue], _ place: JSONPointer) {
      guard let kind = name.flatMap(TransitionKind.named), let parameter = kind.file?.name,
        case .text(let path)? = parameters[parameter]
      else { return }
      found.append(
        Asset(
          title: "the file of '\(kind.name)'", path: path,
          location: .value(place / "parameters" / parameter)))
    }
    visitSegments(of: [.transition] + TrackType.allCases.filter(\.hasJoints)) { segment, place in
      if case .transition(let transition) = segment.content {
        add(transition.subtype, transition.parameters, place())
      } else if segment.hasJoint, let joint = segment.joint {
        add(joint.subtype, joint.parameters, place() / "transition")
      }
    }
    return found
  }
}
