/// Keeps an optional value behind a pointer: where there is none, it costs one word and no more to
/// hand around, however large the value would be.
///
/// For what can be set on everything, and on most things is not.
@propertyWrapper
package struct OutOfLine<Value: Hashable & Sendable>: Hashable, Sendable {
  private indirect enum Box: Hashable, Sendable {
    case value(Value)
  }

  private var box: Box?

  package init(wrappedValue: Value?) {
    box = wrappedValue.map { .value($0) }
  }

  package var wrappedValue: Value? {
    get { if case .value(let value)? = box { value } else { nil } }
    set { box = newValue.map { .value($0) } }
  }
}
