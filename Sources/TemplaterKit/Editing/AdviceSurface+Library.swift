package import Diagnostics

extension AdviceSurface {
  /// The library: settings are parameters of its functions. It lacks some of those that the command has.
  package static let library = AdviceSurface([
    // A program is no command.
    { $0.replacing(/this command reads that file/, with: "that file is one of the inputs") },
    { $0.replacing(/, which this command reads;/, with: ", which is one of the inputs;") },
    { $0.replacing(/create it first \(mkdir -p\)/, with: "create it first") },
    // What programs cannot set is left out.
    { $0.replacing(/,? or (?:add --ignore-extra|leave out --in-order|use --size)/, with: "") },
    { $0.replacing(/,? or (?:use|repeat) files (?:repeatedly )?with --fill repeat/, with: "") },
    { $0.replacing(/if you trust it, allow it with --allow-source .+/, with: "") },
    { $0.replacing(/give its tempo with --bpm, or (.+); 'templater beats' .*/) { "\($0.1)" } },
    { $0.replacing(/; replace it with --replace .+/, with: "") },
    { $0.replacing(/, or use another file with --replace [^=]+=FILE/, with: "") },
    {
      $0.replacing(
        /; --replace [^=]+=FILE gives a longer file, and FILE@[0-9.]+ [^;]+/, with: "")
    },
    { $0.replacing(/--when-short (?:[^:]+:)?([a-z]+)/) { "whenShort: .\($0.1)" } },
    { $0.replacing(/\ with --media FILE(?!=)/, with: "") },
    { $0.replacing(/--media ([^=]+)=FILE/) { #"SlotFile(…, slot: "\#($0.1)")"# } },
    { $0.replacing(/\ with --media\b/, with: "") },
    { $0.replacing(/FILE@IN and FILE@IN-OUT are/, with: "'from' and 'until' are") },
    { $0.replacing(/FILE@([0-9.]+)/) { "SlotFile(…, from: \($0.1))" } },
    { $0.replacing(/--set ([^=]+)=…/) { #"values: ["\#($0.1)": …]"# } },
    { $0.replacing(/--when-short\b/, with: "'whenShort'") },
    { $0.replacing(/--(loudness|size|fit|focus)\b/) { "'\($0.1)'" } },
  ])
}
