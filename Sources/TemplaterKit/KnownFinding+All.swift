import Conversion
import DescriptionFormat
package import Diagnostics
import Interchange
import JSONSyntax
import Planning

extension KnownFinding {
  /// Everything that the program can find, in the order of the stages.
  package static let all: [KnownFinding] =
    SyntaxCode.all.map(\.known) + ShapeCode.all.map(\.known) + Rule.all.map(\.known)
    + SlotCode.all.map(\.known) + AdjustmentCode.all.map(\.known)
    + SubtitleCode.all.map(\.known) + ShotCode.all.map(\.known)
    + ExtractionCode.all.map(\.known) + SnapCode.all.map(\.known)
    + GivenCode.all.map(\.known) + PhotoCode.all.map(\.known)
    + NoticeCode.all.map(\.known) + MachineCode.all.map(\.known)
    + BindingCode.all.map(\.known)
    + ArchiveCode.all.map(\.known) + FieldCode.all.map(\.known)
    + FontCode.all.map(\.known) + InterchangeCode.all.map(\.known)
    + PlanCode.all.map(\.known)

  /// What is shown, heard or written otherwise than a document or its media say.
  package static let fallbacks = all.filter(\.isFallback)

  static let ofCode = Dictionary(
    all.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })

  /// The finding with a code or a name, in any letter case.
  package static func named(_ name: String) -> KnownFinding? {
    let wanted = name.lowercased()
    return all.first { $0.code.lowercased() == wanted || $0.name == wanted }
  }

  /// The code or the name that was likely meant by one that there is not.
  package static func closestName(to name: String) -> String? {
    closest(to: name, among: all.map(\.name)) ?? closest(to: name, among: all.map(\.code))
  }
}
