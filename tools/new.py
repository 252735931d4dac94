#!/usr/bin/env python3
"""Creates a rule, a transition or a command: a file to fill in, and its line in the list.

    new.py rule NAME [FOLDER]         NAME such as photo-too-small; FOLDER such as References
    new.py transition NAME [FAMILY]   NAME such as page_turn; FAMILY such as Turns: the file that it joins
    new.py command NAME [media]       NAME such as trim; media: with a request to the media process, and its handler

Words of a rule's or a command's name are separated by hyphens, those of a transition by underscores; no name
has digits. CONTRIBUTING.md has the next steps. Existing files are not replaced.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FAMILIES = {
    "Timeline": "T2", "References": "R3", "Lists": "R3", "Catalogue": "C4", "Fields": "F5", "Animation": "A6",
    "Appearance": "V7", "Markers": "V7", "Motion": "V7", "Shapes": "V7", "Text": "V7",
}


def camel(name, upper=False):
    words = re.split("[-_]", name)
    text = "".join(word.capitalize() for word in words)
    return text if upper else text[0].lower() + text[1:]


def write(path, text):
    if path.exists():
        sys.exit(f"{path.relative_to(ROOT)} exists")
    path.write_text(text)
    print(f"wrote {path.relative_to(ROOT)}")


def insert(path, line, after):
    """Inserts a line after the last one that `after` matches."""
    lines = path.read_text().splitlines(keepends=True)
    places = [index for index, text in enumerate(lines) if re.search(after, text)]
    if not places:
        sys.exit(f"{path.relative_to(ROOT)} has no line like {after}")
    lines.insert(places[-1] + 1, line)
    path.write_text("".join(lines))
    print(f"added a line to {path.relative_to(ROOT)}: {line.strip()}")


def join(path, block, text):
    """Inserts a declaration at the end of a block of a file."""
    if not path.exists():
        others = ", ".join(sorted(other.stem for other in path.parent.glob("*.swift")
                                  if re.search(r"\n  (package )?static let \w+ = ", other.read_text())))
        sys.exit(f"no {path.relative_to(ROOT)}: FAMILY is one of {others}; leave it out for a file of its own")
    content = path.read_text()
    end = content.find("\n}\n", content.find(block)) + 1
    if block not in content or end == 0:
        sys.exit(f"{path.relative_to(ROOT)} has no block '{block}'")
    path.write_text(content[:end] + "\n" + text + content[end:])
    print(f"added to {path.relative_to(ROOT)}: {text.splitlines()[1].strip()}")


def rule(name, folder="References"):
    rules = ROOT / "Sources/DescriptionFormat/Rules"
    family = FAMILIES.get(folder) or sys.exit(f"no folder {folder}: take one of {', '.join(FAMILIES)}")
    known = {}
    for path in rules.glob("*/*.swift"):
        found = re.search(r'static let (\w+) = Rule\(\s*"([A-Z]\d+)"', path.read_text())
        if found:
            known[found[2]] = found[1]
    latest = max(code for code in known if code.startswith(family))
    code = f"{latest[0]}{int(latest[1:]) + 1}"
    write(rules / folder / (camel(name, True) + ".swift"), f'''import Diagnostics
import MediaValues

extension Rule {{
  static let {camel(name)} = Rule(
    "{code}", "{name}", .warning,
    summary: "TODO: the defect, in one sentence.",
    explanation: "TODO: why it is one, and what to do.",
    invalid: """
      {{ "tracks": [] }}
      """,
    valid: """
      {{ "tracks": [] }}
      """
  ) {{ subject, report in
  }}
}}
''')
    insert(rules / "Rules.swift", f"    .{camel(name)},\n", rf"^    \.{known[latest]},$")
    print(f"next: write its examples, then make reference; the code is {code}")


def transition(name, family=None):
    folder = ROOT / "Sources/Catalogue/Transitions"
    value = f'''  /// TODO: what it shows.
  static let {camel(name)} = uncovering("{name}", "TODO: what it shows, in one sentence.") {{
    $0.x
  }}
'''
    if not family:
        write(folder / (camel(name, True) + ".swift"),
              f"/// TODO: what the transitions of this family have in common.\nextension TransitionKind {{\n{value}}}\n")
    else:
        join(folder / (family + ".swift"), "extension TransitionKind {", value)
    insert(folder / "Transitions.swift", f"    .{camel(name)},\n", r"^    \.\w+,$")
    print("next: make it look like its name, and move its line to its family; then make reference and make gallery")


def command(name, media=None):
    if media not in (None, "media"):
        sys.exit(__doc__)
    module = ROOT / "Sources/TemplaterCommands"
    folder = module / "Commands"
    kind = camel(name, True) + "Command"
    if media:
        request(camel(name, True) + "Request")
        write(folder / (kind + ".swift"), f'''import ArgumentParser
import WorkerClient
import WorkerProtocol

/// `templater {name} FILE`
struct {kind}: ParsableCommand {{
  static let configuration = CommandConfiguration(
    commandName: "{name}", abstract: "TODO: what it does, in one sentence.")

  @Argument(help: "A video or a sound.")
  var file: String

  func run() throws {{
    Inputs.insert(file)
    let reply = try Worker.perform({camel(name, True)}Request(path: file))
    Console.print("\\(reply)")
  }}
}}
''')
    else:
        write(folder / (kind + ".swift"), f'''import ArgumentParser
import Compiling
import Editing

/// `templater {name} TEMPLATE`
struct {kind}: ParsableCommand {{
  static let configuration = CommandConfiguration(
    commandName: "{name}", abstract: "TODO: what it does, in one sentence.")

  @Argument(help: "A template or a description, or an archive with one.")
  var template: String

  func run() throws {{
    let document = try DocumentFile.compile(template)
    Console.print(document.timeline?.text ?? "")
  }}
}}
''')
    insert(module / "Program/TemplaterCommand.swift", f"      {kind}.self,\n", r"^      \w+Command\.self,$")
    tests = ROOT / "Tests/TemplaterTests"
    insert(tests / "Streams/StreamTests.swift",
           f'    Printing(words: "{name} {"clip.mp4" if media else "one.json"}"),\n', r'^    Printing\(words: ".*"\),$')
    insert(tests / "OverwriteTests.swift", f'    "{name}",\n', r'^    ("[a-z]+", )*"[a-z-]+",$')
    print("next: move its lines to their places; if it writes a file, from `reading` of OverwriteTests to `writing`;\n"
          "tests in TemplaterCommandsTests and TemplaterTests; then make reference")


def request(name):
    """Creates the request of a command to the media process, its handler, and its examples."""
    requests = ROOT / "Sources/WorkerProtocol/Requests"
    write(requests / (name + ".swift"), f'''/// TODO: what it does, in one sentence.
package struct {name}: WorkerRequest {{
  package typealias Reply = Done
  package typealias Progress = Never

  package var path: String

  package init(path: String) {{
    self.path = path
  }}
}}
''')
    path = requests / "Requests.swift"
    path.write_text(re.sub(r"(\w+Request)\n>\(\)", rf"\1,\n  {name}\n>()", path.read_text()))
    print(f"added a line to {path.relative_to(ROOT)}: {name}")
    write(ROOT / f"Sources/templater-media/Handlers/{name.removesuffix('Request')}Handler.swift", f'''import Sandbox
import WorkerProtocol

extension {name}: AnsweredRequest {{
  var policy: SandboxPolicy {{ SandboxPolicy(readable: [path], limits: .inspection) }}

  func answer(_ client: Client<{name}>) throws -> Done {{
    Done()
  }}
}}
''')
    path = ROOT / "Tests/WorkerProtocolTests/RequestExamples.swift"
    path.write_text(path.read_text() + f'''
extension {name}: ExampledRequest {{
  static var examples: [{name}] {{ [{name}(path: "a.mp4")] }}
}}
''')
    print(f"added to {path.relative_to(ROOT)}: {name}")


KINDS = {"rule": rule, "transition": transition, "command": command}
NAMES = {"rule": "[a-z]+(-[a-z]+)*", "transition": "[a-z]+(_[a-z]+)*", "command": "[a-z]+(-[a-z]+)*"}

if __name__ == "__main__":
    if len(sys.argv) < 3 or sys.argv[1] not in KINDS or not re.fullmatch(NAMES[sys.argv[1]], sys.argv[2]):
        sys.exit(__doc__)
    KINDS[sys.argv[1]](*sys.argv[2:])
