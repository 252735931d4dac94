import Catalogue
package import DescriptionFormat
import Diagnostics
import MediaValues

extension FormatDocument {
  /// The images and videos that transitions name, including those in compositions, in the order of the document.
  package var wipeFiles: [Asset] { assets { $0.wipeFiles(at: $1) } }
}

extension Description.Segment {
  /// Returns the image or video of a transition, if it has one; `place` returns the place of the segment.
  func wipeFiles(at place: () -> JSONPointer) -> [Asset] {
    if case .transition(let transition) = content {
      return files(of: transition.subtype, transition.parameters, at: place)
    }
    guard hasJoint, let joint else { return [] }
    return files(of: joint.subtype, joint.parameters) { place() / "transition" }
  }
}

private func files(
  of name: String?, _ parameters: [String: ParameterValue], at place: () -> JSONPointer
) -> [Asset] {
  guard !parameters.isEmpty, let kind = name.flatMap(TransitionKind.named),
    let parameter = kind.file, case .text(let path)? = parameters[parameter.name]
  else { return [] }
  return [
    Asset(
      title: "the file of '\(kind.name)'", path: path,
      location: .value(place() / "parameters" / parameter.name),
      use: kind.takesImage ? .wipeImage(kind.name) : .wipeVideo(kind.name))
  ]
}
