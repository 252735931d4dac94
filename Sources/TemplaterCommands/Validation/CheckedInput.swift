import ArgumentParser
import Checking
import Compiling
import DescriptionFormat
import Diagnostics
import Glibc
import JSONSyntax

/// The result of checking one input.
enum CheckedInput: Sendable {
  /// The findings, located in the text after fixes were made. The document in an archive or a rendered file is never
  /// fixed.
  case findings([PlacedDiagnostic], SourceText, FixResult?, canBeFixed: Bool = true)
  /// A file in a folder that is not a document.
  case other
  /// The input could not be read: an error message, and the exit status.
  case failure(String, ExitCode)
}

/// Checks inputs. May be used by several threads.
struct InputChecker: Sendable {
  /// The name of standard input in messages.
  var standardInputName = "<stdin>"
  /// Whether named files that are not documents are skipped too.
  var skipsUnrelated = false

  /// The maximum number of findings of one code per file.
  var maxFindings = CappedFindings.standardLimit
  /// How documents are fixed; `nil` if they are not.
  var fixing: DocumentFixer.Mode?

  func check(_ configured: ConfiguredInput) -> CheckedInput {
    let input = configured.input
    let judgement = CheckedFindings(policy: configured.policy, limits: limits)
    if case .unusable(let reason) = input.origin { return .failure(reason, Status.unreadableInput) }
    switch InputBytes.read(input.path) {
    case .unreadable(let reason): return .failure(reason, Status.unreadableInput)
    case .archive: return checkArchive(input.path, judgement)
    case .binary: return mustBeDocument(input) ? checkEmbedded(input.path, judgement) : .other
    case .text(let bytes):
      let name = input.path == "-" ? standardInputName : input.path
      let checked = CheckedDocument(
        SourceText(name: name, bytes: bytes), limits: limits)
      guard mustBeDocument(input) || checked.looksLikeDocument else { return .other }
      return fixer(judgement)?.fix(checked, of: input, original: bytes)
        ?? .findings(judgement.findings(of: checked), checked.source, nil)
    }
  }

  private var limits: DocumentLimits { DocumentLimits(findings: maxFindings) }

  private func fixer(_ judgement: CheckedFindings) -> DocumentFixer? {
    fixing.map { DocumentFixer(mode: $0, judgement: judgement) }
  }

  private func mustBeDocument(_ input: DocumentInput) -> Bool {
    if case .named = input.origin { input.path == "-" || !skipsUnrelated } else { false }
  }

  /// Checks the template in a rendered video.
  private func checkEmbedded(_ path: String, _ judgement: CheckedFindings) -> CheckedInput {
    do throws(EmbeddedDocument.Failure) {
      let checked = CheckedDocument(try EmbeddedDocument(path).source, limits: limits)
      let findings = judgement.findings(of: checked)
      return .findings(
        findings, checked.source, fixer(judgement)?.refusal(of: path, "a rendered file", findings),
        canBeFixed: false)
    } catch {
      return .failure(error.sentence, error.status)
    }
  }

  /// Checks the template in an archive, and the archive's other files.
  private func checkArchive(_ path: String, _ judgement: CheckedFindings) -> CheckedInput {
    do throws(UnusableArchive) {
      let archived = try ArchivedDocument(path)
      let compilation = Compilation(archived.source, limits: limits)
      let findings = judgement.findings(
        of: compilation, and: archived.findings(of: compilation))
      let refusal = fixer(judgement)?.refusal(of: path, "an archive", findings)
      return .findings(findings, archived.source, refusal, canBeFixed: false)
    } catch {
      guard let diagnostic = error.diagnostic else { return .failure(error.sentence, error.status) }
      // An archive has no text to show.
      let source = SourceText(name: path, text: "")
      return .findings(PlacedDiagnostic.place([diagnostic], in: source), source, nil)
    }
  }
}

extension CheckedDocument {
  /// Whether the text is meant to be a description or a template: its root has one of their keys, or if it
  /// cannot be parsed, it contains such a key in quotes.
  var looksLikeDocument: Bool {
    if let document {
      return document.tree.withRoot { $0["tracks"] != nil || $0["Profile"] != nil }
    }
    return ["\"tracks\"", "\"Profile\""].contains { word in
      source.bytes.contains(word: Array(word.utf8))
    }
  }
}

extension [UInt8] {
  /// Returns whether these bytes contain `word`, which must not be empty.
  fileprivate func contains(word: [UInt8]) -> Bool {
    withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress, bytes.count >= word.count else { return false }
      var offset = 0
      let last = bytes.count - word.count
      while offset <= last,
        let found = memchr(start + offset, Int32(word[0]), last - offset + 1)
      {
        if memcmp(found, word, word.count) == 0 { return true }
        offset = UnsafeRawPointer(found) - UnsafeRawPointer(start) + 1
      }
      return false
    }
  }
}
