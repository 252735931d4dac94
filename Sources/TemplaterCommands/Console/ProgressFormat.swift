import ArgumentParser

/// The format in which a render reports its progress.
enum ProgressFormat: String, ExpressibleByArgument, CaseIterable {
  case auto, json, none
}
