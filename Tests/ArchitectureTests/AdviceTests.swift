import Diagnostics
import Foundation
import MediaLibrary
import TemplaterKit
import Testing

/// Findings name options of the command, which the library and the service do not have.
struct AdviceTests {
  /// Options for what the library or the service does not offer at all. Findings about these are not shown there, or lose
  /// the clause with the option (`AdviceSurfaceTests`).
  private let commandOnly: Set<String> = [
    "--copy", "--hdr", "--keep-sound", "--slots", "--snap-within", "--shortest", "--bake",
    "--require-sandbox", "--subtitle-style", "--replace",
  ]

  @Test(arguments: [
    "Planning", "Conversion", "Compiling", "Assets", "MediaFindings", "Pipeline", "Subtitling",
    "Interchange",
  ])
  func otherSurfacesHaveWordsForOptions(module: String) throws {
    for file in try SourceTree.swiftFiles(under: "Sources/" + module) {
      let lines = try SourceTree.text(of: file).split(separator: "\n").filter {
        !$0.drop { $0 == " " }.hasPrefix("//")
      }
      for line in lines where line.contains("--") && line.contains("\"") {
        for surface in [AdviceSurface.library, .order] {
          let left = surface.reworded(String(line)).matches(of: /--[a-z][a-z-]+/).map {
            String($0.output)
          }.filter { !commandOnly.contains($0) }
          #expect(left.isEmpty, "\(file): AdviceSurface has no words for \(left) in: \(line)")
        }
      }
    }
  }
}
