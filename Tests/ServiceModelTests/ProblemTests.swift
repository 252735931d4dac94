import JSONSyntax
import ServiceModel
import Testing

struct ProblemTests {
  @Test func problemsAreToldApart() {
    #expect(Set(Problem.all.map(\.name)).count == Problem.all.count)
    for problem in Problem.all {
      #expect((400...599).contains(problem.status), "\(problem.name)")
      #expect(problem.name.allSatisfy { $0.isLowercase || $0 == "-" })
      #expect(
        problem.explanation.hasSuffix(".") && !problem.title.hasSuffix("."), "\(problem.name)")
      #expect(Problem.named(problem.name) == problem)
    }
    #expect(Problem.all.map(\.status) == Problem.all.map(\.status).sorted())
  }

  @Test func everyEndpointListsProblems() {
    for endpoint in Endpoint.all {
      #expect(endpoint.allProblems.contains(.malformedRequest))
      #expect(endpoint.allProblems.contains(.contentTooLarge) == (endpoint.body != nil))
      #expect(endpoint.allProblems.contains(.keyRequired) == (endpoint.access == .keyHolders))
    }
  }

  @Test func refusalsAreJSON() throws {
    let refusal = Refusal(.invalidBody, "it has \"quotes\" and \u{1B}").with(
      findings: [#"{"code":"J001"}"#])
    guard case .object(let json)? = JSONValue(parsing: refusal.json(instance: "req_1")) else {
      Issue.record("it is not JSON")
      return
    }
    #expect(json["type"] == .string("/problems/invalid-body"))
    #expect(json["instance"] == .string("req_1"))
    #expect(json["detail"] == .string("it has \"quotes\" and \u{1B}"))
    #expect(!refusal.json(instance: "").contains("\u{1B}"))
    guard case .array(let findings)? = json["findings"] else {
      Issue.record("there are no findings")
      return
    }
    #expect(findings.count == 1)
  }

  @Test func temporaryProblemsSayWhenToTryAgain() {
    #expect(Refusal(.busy, "").fields.contains { $0.name == "Retry-After" })
    #expect(Refusal(.notFound, "").fields.isEmpty)
  }

  @Test func textsOfClientsAreShort() {
    #expect(shown(String(repeating: "a", count: 500)).count < 70)
    #expect(!shown("a\u{1B}[31m").contains("\u{1B}"))
  }
}
