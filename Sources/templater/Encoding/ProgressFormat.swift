import ArgumentParser

/// How a render tells how far it has come.
enum ProgressFormat: String, ExpressibleByArgument, CaseIterable {
  case auto, json, none
}
