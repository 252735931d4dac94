import Foundation
import Testing

/// The laws of ARCHITECTURE.md that can be checked in the text of the sources.
struct LawTests {
  private static let files = Result {
    try SourceTree.swiftFiles(under: "Sources").map {
      (file: $0, text: try SourceTree.text(of: $0))
    }
  }

  private func sources() throws -> [(file: String, text: String)] { try Self.files.get() }

  /// Returns the sources with one of these words, in which alone an expression with one of them can have a match:
  /// expressions take their time.
  private func sources(with words: String...) throws -> [(file: String, text: String)] {
    try sources().filter { source in
      words.contains { source.text.range(of: $0, options: .literal) != nil }
    }
  }

  /// No declaration that is visible to other modules uses a C type.
  @Test func typesOfCAreNotHandedOn() throws {
    let door = /(?:package|public) import (C[A-Z]\w+)/
    for (file, text) in try sources(with: "import C") {
      #expect(text.firstMatch(of: door) == nil, "\(file) hands on a module of C")
    }
  }

  @Test func headersHoldNoState() throws {
    let folder = SourceTree.root.appendingPathComponent("Sources").path
    let headers = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".h") && !$0.hasPrefix("CJansson/") }
    #expect(headers.count > 10)
    for header in headers {
      let text = try SourceTree.text(of: "Sources/" + header)
      #expect(!text.contains("static inline"), "\(header) has a function: put it into a file of C")
      let variables = text.matches(of: /(?m)^static (?!const )/)
      #expect(variables.isEmpty, "\(header) has a variable of its own in each file of C")
    }
  }

  /// The files with mutable global state.
  private let stateful = [
    "Files/ConfinedFiles.swift", "Media/Animations/LottieRenderer.swift",
    "Media/Output/EncoderContext.swift", "Media/Stages/StageWatch.swift",
    "Sandbox/ChildGuard.swift", "TemplaterCommands/Client/Confinement.swift",
    "TemplaterCommands/Console/Console.swift", "TemplaterCommands/Console/Interruption.swift",
    "TemplaterCommands/Writing/Inputs.swift", "templater-media/WorkerMain.swift",
  ]

  @Test func globalStateIsInTheList() throws {
    let state =
      /static (?:private )?let \w+(?:\s*:[^=\n]+)?\s*=\s*(?:Mutex|Monitor|Atomic)[<(]|static var \w+[^\n{]*=|\n(?:private |fileprivate |package )?(?:let \w+\s*=\s*(?:Mutex|Monitor|Atomic)[<(]|var )/
    let found = try sources(with: "Mutex", "Monitor", "Atomic", "static var", "\nvar ", "e var ")
      .filter { $0.text.firstMatch(of: state) != nil }
      .map { String($0.file.dropFirst("Sources/".count)) }
    #expect(found.sorted() == stateful)
    let law = try SourceTree.section("Laws").joined()
    for file in stateful {
      let name = file.split(separator: "/").last?.dropLast(".swift".count) ?? ""
      #expect(law.contains("`\(name)`"), "ARCHITECTURE.md says nothing of \(file)")
    }
  }

  /// Seconds as floating-point numbers are only for people and for C.
  @Test func timeIsExact() throws {
    let lines = try SourceTree.text(of: "Sources/MediaValues/Time.swift").split(separator: "\n")
      .filter { $0.contains("Double") && !$0.contains("///") }
    #expect(lines.count == 2 && lines.allSatisfy { $0.contains("seconds") }, "\(lines)")
  }

  /// A default is declared once: the timeline and the plan name the one of the format.
  @Test func defaultsAreDeclaredOnce() throws {
    let declaration = /(?:DefaultedProperty|AnimatedProperty)\(\s*"\w+",\s*\\[\w.]+\.(\w+)/
    let names = Set(
      try sources(with: "DefaultedProperty(", "AnimatedProperty(")
        .flatMap { $0.text.matches(of: declaration) }.map { String($0.1) })
    #expect(names.count > 40)
    // Operations have these names for something else: a place on the timeline, the form of an inset.
    let others: Set = ["start", "size", "shape"]
    let initial = /\b(\w+): [\w.?]+ = (?:true|false|-?[0-9][0-9.]*|\.\w+)\s*[,)]/
    for (file, text) in try sources()
    where file.hasPrefix("Sources/Editing/") || file.hasPrefix("Sources/Planning/") {
      for match in text.matches(of: initial) where names.contains(String(match.1)) {
        #expect(others.contains(String(match.1)), "\(file) declares a default: \(match.0)")
      }
    }
  }

  /// Filtergraphs are built filter by filter, and only the witness writes one as text.
  @Test func noTextBecomesAGraph() throws {
    for (file, _) in try sources(with: "avfilter_graph_parse") {
      Issue.record("\(file) reads a graph")
    }
    let writing = try sources(with: "graph.text(").map(\.file)
    #expect(!writing.isEmpty)
    for file in writing {
      let isAllowed = file.contains("/FFmpegWitness/") || file.contains("/FilterGraphs/")
      #expect(isAllowed, "\(file) writes a graph")
    }
  }

  /// Conversions of colours are written in one place. The witness is independent of it.
  @Test func optionsOfColoursAreInOneFile() throws {
    let option =
      /\b(?:in|out)_(?:color_matrix|range|primaries|transfer|[hv]_chr_pos)\b|accurate_rnd|full_chroma_in|\bsws_|"(?:zscale|colorspace|colormatrix|setparams)"/
    let found = try sources(
      with: "in_", "out_", "accurate_rnd", "full_chroma_in", "sws_", "\"zscale", "\"color",
      "\"setparams"
    ).filter {
      !$0.file.contains("/FFmpegWitness/") && $0.text.firstMatch(of: option) != nil
    }
    #expect(found.map(\.file) == ["Sources/FilterGraphs/ScaleFilter.swift"])
  }

  /// A pixel format that is only named makes libavfilter convert by itself, as it likes.
  @Test func mediaConvertFormatsExplicitly() throws {
    for (file, _) in try sources(with: "append(\"format\"") where file.hasPrefix("Sources/Media/") {
      Issue.record("\(file): use ScaleFilter")
    }
  }

  /// Rows of frames are reached where the access for reading and for writing are different types, and where
  /// frames are packed.
  @Test func rowsOfFramesAreReachedInThreeFiles() throws {
    let found = try sources(with: ".linesize")
    #expect(
      found.map(\.file).sorted() == [
        "Sources/Media/Frames/FrameShape.swift", "Sources/Media/Libav/FrameBuffer.swift",
        "Sources/Media/Libav/FrameReference.swift",
      ])
  }

  /// What the compiler does not check has a reason beside it.
  @Test func uncheckedTypesSayWhy() throws {
    var count = 0
    for (file, text) in try sources(with: "@unchecked") {
      for match in text.matches(of: /@unchecked Sendable[^\n]*\n([^\n]*)/) {
        count += 1
        #expect(match.1.contains("// Unchecked: "), "\(file) does not say why it is unchecked")
      }
    }
    #expect(count > 5)
  }

  /// While other threads run, the process ends with `_exit`, which does not destroy what they use.
  @Test func threadsEndTheProcessAtOnce() throws {
    for (file, text) in try sources() where file.contains("/templater-media/") {
      let exits = text.matches(of: /[^\w.]exit\(/).count
      #expect(exits == (file.hasSuffix("/WorkerMain.swift") ? 1 : 0), "\(file) calls exit")
    }
  }
}
