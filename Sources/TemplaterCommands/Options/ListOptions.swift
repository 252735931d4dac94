/// The options that take all words up to the next option.
enum ListOptions {
  static let names = ofFiles + ["--set", "--tags", "--keep"]

  /// Those whose values are files, or have the form NAME=FILE.
  static let ofFiles = ["--media", "--replace"]
}
