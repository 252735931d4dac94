import Catalogue
package import DescriptionFormat
package import Diagnostics
package import Editing
import Files
import MediaValues

extension AssetFolder {
  /// Returns findings about lookup tables that are outside of the folder, missing or malformed.
  package func tableFindings(_ tables: [Asset]) -> [Diagnostic] {
    tables.compactMap { table in
      findings([table]).first ?? malformation(of: table)
    }
  }

  /// Returns a finding about a malformed lookup table; `nil` also if the file is missing or outside of the folder, or its
  /// name is not that of a table, which a rule reports.
  func malformation(ofExisting table: Asset) -> Diagnostic? {
    LUTFile(table.path) != nil && reach(table) == .file ? malformation(of: table) : nil
  }

  private func malformation(of table: Asset) -> Diagnostic? {
    fault(of: table).map { fault in
      Diagnostic(
        of: BindingCode.tableMalformed,
        "\(table.title), \(quoted(table.path)), \(fault)", at: table.location,
        help: "export it again as a .cube file or a PNG of 512×512 pixels")
    }
  }

  private func fault(of table: Asset) -> String? {
    guard let kind = LUTFile(table.path) else { return "is neither a .cube file nor a PNG" }
    guard let bytes = ConfinedFiles.bytes(of: confined(table.path), limit: LUTFile.largest) else {
      return "cannot be read, or is too large for a colour table"
    }
    return kind.fault(of: bytes)
  }

  /// Returns the timeline with absolute paths of lookup tables, background images and files of transitions, and findings
  /// about these files. If there are any, the timeline is returned unchanged.
  package func findingFiles(
    of timeline: Timeline, in document: FormatDocument
  ) throws(InvalidTimeline) -> (timeline: Timeline, findings: [Diagnostic]) {
    let (tables, images) = (document.lookupTables, document.images)
    guard !tables.isEmpty || !images.isEmpty else { return (timeline, []) }
    let problems = tableFindings(tables) + findings(images)
    return (problems.isEmpty ? try changingFiles(of: timeline, confined) : timeline, problems)
  }

  /// Returns the timeline with the paths of these files as a document in the folder names them.
  package func namingFiles(of timeline: Timeline) throws(InvalidTimeline) -> Timeline {
    try changingFiles(of: timeline) { file in file.path(beneath: path) ?? file }
  }

  /// Returns the timeline with other paths of lookup tables, background images and files of transitions.
  private func changingFiles(
    of timeline: Timeline, _ changed: @escaping (String) -> String
  ) throws(InvalidTimeline) -> Timeline {
    func find(_ name: String, _ arguments: inout [String: ParameterValue]) {
      for table in FilterKind.named(name)?.tables ?? [] {
        guard case .text(let path)? = arguments[table], !path.isEmpty else { continue }
        arguments[table] = .text(changed(path))
      }
    }
    return try timeline.changingAppearances(
      AppearanceChange(
        appearance: { appearance in
          for index in appearance.filters.indices {
            find(appearance.filters[index].subtype, &appearance.filters[index].parameters)
          }
          guard case .image(var image)? = appearance.background else { return }
          image.path = changed(image.path)
          appearance.background = .image(image)
        }, filter: { find($0.name, &$0.arguments) },
        transition: { kind in
          guard let file = TransitionKind.named(kind.name)?.file?.name,
            case .text(let path)? = kind.arguments[file], !path.isEmpty
          else { return }
          kind.arguments[file] = .text(changed(path))
        }))
  }
}
