extension InterchangeFormat {
  /// The JSON of OpenTimelineIO: docs/interchange.md.
  package static let openTimelineIO = InterchangeFormat(
    name: "otio", title: "OpenTimelineIO", suffixes: ["otio"],
    bundleSuffixes: ["otioz"], bundledName: "content.otio",
    nameKey: "x-otio-name", limits: OTIOReader.limits,
    reading: { source, _ in OTIOReader.read(source) },
    export: { OTIOWriter(of: $0).exported(title: $1, relative: $2, keeping: $3) })
}
