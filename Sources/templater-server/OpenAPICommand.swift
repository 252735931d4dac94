import ArgumentParser
import ServiceModel
import WorkerProtocol

/// `templater-server openapi`
struct OpenAPICommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "openapi", abstract: "Prints the OpenAPI 3.1 document of the service.")

  func run() throws {
    try Status.print(OpenAPI(version: programVersion).text)
  }
}
