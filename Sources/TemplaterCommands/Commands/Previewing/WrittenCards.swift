import Files
import FoundationEssentials
import MediaValues
import Pipeline
import Previewing

extension PreviewPolicy {
  /// Returns the policy of a preview in which open slots show cards. The cards are written to `folder`.
  static func showingCards(
    in folder: TemporaryFolder, isAudible: Bool = false, at moments: [Time]? = nil
  ) -> PreviewPolicy {
    PreviewPolicy(isAudible: isAudible, moments: moments) { slots, timeline in
      try PlaceholderCards(of: timeline).files(for: slots) { name, bytes in
        folder.expect([name])
        do {
          try Data(bytes).write(to: URL(fileURLWithPath: folder[name]))
        } catch {
          throw OutputFailure(folder[name], .writing(.last)).reported()
        }
        return folder[name]
      }
    }
  }
}
