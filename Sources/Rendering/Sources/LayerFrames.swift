package import Media
import MediaValues
import Planning

/// The source of the frames of one layer.
package protocol LayerFrames: AnyObject {
  /// Returns the frame of the medium that an output frame shows.
  func image(at frame: Int) throws -> Frame
  /// Requests that frames be stored as `body` makes them. Returns true if frames are returned in that form from now on.
  func keep(as body: @escaping (Frame) throws -> Frame) -> Bool
}

extension LayerFrames {
  package func keep(as body: @escaping (Frame) throws -> Frame) -> Bool { false }
}

/// A function that opens the medium of a layer.
typealias FrameOpener = (RenderPlan.Layer) throws -> any LayerFrames

/// The frames of one layer that is played forwards, by output frame.
final class ForwardReader: LayerFrames {
  private let times: RenderPlan.SourceFrameTimes
  private let lease: ReaderLease
  /// The last limit; `nil` for a loop, which goes back.
  private let end: Time?

  init(_ layer: RenderPlan.Layer, of plan: RenderPlan, reading lease: ReaderLease) {
    times = RenderPlan.SourceFrameTimes(layer, rate: plan.canvas.frameRate)
    end =
      layer.loop == nil
      ? times.limit(at: layer.firstFrame + max(1, layer.frameCount) - 1) : nil
    self.lease = lease
  }

  func image(at frame: Int) throws -> Frame {
    let image = try lease.reader.image(
      before: times.limit(at: frame), until: lease.isContinued ? nil : end)
    guard let image else {
      throw RenderError.noImage(at: frame)
    }
    return image
  }
}
