/// Returns the length of the ID3v2 tag with which `bytes` begin, with its header and footer; `nil` if they begin with none.
func id3Length(of bytes: some Sequence<UInt8>) -> Int64? {
  let header = Array(bytes.prefix(10))
  guard header.count == 10, header.starts(with: "ID3".utf8) else { return nil }
  // Seven bits of each byte are used.
  let length = header[6..<10].reduce(Int64(0)) { $0 << 7 | Int64($1 & 0x7F) }
  let hasFooter = header[3] == 4 && header[5] & 0x10 != 0
  return 10 + length + (hasFooter ? 10 : 0)
}
