package import Diagnostics

extension [Asset] {
  /// Returns findings about the assets that are not among the files of an archive.
  package func findings(inArchiveOf names: Set<String>) -> [Diagnostic] {
    compactMap { asset in
      guard let path = asset.plainPath else {
        return Diagnostic(
          of: BindingCode.sourceOutside,
          "\(asset.title) is outside the archive: \(asset.path)", at: asset.location)
      }
      guard !names.contains(path) else { return nil }
      return Diagnostic(
        of: BindingCode.sourceMissing,
        "\(asset.title) is missing from the archive: \(path)", at: asset.location)
    }
  }
}
