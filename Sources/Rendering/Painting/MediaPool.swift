import Media
import MediaValues
import Planning

/// The media that one thread has open.
///
/// Layers that play the same part of a medium at the same time share its reader. A medium that no layer uses stays open
/// if it is expected soon, so that the next clip of it continues at the current frame.
final class MediaPool {
  private let plan: RenderPlan
  private let spoolFolder: String?
  private let open: (RenderPlan.Layer) throws -> any PictureStream
  private var lent: [Playing: Loan] = [:]
  private var idle: [(medium: Medium, reader: MediumReader)] = []
  private var expected: Set<Int> = []
  private var goingOn: Set<Int> = []

  /// The maximum number of unused media that stay open.
  private static let mostIdle = 2

  /// A file that is read at a certain size.
  struct Medium: Hashable {
    var source: Int
    /// The size at which the medium is read; `nil` if it is always read at its own size.
    var size: PixelSize?
  }

  /// The properties that determine which frame of a medium is visible at each output frame.
  private struct Playing: Hashable {
    var medium: Medium
    var start: Time
    var firstFrame: Int
    var loop: Time?
    var pace: RenderPlan.Pace
  }

  private struct Loan {
    weak var medium: LentMedium?
  }

  /// Creates a pool. `open` opens the medium of a layer. Reversed layers store frames in an unnamed file in
  /// `spoolFolder`, if it is set.
  init(
    _ plan: RenderPlan, spoolFolder: String? = nil,
    open: @escaping (RenderPlan.Layer) throws -> any PictureStream
  ) {
    self.plan = plan
    self.spoolFolder = spoolFolder
    self.open = open
  }

  /// Returns the frames of a layer's medium in playing order.
  func pictures(of layer: RenderPlan.Layer) throws -> any LayerPictures {
    guard !layer.pace.isReversed else {
      let spool = spoolFolder.map {
        PictureSpool(directory: $0, limit: ReversedReader.spoolLimit)
      }
      return try ReversedReader(layer, of: plan, reading: open(layer), spool: spool)
    }
    return LayerReader(layer, of: plan, reading: try medium(of: layer))
  }

  /// Sets the sources that are visible soon, and those of them that are used by other layers than now. All others are
  /// closed when they are released.
  func expect(_ sources: Set<Int>, goingOn: Set<Int> = []) {
    expected = sources
    idle.removeAll { !sources.contains($0.medium.source) }
    lent = lent.filter { $0.value.medium != nil }
    self.goingOn = goingOn
    for (playing, loan) in lent { loan.medium?.goesOn = goingOn.contains(playing.medium.source) }
  }

  private func medium(of layer: RenderPlan.Layer) throws -> LentMedium {
    let medium = Medium(source: layer.source, size: plan.readingSize(of: layer))
    let playing = Playing(
      medium: medium, start: layer.sourceStart, firstFrame: layer.firstFrame,
      loop: layer.loop, pace: layer.pace)
    if let shared = lent[playing]?.medium { return shared }
    let fresh = LentMedium(try reader(of: medium, for: layer)) { [weak self] reader in
      self?.takeBack(reader, of: medium)
    }
    fresh.goesOn = goingOn.contains(layer.source)
    lent[playing] = Loan(medium: fresh)
    return fresh
  }

  private func reader(of medium: Medium, for layer: RenderPlan.Layer) throws -> MediumReader {
    if let index = idle.lastIndex(where: { $0.medium == medium }) {
      return idle.remove(at: index).reader
    }
    return MediumReader(try open(layer))
  }

  private func takeBack(_ reader: MediumReader, of medium: Medium) {
    guard expected.contains(medium.source) else { return }
    idle.append((medium, reader))
    if idle.count > MediaPool.mostIdle { idle.removeFirst() }
  }
}

/// A medium that layers share; returned to the pool when the last of them releases it.
final class LentMedium {
  let reader: MediumReader
  /// Whether another layer will continue with the medium soon.
  var goesOn = false
  private let giveBack: (MediumReader) -> Void

  init(_ reader: MediumReader, giveBack: @escaping (MediumReader) -> Void = { _ in }) {
    self.reader = reader
    self.giveBack = giveBack
  }

  deinit { giveBack(reader) }
}
