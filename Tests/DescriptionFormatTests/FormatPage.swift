import Foundation
import TestSupport

/// The pages that explain the format.
enum FormatPage {
  /// Their examples of complete documents, with the page.
  static let examples: [(page: String, document: String)] = ["docs/format.md", "docs/tutorial.md"]
    .flatMap { page in
      let text = try? String(contentsOfFile: "\(Project.root)/\(page)", encoding: .utf8)
      return (text ?? "").components(separatedBy: "```").filter { $0.hasPrefix("json\n") }
        .map { (page, String($0.dropFirst(5))) }
    }
}
