import Catalogue
import MediaValues
import Titling

extension RenderPlan {
  /// All files that a render of the plan reads: media, fonts, images, and color tables.
  package var files: Set<String> {
    var files = Set(sources.map(\.path))
    for instruction in instructions {
      for step in instruction.steps { files.formUnion(step.files) }
    }
    return files
  }
}

extension RenderPlan.Step {
  /// The files that the step reads in addition to its media: fonts, images, and color tables.
  package var files: [String] {
    switch self {
    case .layer(let layer): layer.appearance.files
    case .text(let text): text.layer.fontFiles + text.appearance.files
    case .shape(let shape): shape.appearance.files
    case .group(let group): group.appearance.files + group.allSteps.flatMap(\.files)
    case .transition(let transition): transition.allSteps.flatMap(\.files)
    case .filter(let filter): FilterKind.named(filter.kind.name)?.files(filter.kind.arguments) ?? []
    case .effect(let effect): effect.steps.flatMap(\.files)
    }
  }

  /// Whether the step draws text with installed fonts.
  package var usesInstalledFonts: Bool {
    switch self {
    case .text: true
    case .group(let group): group.allSteps.contains(where: \.usesInstalledFonts)
    case .transition(let transition): transition.allSteps.contains(where: \.usesInstalledFonts)
    case .effect(let effect): effect.steps.contains(where: \.usesInstalledFonts)
    case .layer, .shape, .filter: false
    }
  }
}

extension Appearance {
  fileprivate var files: [String] {
    var files = filters.flatMap { FilterKind.named($0.kind.name)?.files($0.kind.arguments) ?? [] }
    if case .image(let path)? = background { files.append(path) }
    return files
  }
}

extension FilterKind {
  /// Returns the files among the arguments.
  fileprivate func files(_ arguments: [String: ParameterValue]) -> [String] {
    tables.compactMap { name in
      if case .text(let path)? = arguments[name] { path } else { nil }
    }
  }
}
