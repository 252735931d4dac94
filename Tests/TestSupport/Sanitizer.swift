/// Whether the tests and the programs that they start are built with a sanitizer.
///
/// A sanitizer multiplies memory and time, and reserves terabytes of addresses. Tests of small limits and of memory use
/// are then meaningless.
package enum Sanitizer {
  #if SANITIZED
    package static let isOn = true
  #else
    package static let isOn = false
  #endif
}
