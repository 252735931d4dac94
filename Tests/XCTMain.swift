import Testing

/// Runs the tests. With this file SwiftPM does not look for cases of XCTest in the index, so the tests are
/// built without one.
@main
struct TestRunner {
  static func main() async {
    await Testing.__swiftPMEntryPoint() as Never
  }
}
