package import Media
import MediaValues
import Planning

/// Where the pictures of one layer come from.
package protocol LayerFrames: AnyObject {
  /// The medium's picture that is seen at an output frame.
  func picture(at frame: Int) throws -> MediaFrame
  /// Asks that pictures be kept as `body` makes them. True when they come so from now on.
  func keep(as body: @escaping (MediaFrame) throws -> MediaFrame) -> Bool
}

extension LayerFrames {
  package func keep(as body: @escaping (MediaFrame) throws -> MediaFrame) -> Bool { false }
}

/// Opens the medium of a layer.
typealias FrameOpener = (RenderPlan.Layer) throws -> any LayerFrames

/// The pictures of one layer that is played forwards, by output frame.
final class ForwardReader: LayerFrames {
  private let times: RenderPlan.PictureTimes
  private let lease: ReaderLease
  /// The last of them; nil for a loop, which comes back.
  private let end: Time?

  init(_ layer: RenderPlan.Layer, of plan: RenderPlan, reading lease: ReaderLease) {
    times = RenderPlan.PictureTimes(layer, rate: plan.canvas.frameRate)
    end =
      layer.loop == nil
      ? times.limit(at: layer.firstFrame + max(1, layer.frameCount) - 1) : nil
    self.lease = lease
  }

  func picture(at frame: Int) throws -> MediaFrame {
    let picture = try lease.reader.picture(
      before: times.limit(at: frame), until: lease.isContinued ? nil : end)
    guard let picture else {
      throw RenderError.noPicture(at: frame)
    }
    return picture
  }
}
