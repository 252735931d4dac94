import MediaValues
import Testing

/// The table directories of fonts and of collections are found, whatever the bytes are.
struct FontDirectoryTests {
  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// Returns a directory with the names of its tables; each table has eight bytes at the offset 8.
  private func directory(_ names: [String], kind: Int = 0x0001_0000) -> [UInt8] {
    number(kind, 4) + number(names.count, 2) + number(0, 6)
      + names.flatMap { Array($0.utf8) + number(0, 4) + number(8, 4) + number(8, 4) }
  }

  /// Returns a collection of faces with one table each. `count` is the number of faces that it states.
  private func collection(_ names: [String], count: Int? = nil) -> BigEndianBytes {
    let start = 12 + 4 * names.count
    let offsets = names.indices.flatMap { number(start + 28 * $0, 4) }
    return BigEndianBytes(
      Array("ttcf".utf8) + number(1, 4) + number(count ?? names.count, 4) + offsets
        + names.flatMap { directory([$0]) })
  }

  @Test func tablesAreInOrder() throws {
    let bytes = BigEndianBytes(directory(["cmap", "glyf", "name"]))
    let font = try #require(FontDirectory(bytes))
    #expect(font.tables.map(\.name) == ["cmap", "glyf", "name"])
    #expect(font.table("name")?.entry == 12 + 2 * 16)
    #expect(font.table("name")?.range == 8..<16)
    #expect(font.table("loca") == nil)
  }

  @Test func aDirectoryThatIsCutOffHasFewerTables() throws {
    let bytes = directory(["cmap", "glyf"])
    for count in 0...bytes.count {
      let font = FontDirectory(BigEndianBytes(Array(bytes.prefix(count))))
      #expect(font?.tables.count == (count < 6 ? nil : max(0, count - 12) / 16), "\(count)")
    }
  }

  @Test func collectionsHaveADirectoryForEachFace() throws {
    let bytes = collection(["cmap", "name"])
    let faces = try #require(FontDirectory.faces(of: bytes))
    #expect(faces == [20, 48])
    #expect(faces.map { FontDirectory(bytes, at: $0)?.tables.map(\.name) } == [["cmap"], ["name"]])
    #expect(FontDirectory(bytes)?.tables.map(\.name) == ["cmap"])
  }

  @Test(arguments: [0, 257, 0xFFFF_FFFF]) func absurdNumbersOfFacesAreRefused(count: Int) {
    #expect(FontDirectory.faces(of: collection(["cmap"], count: count)) == nil)
    #expect(FontDirectory(collection(["cmap"], count: count)) == nil)
  }

  @Test func otherFilesHaveNoDirectory() {
    #expect(FontDirectory(BigEndianBytes(directory(["cmap"], kind: 0x774F_4646))) == nil)
    #expect(FontDirectory(BigEndianBytes([])) == nil)
  }
}
