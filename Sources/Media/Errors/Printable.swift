/// Returns the first 500 characters of `text` with control characters, line breaks and direction overrides
/// spelled `\u{…}`, so that a hostile name or tag neither moves the cursor nor reorders what is displayed.
package func printable(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars.prefix(500) {
    if isInvisible(scalar) {
      result += "\\u{\(String(scalar.value, radix: 16))}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
    .unassigned:
    true
  default:
    false
  }
}
