import Media
import MediaValues
import Sandbox
import WorkerProtocol

extension BuildRequest: AnsweredRequest {
  var policy: SandboxPolicy {
    SandboxPolicy(readable: Array(mappedPrograms()), limits: .inspection)
  }

  func answer(_ client: Client<BuildRequest>) -> String {
    ProgramIdentity(ofThisProcess: FileDigests(folder: nil)).buildFingerprint
  }
}
