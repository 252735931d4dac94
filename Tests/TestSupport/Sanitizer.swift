/// Whether the tests and the programs that they start are built with a sanitizer.
///
/// A sanitizer multiplies memory and time, and reserves terabytes of addresses: tests of small limits and of how
/// much memory is used say nothing then.
package enum Sanitizer {
  #if SANITIZED
    package static let isOn = true
  #else
    package static let isOn = false
  #endif
}
