import Diagnostics
import TemplaterKit
import Testing

/// What findings say to programs that use the library.
struct AdviceSurfaceTests {
  @Test(arguments: [
    ("leave it out, or add --ignore-extra", "leave it out"),
    (
      "give one with --media FILE, or by name with --media a b=FILE",
      #"give one, or by name with SlotFile(…, slot: "a b")"#
    ),
    (
      "give another file with --media, or use files repeatedly with --fill repeat",
      "give another file"
    ),
    (
      "--when-short a b:freeze holds its last frame; loop, slow and shorten are possible too; --media a b=FILE gives a"
        + " longer file, and FILE@12.5 another part of one; the template's author can reduce 'minDuration'",
      "whenShort: .freeze holds its last frame; loop, slow and shorten are possible too; SlotFile(…, slot: \"a b\")"
        + " gives a longer file, and SlotFile(…, from: 12.5) another part of one; the template's author can reduce"
        + " 'minDuration'"
    ),
    (
      "--when-short a:freeze holds its last frame; loop, slow and shorten are possible too; --replace a=FILE gives a"
        + " longer file, and FILE@12.5 another part of one; the author of the document can set a shorter \"duration\"",
      "whenShort: .freeze holds its last frame; loop, slow and shorten are possible too; the author of the document can"
        + " set a shorter \"duration\""
    ),
    ("--when-short shorten: 'a' lasts 2 s", "whenShort: .shorten: 'a' lasts 2 s"),
    ("FILE@IN and FILE@IN-OUT are in seconds", "'from' and 'until' are in seconds"),
    ("set it with --set city=…", #"set it with values: ["city": …]"#),
    ("set a lower \"volume\" or use --loudness", "set a lower \"volume\" or use 'loudness'"),
    (
      "set 'width' and 'height' of the canvas, or use --size",
      "set 'width' and 'height' of the canvas"
    ),
    (
      "give its tempo with --bpm, or use other music; 'templater beats' lists the beats of a file",
      "use other music"
    ),
    ("'a' is bound; replace it with --replace a=sea.mp4", "'a' is bound"),
    (
      "put the file there, or use another file with --replace a=FILE", "put the file there"
    ),
    (
      "this command reads that file; choose another output",
      "that file is one of the inputs; choose another output"
    ),
    (
      "it is the file a.mp4, which this command reads; choose another output",
      "it is the file a.mp4, which is one of the inputs; choose another output"
    ),
    (
      "there is no folder b; create it first (mkdir -p), or choose another output",
      "there is no folder b; create it first, or choose another output"
    ),
    ("a lower volume -- or less", "a lower volume -- or less"),
  ])
  func adviceNamesParametersOfTheLibrary(words: String, expected: String) {
    #expect(AdviceSurface.library.reworded(words) == expected)
  }

  @Test func adviceThatDoesNotApplyIsLeftOut() {
    let source = SourceText(name: "a", text: "")
    let finding = Diagnostic(
      code: "M107", "outside", at: .document,
      help: "if you trust it, allow it with --allow-source sea")
    let findings = PlacedDiagnostic.place([finding], in: source)
      .map { $0.rewritten(AdviceSurface.library.reworded) }
    #expect(findings.map(\.diagnostic.help) == [nil])
  }
}
