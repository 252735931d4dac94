import Media
import MediaValues
import Planning

/// The frames of layers that several videos show at the same output frames, in temporary files.
///
/// The first video decodes a layer's medium and scales its frames. When it is done, the collection is sealed, and other
/// videos read the frames as they are drawn, on any thread.
final class SharedFrames: @unchecked Sendable {
  // Unchecked: one thread adds frames until it seals the collection. Then nothing is changed any more.
  private let folder: String
  private var stored: [SharedLayer: StoredFrames] = [:]
  private var isSealed = false

  /// The limit of the frames of one layer in bytes: at 1280x720, more than 700 frames.
  private static let limit = 1 << 30

  /// Creates an empty collection, whose files are in `folder`.
  init(folder: String) {
    self.folder = folder
  }

  /// Ends the adding of frames.
  func seal() { isSealed = true }

  /// Returns the frames of a layer. `open` opens its medium, if frames are requested that are not stored.
  func frames(
    of layer: RenderPlan.Layer, in plan: RenderPlan,
    open: @escaping () throws -> any LayerFrames
  ) -> any LayerFrames {
    let key = SharedLayer(layer, of: plan)
    if isSealed { return SharedReader(stored[key], isSealed: true, open: open) }
    let frames =
      stored[key] ?? StoredFrames(FrameSpool(directory: folder, limit: SharedFrames.limit))
    stored[key] = frames
    return SharedReader(frames, isSealed: false, open: open)
  }
}

/// A layer of any plan, with what determines its frames. Equal values have the same frames at the same output frames.
struct SharedLayer: Hashable {
  private let layer: RenderPlan.Layer
  private let path: String
  private let canvas: RenderPlan.Canvas

  init(_ layer: RenderPlan.Layer, of plan: RenderPlan) {
    path = plan.sources[layer.source].path
    canvas = plan.canvas(of: layer)
    var layer = layer
    // Each plan numbers its sources.
    layer.source = 0
    self.layer = layer
  }
}

/// Frames by the output frames that show them.
private final class StoredFrames {
  private let spool: FrameSpool
  private var images: [SpooledFrame] = []
  private var places: [Int: Int] = [:]

  init(_ spool: FrameSpool) {
    self.spool = spool
  }

  /// Returns the number of the image that an output frame shows; `nil` if it is not stored.
  func number(at frame: Int) -> Int? { places[frame] }

  func image(_ number: Int) throws -> Frame { try images[number].load() }

  /// Stores the image of an output frame. Returns its number; `nil` if there is no space for it.
  func add(_ image: Frame, at frame: Int) -> Int? {
    guard let stored = spool.store(image) else { return nil }
    images.append(stored)
    places[frame] = images.count - 1
    return images.count - 1
  }

  func add(_ number: Int, at frame: Int) { places[frame] = number }
}

/// The frames of one layer of one video, from the stored ones or from its medium.
private final class SharedReader: LayerFrames {
  private let stored: StoredFrames?
  private let isSealed: Bool
  private let open: () throws -> any LayerFrames
  private var reader: (any LayerFrames)?
  private var conversion: ((Frame) throws -> Frame)?
  /// The last frame, with its number if it is stored, and the frame of the medium if that was decoded.
  private var last: (number: Int?, source: Frame?, image: Frame)?

  init(_ stored: StoredFrames?, isSealed: Bool, open: @escaping () throws -> any LayerFrames) {
    self.stored = stored
    self.isSealed = isSealed
    self.open = open
  }

  func keep(as body: @escaping (Frame) throws -> Frame) -> Bool {
    conversion = body
    return true
  }

  func image(at frame: Int) throws -> Frame {
    if let stored, let number = stored.number(at: frame) {
      if let last, last.number == number { return last.image }
      let image = try stored.image(number)
      last = (number, nil, image)
      return image
    }
    let opened = try reader ?? open()
    reader = opened
    let source = try opened.image(at: frame)
    if let last, last.source === source {
      if let number = last.number, !isSealed { stored?.add(number, at: frame) }
      return last.image
    }
    let image = try conversion?(source) ?? source
    last = (isSealed ? nil : stored?.add(image, at: frame), source, image)
    return image
  }
}
