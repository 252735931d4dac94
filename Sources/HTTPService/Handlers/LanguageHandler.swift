import Diagnostics
import LanguageServer
import ServiceModel

extension Handler {
  static let language = Handler(.language) { request, parts async throws(Refusal) in
    let limit = parts.limits.languageMessages
    let answer = try await parts.checks.run { () -> Result<Reply, Refusal> in
      do throws(LanguageBatch.Fault) {
        let batch = try LanguageBatch(SourceText(name: "body", bytes: request.body), limit: limit)
        return .success(Reply("application/json", batch.answer()))
      } catch {
        let first = error.findings.first?.diagnostic.message ?? "the body cannot be read"
        return .failure(
          Refusal(.invalidBody, escapedForDisplay(first))
            .with(findings: jsonFindings(error.findings, in: error.source)))
      }
    }
    return try answer.get()
  }
}
