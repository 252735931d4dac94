import Diagnostics
import JSONSyntax

/// Changes of the tree → changes of the text that leave everything else as it is.
struct FixEdits {
  private let document: OpenDocument
  private var tree: LooseTree { document.tree }

  init(_ document: OpenDocument) {
    self.document = document
  }

  /// Nil when something that is to be changed is not there.
  func edits(of fix: Fix) -> [JSONValue]? {
    let edits = fix.edits.compactMap(edit)
    return edits.count == fix.edits.count ? edits : nil
  }

  private func edit(_ edit: Edit) -> JSONValue? {
    switch edit {
    case .replaceValue(let pointer, let text):
      return tree.value(at: pointer.steps).map { document.text.edit($0.range, text) }
    case .renameKey(let pointer, let name):
      return tree.member(at: pointer.steps).map {
        document.text.edit($0.key.range, jsonLiteral(name))
      }
    case .removeMember(let pointer):
      return removal(pointer.steps).map { document.text.edit($0, "") }
    case .insertMember(let pointer, let key, let value):
      return tree.value(at: pointer.steps).flatMap {
        insertion($0, jsonLiteral(key) + ": " + value)
      }
    }
  }

  /// The bytes of a member or element with the comma that it needs no more.
  private func removal(_ steps: [JSONPointer.Step]) -> Range<Int>? {
    guard let step = steps.last, let parent = tree.value(at: steps.dropLast()) else { return nil }
    let siblings = parent.members.map(\.range) + parent.elements.map(\.range)
    let index: Int?
    switch step {
    case .key(let key): index = parent.members.lastIndex { $0.name == key }
    case .index(let number): index = number
    }
    guard let index, siblings.indices.contains(index) else { return nil }
    if index + 1 < siblings.count {
      return siblings[index].lowerBound..<siblings[index + 1].lowerBound
    }
    let start = index > 0 ? siblings[index - 1].upperBound : siblings[index].lowerBound
    return start..<siblings[index].upperBound
  }

  /// Behind the last member; on a line of its own if that has one.
  private func insertion(_ object: LooseValue, _ member: String) -> JSONValue? {
    guard object.kind == .object else { return nil }
    guard let last = object.members.last?.range else {
      let start = object.range.lowerBound + 1
      return document.text.edit(start..<start, " \(member) ")
    }
    let margin = tree.bytes[..<last.lowerBound].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
    let before = last.lowerBound - margin.count - 1
    let isAlone = before >= 0 && tree.bytes[before] == 0x0A
    let gap = isAlone ? "\n" + String(decoding: margin.reversed(), as: UTF8.self) : " "
    return document.text.edit(last.upperBound..<last.upperBound, ",\(gap)\(member)")
  }
}

extension LooseTree {
  func value(at steps: some Collection<JSONPointer.Step>) -> LooseValue? {
    var value = root
    for step in steps {
      switch step {
      case .key(let key): value = value?.members.last { $0.name == key }?.value
      case .index(let index):
        let elements = value?.elements ?? []
        value = elements.indices.contains(index) ? elements[index] : nil
      }
    }
    return value
  }

  func member(at steps: [JSONPointer.Step]) -> LooseMember? {
    guard case .key(let key)? = steps.last else { return nil }
    return value(at: steps.dropLast())?.members.last { $0.name == key }
  }
}
