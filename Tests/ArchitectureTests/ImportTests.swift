import Foundation
import Testing

/// The imports of each module agree with the table of dependencies in Package.swift.
struct ImportTests {
  /// The system modules that each module imports; they are not in the table.
  private let system: [String: Set<String>] = [
    "MediaValues": ["Glibc"],
    "Colour": ["Glibc"],
    "Pixels": ["Glibc"],
    "Catalogue": ["Glibc"],
    "Diagnostics": ["Synchronization"],
    "Files": ["Glibc", "Synchronization"],
    "Sandbox": ["Glibc", "Synchronization"],
    "Threads": ["Glibc"],
    "JSONSyntax": ["Glibc"],
    "DescriptionFormat": ["Glibc"],
    "Interchange": ["Glibc"],
    "Titling": ["Glibc"],
    "Planning": ["Glibc"],
    "Analysis": ["Glibc"],
    "Archives": ["Glibc"],
    "Media": ["Glibc", "Dispatch", "Synchronization"],
    "Rendering": ["FoundationEssentials", "Glibc", "Synchronization"],
    "Jobs": ["FoundationEssentials", "Glibc"],
    "WorkerProtocol": ["FoundationEssentials"],
    "Processes": ["Glibc"],
    "WorkerClient": ["FoundationEssentials", "Glibc"],
    "Clusters": ["FoundationEssentials", "Glibc"],
    "Assets": ["FoundationEssentials"],
    "Fonts": ["Glibc"],
    "Provenance": ["FoundationEssentials"],
    "TemplaterKit": ["FoundationEssentials"],
    "TemplaterMedia": ["FoundationEssentials", "Glibc", "Synchronization"],
    "Digests": ["Glibc"],
    "Blobs": ["Glibc"],
    "MediaLibrary": ["FoundationEssentials", "Glibc", "Synchronization"],
    "HTTPService": ["Glibc", "Synchronization"],
    "TemplaterCommands": ["FoundationEssentials", "Glibc", "Synchronization"],
    "templater-server": ["Glibc"],
    "templater-media": ["FoundationEssentials", "Glibc", "Dispatch", "Synchronization"],
  ]

  private var table: [String: Set<String>] {
    get throws {
      try SourceTree.table("modules").merging(SourceTree.table("programs")) { $0.union($1) }
    }
  }

  private func imports(of module: String) throws -> Set<String> {
    Set(try SourceTree.swiftFiles(under: "Sources/" + module).flatMap(SourceTree.imports))
  }

  @Test func theTableIsRead() throws {
    #expect(try table.count >= 16)
    #expect(try table["FilterGraphs"] == ["MediaValues"])
    #expect(try table["Planning"]?.contains("Editing") == true)
    #expect(try imports(of: "Rendering").isSuperset(of: ["Media", "Synchronization"]))
  }

  @Test func modulesImportWhatTheTableSays() throws {
    for (module, allowed) in try table {
      let strangers = try imports(of: module).subtracting(allowed)
        .subtracting(system[module] ?? [])
      #expect(strangers.isEmpty, "\(module) imports \(strangers.sorted())")
    }
  }

  /// A test may import what another target of its row imports, and the compiler does not notice.
  @Test func testsImportWhatTheTableSays() throws {
    let system: Set = [
      "Dispatch", "Foundation", "FoundationXML", "Glibc", "Synchronization", "Testing",
    ]
    let fuzzed = try SourceTree.list("fuzzed")
    let table = try SourceTree.table("tests").merging(SourceTree.table("testSupport")) {
      $0.union($1)
    }
    #expect(table.count > 30 && fuzzed.count > 20)
    for (target, row) in table {
      let allowed = row.union(system).union(target == "FuzzTests" ? fuzzed : [])
      let imports = try SourceTree.swiftFiles(under: "Tests/" + target)
        .flatMap(SourceTree.imports)
      let strangers = Set(imports).subtracting(allowed)
      #expect(strangers.isEmpty, "\(target) imports \(strangers.sorted())")
    }
  }

  /// Every folder of Sources is in the table, or is a module with C declarations.
  @Test func everyFolderIsInTheTable() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: SourceTree.root.appendingPathComponent("Sources").path)
    let strangers = Set(folders).subtracting(try table.keys).subtracting([
      "CCrypto", "CFFmpeg", "CFontconfig", "CHarfBuzz", "CHeif", "CJPEG", "CJansson", "CLCMS2",
      "CLibass",
      "CLinux", "CMediaShims", "CMinizip", "CRlottie", "CSandbox", "CSandboxShims", "CWebP",
    ])
    #expect(strangers.isEmpty)
  }

  @Test(arguments: [
    "MediaValues", "FilterGraphs", "Catalogue", "Editing", "Planning", "JSONSyntax",
    "DescriptionFormat", "Diagnostics", "Conversion", "Interchange", "FFmpegWitness",
    "LanguageServer", "Analysis", "Titling", "Files", "Sandbox", "Threads", "Digests", "Fonts",
    "Compiling",
    "Subtitling", "MediaFindings", "Checking", "Pipeline", "TimelineDrawing",
    "EditScript", "Listings", "ServiceModel", "Blobs", "Records", "HTTPService",
    "templater-server",
  ])
  func theCompilerNeedsNoFoundation(module: String) throws {
    #expect(try !imports(of: module).contains("FoundationEssentials"))
  }

  /// Foundation as a whole loads tables of every language: 60 MB, and a fifth of the time of a
  /// short command.
  @Test func nothingImportsAllOfFoundation() throws {
    for module in try table.keys { #expect(try !imports(of: module).contains("Foundation")) }
  }

  @Test(arguments: ["Planning", "Editing", "DescriptionFormat", "Conversion"])
  func modulesBeforeTheGraphDoNotImportFilterGraphs(module: String) throws {
    #expect(try !imports(of: module).contains("FilterGraphs"))
    #expect(try table[module]?.contains("FilterGraphs") == false)
  }

  @Test(arguments: ["Media", "Rendering", "CFFmpeg"])
  func theCommandKnowsNoLibav(module: String) throws {
    // Includes modules that it links indirectly.
    let table = try table
    var linked: Set<String> = ["templater"]
    var waiting = ["templater"]
    while let next = waiting.popLast() {
      for name in table[next] ?? [] where linked.insert(name).inserted { waiting.append(name) }
    }
    #expect(linked.contains("MediaValues"))
    #expect(!linked.contains(module))
    for part in ["templater", "TemplaterCommands"] {
      #expect(try !imports(of: part).contains(module))
    }
  }
}
