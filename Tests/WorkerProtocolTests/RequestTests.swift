import Foundation
import Testing
import WorkerProtocol

/// Every request has a unique name, and writing and reading its messages gives the same messages.
@Suite struct RequestTests {
  @Test func namesAreUnique() {
    #expect(Set(workerRequests.names).count == workerRequests.names.count)
    #expect(workerRequests.names.contains("ShotsRequest"))
  }

  @Test func everyRequestIsReadAsItWasWritten() throws { try checkAll(workerRequests) }

  private func checkAll<each Request: ExampledRequest>(
    _ list: RequestList<repeat each Request>
  ) throws {
    for type in repeat (each Request).self { try check(type) }
  }

  private func check<Request: ExampledRequest>(_ type: Request.Type) throws {
    #expect(!type.examples.isEmpty && !type.replyExamples.isEmpty, "\(type)")
    for request in type.examples {
      let confined = ["a.mp4": "/templates"]
      let line = try RequestLine(
        stripped(try Wire.line(request, number: 7, confined: confined)))
      #expect(line.name == type.name && line.number == 7)
      let asked = try line.read(type)
      #expect(asked.request == request && asked.confined == confined)
    }
    typealias Message = WorkerMessage<Request.Progress, Request.Reply>
    let failure = WorkerFailure(
      kind: .refusedOption, path: "a.mp4", message: "no", details: ["one", "two"])
    for message in type.progressExamples.map(Message.progress)
      + type.replyExamples.map(Message.reply) + [.unconfined("no Landlock"), .failed(failure)]
    {
      let line = try MessageLine(stripped(try Wire.line(message, number: 3)))
      #expect(line.number == 3)
      #expect(try line.read(about: type) == message)
    }
    // A program that does not know the request reports a failure in the same form.
    let unknown = try MessageLine(
      stripped(try Wire.line(WorkerMessage<Never, Never>.failed(failure), number: 1)))
    #expect(try unknown.read(about: type) == .failed(failure))
  }

  /// Returns the line without its only line feed.
  private func stripped(_ line: Data) throws -> Data {
    #expect(line.last == UInt8(ascii: "\n") && line.count { $0 == UInt8(ascii: "\n") } == 1)
    return line.dropLast()
  }

  @Test(arguments: ["", "7", "ShotsRequest", "ShotsRequest seven {}", " 7 {}"])
  func linesWithoutAHeadAreRefused(_ line: String) {
    #expect(throws: WireError.self) {
      _ = try RequestLine(Data(line.utf8)).read(ShotsRequest.self)
    }
  }
}
