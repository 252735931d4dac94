import MediaValues
import Pixels
import Testing

@testable import Rendering

/// The images that painters keep until the next frame share an allowance.
struct ImageAllowanceTests {
  private final class Source {
    private(set) var made = 0
    private let last: LastImage<Int, AlphaPlane>

    init(_ allowance: ImageAllowance) { last = LastImage(allowance) }

    func image(_ key: Int, bytes: Int = 60) -> AlphaPlane {
      last.image(for: key) {
        made += 1
        return AlphaPlane(empty: PixelBounds(x: key, y: 0, width: bytes, height: 1))
      }
    }
  }

  @Test func theLastImageIsKept() {
    let source = Source(ImageAllowance(bytes: 100))
    for key in [1, 1, 2, 2, 1] { #expect(source.image(key).bounds.x == key) }
    #expect(source.made == 3)
  }

  @Test func imagesWithoutRoomAreMadeAgain() {
    let allowance = ImageAllowance(bytes: 100)
    var first: Source? = Source(allowance)
    let second = Source(allowance)
    for _ in 0..<2 { #expect(first?.image(1).bounds.width == 60) }
    for _ in 0..<2 { #expect(second.image(1).bounds.width == 60) }
    #expect(first?.made == 1 && second.made == 2)
    // A smaller image fits, and one takes the room of the other.
    for _ in 0..<2 { _ = second.image(2, bytes: 40) }
    #expect(second.made == 3)
    first = nil
    for _ in 0..<2 { _ = second.image(3, bytes: 100) }
    #expect(second.made == 4)
  }

  @Test func whatCannotBeMadeIsNotKept() throws {
    struct Fault: Error {}
    let last = LastImage<Int, AlphaPlane>(ImageAllowance(bytes: 100))
    var made = 0
    func none() -> AlphaPlane? {
      made += 1
      return nil
    }
    #expect(last.image(for: 1, make: none) == nil && last.image(for: 1, make: none) == nil)
    #expect(made == 2)
    #expect(throws: Fault.self) { try last.image(for: 1) { throw Fault() } as AlphaPlane }
  }
}
