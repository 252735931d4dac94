import CFFmpeg

/// Calls `body` with an `AVDictionary` of the options and returns its libav code. Throws when it
/// succeeded and options are left over: libav ignores an option it does not know, and we would
/// never hear of it.
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

/// The same for options that are known here.
func withDictionary(
  _ options: KeyValuePairs<String, String>,
  _ body: (UnsafeMutablePointer<OpaquePointer?>) -> Int32
) throws(MediaError) -> Int32 {
  try withDictionary(options.map { ($0.key, $0.value) }, body)
}

/// The entries of an `AVDictionary`; a later one of the same name wins.
func entries(of dictionary: OpaquePointer?) -> [String: String] {
  var result: [String: String] = [:]
  var entry: UnsafeMutablePointer<AVDictionaryEntry>?
  while let next = av_dict_get(dictionary, "", entry, AV_DICT_IGNORE_SUFFIX) {
    result[String(cString: next.pointee.key)] = String(cString: next.pointee.value)
    entry = next
  }
  return result
}
