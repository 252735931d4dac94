import ArgumentParser
import DescriptionFormat
import Diagnostics
import Foundation
import JSONSyntax
import TemplaterKit

/// `templater fmt FILE…`
struct FmtCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt", abstract: "Writes descriptions and templates in their canonical form.",
    discussion: """
      Segments stand in order of time, defaults are left out, and what is short stands on one \
      line. Names, labels and keys that begin with 'x-' stay as they are.
      """)

  @Argument(help: "Descriptions or templates; '-' is standard input, and goes to standard output.")
  var files: [String]

  @Flag(help: "Changes nothing; names the files that are not canonical, and ends with 1 if any.")
  var check = false

  func run() throws {
    var isClean = true
    for file in files {
      if CarriedDocument.isBinary(path: file) {
        throw Console.fail("\(file) is not a document; fmt writes documents only", Status.invalid)
      }
      let compilation = try DocumentFile.compile(file)
      guard let normalForm = compilation.normalForm else { throw Status.invalid }
      let text = FormatWriter.write(normalForm).canonicalText
      let isCanonical = compilation.source.bytes == Array(text.utf8)
      if check {
        if !isCanonical { Console.print(file) }
        isClean = isClean && isCanonical
      } else if ArchivedDocument.isArchive(file) {
        throw Console.fail(
          "\(file) is an archive, which is not written in place; 'templater package' makes it anew",
          ExitCode.validationFailure)
      } else if file == "-" {
        Console.print(text, terminator: "")
      } else if !isCanonical {
        try FileRewrite.write(text, over: compilation.source, at: file)
      }
    }
    if !isClean { throw Status.invalid }
  }
}
