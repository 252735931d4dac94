package import Compiling
import DescriptionFormat
package import Diagnostics

extension Compilation {
  /// Compiles a text. With `allowsAbsolutePaths`, the sources of media may be absolute paths.
  package init(_ source: SourceText, allowsAbsolutePaths: Bool) {
    self.init(source)
    guard allowsAbsolutePaths, let content else { return }
    let media = content.description.media.filter { $0.source?.hasPrefix("/") == true }
    guard !media.isEmpty else { return }
    self.init(source, trusting: Set(media.map(\.name)))
  }
}
