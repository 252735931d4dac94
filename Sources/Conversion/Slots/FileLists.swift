package import Editing
import MediaValues

/// The slots of many files of a timeline, in which they are written out as slots of one file.
package struct FileLists: Sendable {
  /// The slots of each list, by its name, in the order of their places.
  private var slots: [String: [Timeline.Medium]] = [:]
  /// The names of the lists, in the order of their first use.
  package private(set) var names: [String] = []

  package init(_ media: [Timeline.Medium]) {
    for medium in media {
      guard let place = medium.conditions.place, medium.source == nil else { continue }
      if slots[place.list] == nil { names.append(place.list) }
      slots[place.list, default: []].append(medium)
    }
    slots = slots.mapValues { $0.sorted { $0.index < $1.index } }
  }

  /// Returns the slots of a list; `nil` if there is no list with the name.
  package subscript(name: String) -> [Timeline.Medium]? { slots[name] }

  /// Returns whether a list has as many files as it needs. `isFilled` is whether the slot with a name has one.
  func isComplete(_ list: String, where isFilled: (String) -> Bool) -> Bool {
    (slots[list] ?? []).count { isFilled($0.name) } >= counts(list).least
  }

  /// Returns the names with each list replaced by the names of its slots.
  package func expanding(_ names: some Sequence<String>) -> Set<String> {
    Set(names.flatMap { name in slots[name]?.map(\.name) ?? [name] })
  }

  /// Returns the adjustments with those of a list replaced by those of each of its slots. A setting for one slot takes
  /// precedence over that of its list.
  package func expanding(_ adjustments: SlotAdjustments) -> SlotAdjustments {
    guard !slots.isEmpty else { return adjustments }
    return SlotAdjustments(
      whenShort: expanding(adjustments.whenShort, { $0.slot }) { $0.slot = $1 },
      fit: expanding(adjustments.fit, { $0.slot }) { $0.slot = $1 },
      focus: expanding(adjustments.focus, { $0.slot }) { $0.slot = $1 })
  }

  private func expanding<Setting>(
    _ settings: [Setting], _ slot: (Setting) -> String?, set: (inout Setting, String) -> Void
  ) -> [Setting] {
    var ofLists: [Setting] = []
    var others: [Setting] = []
    for setting in settings {
      guard let media = slot(setting).flatMap({ slots[$0] }) else {
        others.append(setting)
        continue
      }
      for medium in media {
        ofLists.append(setting)
        set(&ofLists[ofLists.count - 1], medium.name)
      }
    }
    return ofLists + others
  }
}

extension Timeline.Medium {
  /// The place in a slot of many files; 0 for other media.
  fileprivate var index: Int { conditions.place?.index ?? 0 }
}
