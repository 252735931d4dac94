import CFFmpeg

/// Calls `body` with an `AVDictionary` of the options and returns its result. Throws `.internalFault` if
/// `body` succeeds but leaves options in the dictionary, because libav silently ignores unknown options.
func withDictionary(
  _ options: [(String, String)],
  _ body: (UnsafeMutablePointer<OpaquePointer?>) -> Int32
) throws(MediaError) -> Int32 {
  var dictionary: OpaquePointer?
  defer { av_dict_free(&dictionary) }
  for (name, value) in options { av_dict_set(&dictionary, name, value, 0) }
  let result = body(&dictionary)
  if result >= 0, let entry = av_dict_get(dictionary, "", nil, AV_DICT_IGNORE_SUFFIX) {
    throw MediaError(
      .internalFault, reason: "libav has no option \(String(cString: entry.pointee.key))")
  }
  return result
}

/// Calls `body` with an `AVDictionary` of literal options; see above.
func withDictionary(
  _ options: KeyValuePairs<String, String>,
  _ body: (UnsafeMutablePointer<OpaquePointer?>) -> Int32
) throws(MediaError) -> Int32 {
  try withDictionary(options.map { ($0.key, $0.value) }, body)
}

/// Returns the entries of an `AVDictionary`; the last one of each name.
func entries(of dictionary: OpaquePointer?) -> [String: String] {
  var result: [String: String] = [:]
  var entry: UnsafeMutablePointer<AVDictionaryEntry>?
  while let next = av_dict_get(dictionary, "", entry, AV_DICT_IGNORE_SUFFIX) {
    result[String(cString: next.pointee.key)] = String(cString: next.pointee.value)
    entry = next
  }
  return result
}
