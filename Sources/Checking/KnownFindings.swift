import Assets
import Compiling
import Conversion
import DescriptionFormat
package import Diagnostics
import Fonts
import Interchange
import JSONSyntax
import MediaFindings
import Planning
import Provenance
import Subtitling

extension KnownFinding {
  /// All findings of the program, in the order of the stages.
  package static let all: [KnownFinding] =
    SyntaxCode.all.map(\.known) + ShapeCode.all.map(\.known) + Rule.all.map(\.known)
    + SlotCode.all.map(\.known) + AdjustmentCode.all.map(\.known)
    + SubtitleCode.all.map(\.known) + ShotCode.all.map(\.known)
    + ExtractionCode.all.map(\.known) + SnapCode.all.map(\.known)
    + InputManifestCode.all.map(\.known) + PhotoCode.all.map(\.known)
    + AnimationCode.all.map(\.known)
    + NoticeCode.all.map(\.known) + MachineCode.all.map(\.known)
    + BindingCode.all.map(\.known) + TimelineCode.all.map(\.known)
    + ArchiveCode.all.map(\.known) + FieldCode.all.map(\.known)
    + LengthCode.all.map(\.known) + LeftOutCode.all.map(\.known)
    + RelativeEditCode.all.map(\.known)
    + FontCode.all.map(\.known) + InterchangeCode.all.map(\.known)
    + PlanCode.all.map(\.known)

  /// The findings about what is shown, heard or written differently than a document or its media specify.
  package static let fallbacks = all.filter(\.isFallback)

  static let ofCode = Dictionary(
    all.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })

  /// Returns the finding with a code or a name, in any letter case; `nil` if there is none.
  package static func named(_ name: String) -> KnownFinding? {
    let wanted = name.lowercased()
    return all.first { $0.code.lowercased() == wanted || $0.name == wanted }
  }

  /// Returns the code or name most similar to an unknown one; `nil` if none is similar.
  package static func closestName(to name: String) -> String? {
    closest(to: name, among: all.map(\.name)) ?? closest(to: name, among: all.map(\.code))
  }
}
