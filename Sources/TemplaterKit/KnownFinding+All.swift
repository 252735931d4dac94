import Conversion
import DescriptionFormat
package import Diagnostics
import Interchange
import JSONSyntax
import Planning

extension KnownFinding {
  /// Everything that the program can find, in the order of the stages.
  package static let all: [KnownFinding] =
    SyntaxCode.allCases.map(\.known) + ShapeCode.allCases.map(\.known) + Rule.all.map(\.known)
    + SlotCode.allCases.map(\.known) + AdjustmentCode.allCases.map(\.known)
    + SubtitleCode.allCases.map(\.known) + ShotCode.allCases.map(\.known)
    + ExtractionCode.allCases.map(\.known) + SnapCode.allCases.map(\.known)
    + GivenCode.allCases.map(\.known) + PhotoCode.allCases.map(\.known)
    + NoticeCode.allCases.map(\.known) + MachineCode.allCases.map(\.known)
    + BindingCode.allCases.map(\.known)
    + ArchiveCode.allCases.map(\.known) + FieldCode.allCases.map(\.known)
    + FontCode.allCases.map(\.known) + InterchangeCode.allCases.map(\.known)
    + PlanCode.allCases.map(\.known)

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
