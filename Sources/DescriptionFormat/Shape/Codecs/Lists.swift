import Diagnostics
import JSONSyntax
import MediaValues

extension ValueCodec {
  /// Returns a codec for a list of `minimum` to `maximum` elements. Elements that cannot be read are left out.
  static func list<Element>(
    of element: ValueCodec<Element>, minimum: Int = 0, maximum: Int? = nil
  ) -> ValueCodec<[Element]> {
    ValueCodec<[Element]>(
      form: .list(element.form, minimum: minimum, maximum: maximum),
      read: { node, reading in
        guard node.kind == .array else {
          reading.reportMismatch("a list", node, help: "write it in brackets: [ … ]")
          return nil
        }
        let count = node.count
        if count < minimum {
          reading.report(.tooFew, "\(reading.subject) is an empty list; give at least one entry")
        }
        if let maximum, count > maximum {
          reading.report(
            .tooMany, "\(reading.subject) has \(count) entries; at most \(maximum) are allowed")
          return nil
        }
        var elements: [Element] = []
        elements.reserveCapacity(count)
        var index = 0
        for child in node.elements {
          let value = reading.descend(index) { element.read(child, reading) }
          if let value { elements.append(value) }
          index += 1
        }
        return elements
      }, write: { .array($0.map(element.write)) })
  }

  /// Returns a codec for an object whose keys are names. `what` describes one element, such as `a medium`.
  static func named<Element>(
    _ what: String, _ element: ValueCodec<Element>,
    name: Property<Element, String>
  ) -> ValueCodec<[Element]> {
    let property = MemoryProperty(name)
    return ValueCodec<[Element]>(
      form: .names(element.form, of: what),
      read: { node, reading in
        guard node.kind == .object else {
          reading.reportMismatch(
            "an object", node, help: "write each name as a key: { \"name\": … }")
          return nil
        }
        var elements: [Element] = []
        elements.reserveCapacity(node.count)
        for member in node.members {
          let key = member.key.string
          reading.descend(member.key) {
            if key.isEmpty {
              reading.report(.emptyName, "\(what) needs a name", at: .key(reading.pointer))
            }
            guard var value = element.read(member.value, reading) else { return }
            withUnsafeMutablePointer(to: &value) { property.set(at: $0, to: key) }
            elements.append(value)
          }
        }
        return elements
      },
      write: { elements in
        .object(
          JSONObject(
            elements.map { value in
              (withUnsafePointer(to: value) { property.value(at: $0) }, element.write(value))
            }))
      })
  }
}

extension ValueCodec {
  /// Returns a codec for one element, or a list of up to `maximum`. A list needs version 2, unless all of the key does. A
  /// list of one element is written without brackets.
  static func oneOrList<Element>(
    of element: ValueCodec<Element>, maximum: Int, isNewer: Bool = false
  ) -> ValueCodec<[Element]> {
    let list = ValueCodec<[Element]>.list(of: element, minimum: 1, maximum: maximum)
    return ValueCodec<[Element]>(
      form: .choice([element.form, isNewer ? list.form : .newer(list.form)]),
      read: { node, reading in
        guard node.kind == .array else { return element.read(node, reading).map { [$0] } }
        if !isNewer { reading.needVersionTwo("a list") }
        return list.read(node, reading)
      },
      write: { elements in
        elements.count == 1 ? element.write(elements[0]) : list.write(elements)
      })
  }
}
