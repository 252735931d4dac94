import Foundation
import TestSupport

/// The page docs/format.md.
enum FormatPage {
  /// Its examples of complete documents.
  static let examples: [String] = {
    let text = try? String(contentsOfFile: "\(Project.root)/docs/format.md", encoding: .utf8)
    return (text ?? "").components(separatedBy: "```").filter { $0.hasPrefix("json\n") }
      .map { String($0.dropFirst(5)) }
  }()
}
