import Diagnostics
import MediaValues

extension Description.Segment {
  /// The texts that may be paths of files, with their places in the segment: that of the background image, and the words
  /// of transitions, filters and effects.
  var writtenPaths: [(path: String, steps: [JSONPointer.Step])] {
    var paths: [(String, [JSONPointer.Step])] = []
    func add(_ arguments: [String: ParameterValue], _ steps: [JSONPointer.Step] = []) {
      for (name, value) in arguments.sorted(by: { $0.key < $1.key }) {
        guard case .text(let text) = value else { continue }
        paths.append((text, steps + [.key("parameters"), .key(name)]))
      }
    }
    if case .image(let image)? = content.appearance?.background {
      paths.append((image.path, [.key("background"), .key("image")]))
    }
    for (index, filter) in (content.appearance?.filters ?? []).enumerated() {
      add(filter.parameters, [.key("filters"), .index(index)])
    }
    if let joint { add(joint.parameters, [.key("transition")]) }
    switch content {
    case .transition(let transition): add(transition.parameters)
    case .filter(let filter): add(filter.parameters)
    case .effect(let effect): add(effect.parameters)
    case .video, .photo, .audio, .text, .sticker, .shape, .composition: break
    }
    return paths
  }
}
