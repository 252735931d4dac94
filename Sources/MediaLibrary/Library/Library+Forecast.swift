import Diagnostics
import Files
import Glibc
package import Planning
import Records
import WorkerClient
import WorkerProtocol

extension Library {
  /// Returns where the chunks of a render would come from. Opens those media whose packets may be copied.
  package func forecast(
    _ planned: PlannedRender, of order: RenderOrder
  ) throws(RenderRefusal) -> RenderForecast {
    let limit = limits.examinationTime
    do throws(WorkerFailure) {
      return try program.run(
        within: limit, late: "the chunks could not be determined within \(limit) ms"
      ) { worker throws(WorkerFailure) in
        try worker.perform(ChunksRequest(request(planned, to: "")))
      }
    } catch {
      throw .refused(sentence(error, order))
    }
  }

  /// Returns the request to render a plan.
  func request(_ planned: PlannedRender, to path: String) -> RenderRequest {
    RenderRequest(
      plan: planned.plan, settings: planned.settings, output: OutputTarget(path),
      threads: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)) / max(1, limits.renderers)),
      cache: CacheSettings(folder: folders.chunks, isRequired: false, limit: limits.cacheBytes))
  }

  /// Returns the message of a failure with the names of media in place of their paths.
  func sentence(_ failure: WorkerFailure, _ order: RenderOrder) -> String {
    let media = order.identifiers.compactMap { id in try? medium(id) }
    return media.reduce(failure.message) { message, medium in
      message.replacing(content(of: medium), with: quoted(medium.name))
    }
  }
}
