import Testing

@testable import DescriptionFormat

/// A key set stores one bit for each key of an object.
@Suite struct KeySetTests {
  private struct Owner {
    var text: String?
  }

  private static func shape(_ count: Int) -> ObjectShape<Owner> {
    ObjectShape<Owner>(
      value: "many", "an object of many keys", "For the test.",
      (0..<count).map { Key("k\($0)", \.text, .text, "A text.") })
  }

  @Test func theLastBitIsKept() {
    let last = KeySet.capacity - 1
    let set = KeySet([0, last])
    #expect(set.contains(0) && set.contains(last) && !set.contains(1))
    #expect(set.isSuperset(of: KeySet([last])) && !set.isSuperset(of: KeySet([1])))
    #expect(Self.shape(KeySet.capacity).form.keys.count == KeySet.capacity)
  }

  @Test func anObjectOfMoreKeysIsAFault() async {
    await #expect(processExitsWith: .failure) { _ = Self.shape(KeySet.capacity + 1) }
  }
}
