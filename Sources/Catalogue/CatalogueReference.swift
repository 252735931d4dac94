import MediaValues

/// Returns the reference page of all kinds of the catalogue as Markdown, generated from the lists.
package func catalogueReference() -> String {
  var lines = [
    "# Catalogue", "",
    "Written by `make reference` from the lists in `Sources/Catalogue`; do not edit.", "",
    "## Transitions", "",
  ]
  for kind in TransitionKind.all {
    lines += section(kind.name, kind.summary, kind.parameters)
  }
  lines += ["## Filters", ""]
  for kind in FilterKind.all {
    lines += section(kind.name, kind.summary, kind.parameters)
  }
  lines += ["## Effects", ""]
  for kind in EffectKind.all {
    lines += section(kind.name, kind.summary, kind.parameters)
  }
  lines += ["## Animations", ""]
  for kind in EntranceKind.all {
    lines += section(
      kind.name, kind.summary + (kind.needsLetters ? " For texts." : ""), [])
    lines += [
      "The defaults of `by` and `easing` are `\(kind.unit)` and `\(kind.easing.word ?? "")`.", "",
    ]
  }
  return lines.dropLast().joined(separator: "\n") + "\n"
}

private func section(_ name: String, _ summary: String, _ parameters: [Parameter]) -> [String] {
  var lines = ["### `\(name)`", "", summary, ""]
  guard !parameters.isEmpty else { return lines }
  lines += ["| parameter | meaning | range | default |", "|---|---|---|---|"]
  lines += parameters.map { parameter in
    let range: String
    let value: String
    switch parameter.domain {
    case .number(let bounds, let standard, let unit):
      range =
        "\(decimal(bounds.lowerBound))–\(decimal(bounds.upperBound))\(unit.isEmpty ? "" : " \(unit)")"
      value = "\(standard)"
    case .color(let standard):
      range = "a colour"
      value = "\(standard)"
    case .word(let words, let standard):
      range = words.map { "`\($0)`" }.joined(separator: " ")
      value = "`\(standard)`"
    case .flag(let standard):
      range = "true or false"
      value = "\(standard)"
    case .text(let form, let standard):
      range = form.phrase
      value = standard.isEmpty ? "" : "`\(standard)`"
    }
    return "| `\(parameter.name)` | \(parameter.summary) | \(range) | \(value) |"
  }
  return lines + [""]
}
