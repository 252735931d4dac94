// swift-tools-version: 6.2
import PackageDescription

/// One line per module; the right-hand side is everything it may import.
/// `Tests/ArchitectureTests` holds the `import` lines of every folder against this table.
let modules: KeyValuePairs<String, [Target.Dependency]> = [
  "MediaValues": [],
  "Diagnostics": [],
  "Files": ["CLinux"],
  "Digests": ["CCrypto", "Files"],
  "Threads": [],
  "Sandbox": ["CLinux", "CSandbox", "CSandboxShims", "Threads"],
  "JSONSyntax": ["MediaValues", "Diagnostics"],
  "Colour": ["MediaValues"],
  "FilterGraphs": ["MediaValues"],
  "Pixels": ["MediaValues"],
  "Catalogue": ["MediaValues", "FilterGraphs"],
  "Titling": ["MediaValues", "Pixels", "Catalogue"],
  "DescriptionFormat": ["MediaValues", "Diagnostics", "Files", "JSONSyntax", "Catalogue"],
  "Editing": ["MediaValues", "Catalogue"],
  "Conversion": [
    "MediaValues", "Diagnostics", "Catalogue", "DescriptionFormat", "Editing",
    "Analysis",
  ],
  "Interchange": [
    "MediaValues", "Diagnostics", "JSONSyntax", "Catalogue", "DescriptionFormat", "Editing",
    "Conversion",
  ],
  "Planning": ["MediaValues", "Diagnostics", "Catalogue", "Titling", "Editing"],
  "FFmpegWitness": [
    "MediaValues", "Colour", "FilterGraphs", "Catalogue", "Titling", "Planning",
  ],
  "Analysis": ["MediaValues"],
  "Archives": ["CMinizip", "Files"],
  "Media": [
    "CFFmpeg", "CFontconfig", "CHarfBuzz", "CHeif", "CJPEG", "CLCMS2", "CLibass", "CMediaShims",
    "CRlottie", "CWebP", "MediaValues", "Colour", "Digests", "Files", "Threads", "JSONSyntax",
    "FilterGraphs", "Pixels", "Titling",
  ],
  "Rendering": [
    "MediaValues", "Colour", "Files", "FilterGraphs", "Pixels", "Catalogue", "Titling", "Planning",
    "Analysis", "Media", "Threads",
  ],
  "Jobs": ["MediaValues", "Files", "Planning"],
  "WorkerProtocol": ["MediaValues", "Files", "Planning", "Analysis"],
  "Processes": ["CLinux", "MediaValues", "Files"],
  "WorkerClient": ["MediaValues", "Files", "Processes", "WorkerProtocol"],
  "Clusters": [
    "MediaValues", "Files", "Planning", "Jobs", "Processes", "WorkerProtocol", "WorkerClient",
  ],
  "Assets": [
    "MediaValues", "Diagnostics", "Files", "Catalogue", "DescriptionFormat", "Editing",
  ],
  "Fonts": ["MediaValues", "Diagnostics", "Files", "DescriptionFormat", "Assets"],
  "Compiling": [
    "MediaValues", "Diagnostics", "JSONSyntax", "DescriptionFormat", "Editing", "Conversion",
  ],
  "Provenance": [
    "MediaValues", "Diagnostics", "Files", "JSONSyntax", "DescriptionFormat", "Conversion",
    "Assets",
    "Compiling",
  ],
  "Subtitling": [
    "MediaValues", "Diagnostics", "JSONSyntax", "DescriptionFormat", "Editing", "Interchange",
    "Compiling",
  ],
  "MediaFindings": ["MediaValues", "Colour", "Diagnostics", "Editing", "Planning"],
  "Checking": [
    "Diagnostics", "JSONSyntax", "DescriptionFormat", "Conversion", "Interchange", "Planning",
    "Assets", "Fonts", "Compiling", "Provenance", "Subtitling", "MediaFindings",
  ],
  "Pipeline": [
    "MediaValues", "Diagnostics", "DescriptionFormat", "Editing", "Conversion", "Planning",
    "Analysis", "Assets", "Fonts", "Compiling", "Subtitling", "MediaFindings", "Checking",
  ],
  "Previewing": ["MediaValues", "Editing", "Conversion", "Planning"],
  "TimelineDrawing": [
    "MediaValues", "JSONSyntax", "DescriptionFormat", "Editing", "Conversion",
  ],
  "TemplaterKit": [
    "MediaValues", "Diagnostics", "Files", "JSONSyntax", "DescriptionFormat", "Editing",
    "Conversion", "Catalogue", "Assets", "Compiling", "Checking",
  ],
  "EditScript": [
    "MediaValues", "Diagnostics", "Catalogue", "DescriptionFormat", "Editing", "Assets",
    "Pipeline", "TemplaterKit",
  ],
  "TemplaterMedia": [
    "MediaValues", "Files", "Diagnostics", "Analysis", "DescriptionFormat", "Conversion",
    "Planning", "Media", "Rendering", "WorkerProtocol", "WorkerClient", "Assets", "Compiling",
    "MediaFindings", "Pipeline", "Provenance", "TemplaterKit", "Threads",
  ],
  "LanguageServer": [
    "MediaValues", "Diagnostics", "JSONSyntax", "Catalogue", "DescriptionFormat", "Compiling",
    "Checking",
  ],
  "Listings": ["MediaValues", "Diagnostics", "JSONSyntax", "Catalogue", "Planning", "Analysis"],
  "ServiceModel": ["Diagnostics", "JSONSyntax"],
  "Blobs": ["Digests", "Files"],
  "Records": [.product(name: "GRDB", package: "GRDB.swift")],
  "MediaLibrary": [
    "MediaValues", "Diagnostics", "Files", "Threads", "JSONSyntax", "DescriptionFormat", "Editing",
    "Conversion", "Planning", "Jobs", "Analysis", "Assets", "WorkerProtocol", "WorkerClient",
    "Clusters", "Compiling", "Provenance", "MediaFindings", "Pipeline", "Previewing",
    "TemplaterKit", "EditScript", "Listings", "Digests", "Blobs", "Records",
  ],
  "HTTPService": [
    "MediaValues", "Files", "Threads", "Diagnostics", "JSONSyntax", "Catalogue",
    "DescriptionFormat", "Planning", "Compiling", "Checking", "LanguageServer", "WorkerProtocol",
    "Listings", "ServiceModel",
    "Digests", "Blobs", "Records", "Clusters", "MediaLibrary",
    .product(name: "NIOCore", package: "swift-nio"),
    .product(name: "NIOPosix", package: "swift-nio"),
    .product(name: "NIOHTTP1", package: "swift-nio"),
    .product(name: "UnixSignals", package: "swift-service-lifecycle"),
  ],
  "TemplaterCommands": [
    "TemplaterKit", "LanguageServer", "MediaValues", "Files", "Diagnostics", "JSONSyntax",
    "Catalogue", "DescriptionFormat", "Conversion", "Interchange",
    "Editing", "EditScript", "Planning", "Jobs", "FFmpegWitness", "WorkerProtocol", "WorkerClient",
    "Clusters",
    "Archives", "Analysis", "Threads", "Assets", "Fonts", "Compiling", "Provenance", "Subtitling",
    "MediaFindings", "Checking", "Pipeline", "Previewing", "TimelineDrawing", "Listings",
    .product(name: "ArgumentParser", package: "swift-argument-parser"),
  ],
]

/// The programs, and what each is allowed to know.
let programs: KeyValuePairs<String, [Target.Dependency]> = [
  "templater": ["TemplaterCommands"],
  "templater-server": [
    "Files", "Diagnostics", "ServiceModel", "Clusters", "HTTPService", "WorkerProtocol",
    .product(name: "ArgumentParser", package: "swift-argument-parser"),
  ],
  "templater-media": [
    "WorkerProtocol", "MediaValues", "Files", "Planning", "Analysis", "Media", "Rendering",
    "Sandbox", "Threads",
  ],
]

/// What `FuzzTests` and the program `fuzz` try.
let fuzzed: [Target.Dependency] = [
  "MediaValues", "Diagnostics", "JSONSyntax", "Pixels", "Catalogue", "Titling", "DescriptionFormat",
  "Editing",
  "Conversion", "Interchange", "Planning", "Archives", "Media", "Rendering", "WorkerProtocol",
  "FFmpegWitness", "Fonts", "Compiling", "Checking", "Provenance", "Pipeline", "TemplaterKit",
  "EditScript", "LanguageServer", "ServiceModel", "TemplaterCommands",
]

/// Test targets and what they import beside the module they are named after.
let tests: KeyValuePairs<String, [Target.Dependency]> = [
  "ArchitectureTests": ["Diagnostics", "MediaLibrary", "TemplaterKit", "TestSupport"],
  "AnalysisTests": ["MediaValues", "Analysis", "TestSupport"],
  "ArchivesTests": ["Archives", "TestSupport"],
  "MediaValuesTests": ["MediaValues", "TestSupport"],
  "ColourTests": ["MediaValues", "Colour", "TestSupport"],
  "PixelsTests": ["MediaValues", "Pixels", "TestSupport"],
  "FilterGraphsTests": ["MediaValues", "FilterGraphs", "TestSupport"],
  "CatalogueTests": [
    "MediaValues", "FilterGraphs", "Catalogue", "Titling", "Editing", "Planning", "Media",
    "TestSupport",
  ],
  "EditingTests": [
    "Catalogue", "MediaValues", "DescriptionFormat", "Editing", "Conversion", "TestSupport",
    "LongEdits",
  ],
  "ConversionTests": [
    "MediaValues", "Diagnostics", "JSONSyntax", "DescriptionFormat", "Editing", "Conversion",
    "Analysis", "TestSupport",
  ],
  "InterchangeTests": [
    "MediaValues", "Diagnostics", "JSONSyntax", "DescriptionFormat", "Editing", "Conversion",
    "Interchange", "TestSupport",
  ],
  "PlanningTests": [
    "MediaValues", "Diagnostics", "JSONSyntax", "Catalogue", "DescriptionFormat", "Editing",
    "Conversion", "Planning", "TestSupport",
  ],
  "LibraryTests": [
    "Diagnostics", "TemplaterKit", "TemplaterMedia", "TestSupport", "templater-media",
  ],
  "FFmpegWitnessTests": [
    "MediaValues", "FilterGraphs", "Catalogue", "DescriptionFormat", "Planning", "FFmpegWitness",
    "Media", "Rendering",
    "TestSupport",
  ],
  "MediaTests": [
    "Files", "Media", "MediaValues", "FilterGraphs", "Pixels", "Catalogue", "Titling",
    "TestSupport",
  ],
  "TitlingTests": ["MediaValues", "Pixels", "Catalogue", "Titling", "TestSupport"],
  "DiagnosticsTests": ["Diagnostics", "TestSupport"],
  "FilesTests": ["Files", "TestSupport"],
  "ThreadsTests": ["Threads"],
  "SandboxTests": ["Sandbox", "sandbox-trials", "TestSupport"],
  "JSONSyntaxTests": ["MediaValues", "Diagnostics", "JSONSyntax", "TestSupport", "CJansson"],
  "DescriptionFormatTests": [
    "MediaValues", "Diagnostics", "JSONSyntax", "Catalogue", "DescriptionFormat", "TestSupport",
  ],
  "AssetsTests": ["Diagnostics", "Assets", "Compiling", "TestSupport"],
  "CompilingTests": [
    "MediaValues", "Diagnostics", "JSONSyntax", "Catalogue", "DescriptionFormat", "Editing",
    "Conversion", "Compiling", "TestSupport",
  ],
  "SubtitlingTests": [
    "MediaValues", "Diagnostics", "DescriptionFormat", "Editing", "Interchange", "Subtitling",
  ],
  "MediaFindingsTests": ["MediaValues", "Diagnostics", "MediaFindings"],
  "FontsTests": ["MediaValues", "Diagnostics", "Compiling", "Fonts", "TestSupport"],
  "ProvenanceTests": [
    "MediaValues", "Diagnostics", "JSONSyntax", "Conversion", "Provenance", "TestSupport",
  ],
  "CheckingTests": ["Diagnostics", "Checking", "TestSupport"],
  "PipelineTests": [
    "MediaValues", "Diagnostics", "Analysis", "Editing", "Conversion", "Planning", "Assets",
    "Compiling", "Subtitling", "Checking", "Pipeline", "TestSupport",
  ],
  "TimelineDrawingTests": ["MediaValues", "Editing", "TimelineDrawing"],
  "EditScriptTests": [
    "MediaValues", "Editing", "Analysis", "Assets", "Pipeline", "TemplaterKit", "EditScript",
    "TestSupport",
  ],
  "LanguageServerTests": ["JSONSyntax", "DescriptionFormat", "LanguageServer", "TestSupport"],
  "ListingsTests": ["Catalogue", "Diagnostics", "Analysis", "Checking", "Compiling", "Listings"],
  "RenderingTests": [
    "Files", "MediaValues", "Diagnostics", "JSONSyntax", "Catalogue", "DescriptionFormat",
    "Editing",
    "Conversion", "Pixels", "Titling", "FilterGraphs", "Planning", "Analysis", "Media", "Rendering",
    "TestSupport",
  ],
  "JobsTests": ["MediaValues", "Planning", "Jobs", "TestSupport"],
  "WorkerProtocolTests": [
    "MediaValues", "Files", "Titling", "Planning", "Analysis", "WorkerProtocol",
  ],
  "ProcessesTests": ["Files", "Processes"],
  "ClustersTests": ["Clusters"],
  "WorkerClientTests": ["WorkerProtocol", "WorkerClient", "TestSupport", "templater-media"],
  "BlobsTests": ["Digests", "Files", "Blobs", "TestSupport"],
  "RecordsTests": ["Records", "TestSupport", .product(name: "GRDB", package: "GRDB.swift")],
  "MediaLibraryTests": [
    "MediaValues", "Diagnostics", "JSONSyntax", "Conversion", "Planning", "Digests", "Blobs",
    "Records", "MediaLibrary", "ServiceModel", "TestSupport",
  ],
  "ServiceModelTests": ["Diagnostics", "JSONSyntax", "ServiceModel", "TestSupport"],
  "HTTPServiceTests": [
    "Diagnostics", "JSONSyntax", "Files", "Records", "ServiceModel", "HTTPService", "TestSupport",
    "templater", "templater-media", "templater-server", "service-trials",
    .product(name: "NIOCore", package: "swift-nio"),
  ],
  "TemplaterCommandsTests": [
    "TestSupport", "TemplaterCommands",
    .product(name: "ArgumentParser", package: "swift-argument-parser"),
  ],
  "TemplaterTests": [
    "Colour", "Files", "JSONSyntax", "Planning", "Jobs", "TestSupport", "Archives",
    "TemplaterCommands", "templater", "templater-media",
    .product(name: "ArgumentParser", package: "swift-argument-parser"),
  ],
  "FuzzTests": ["TestSupport"] + fuzzed,
]

/// Helpers that several test targets share.
let testSupport: KeyValuePairs<String, [Target.Dependency]> = [
  "TestSupport": [
    "CLinux",
    "MediaValues", "FilterGraphs", "Catalogue", "Diagnostics", "JSONSyntax", "DescriptionFormat",
    "Compiling", "Editing", "Planning", "Pixels", "FFmpegWitness", "Media", "Rendering",
  ]
]

/// Folders of targets that hold files that are read, rather than sources.
let fixtures: [String: [String]] = [
  "HTTPService": ["Page"],
  "DescriptionFormatTests": ["Broken", "Mistakes"], "PlanningTests": ["Golden"],
  "FFmpegWitnessTests": ["Golden"], "DiagnosticsTests": ["Golden"],
  "TemplaterTests": ["Editing/Golden"], "FuzzTests": ["Corpus", "Fuzzer.swift"],
]

/// Continuous integration lets no warning pass; a newer compiler elsewhere may have new ones.
let isContinuousIntegration = Context.environment["CI"] != nil

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ] + (isContinuousIntegration ? [.treatAllWarnings(as: .error)] : [])

/// The modules that work on pixels, samples, bytes, documents or long timelines. They are optimised also in a build of the
/// tests; commands, the service and libraries of others are not, which takes a sixth of the time of a clean build off
/// (docs/decisions/0045).
let heavyModules: Set = [
  "MediaValues", "Diagnostics", "Files", "Digests", "Threads", "Sandbox", "JSONSyntax", "Colour",
  "FilterGraphs", "Pixels", "Catalogue", "Titling", "DescriptionFormat", "Editing", "Conversion",
  "Planning", "Analysis", "Archives", "Media", "Rendering", "WorkerProtocol", "Processes",
  "Compiling", "Checking", "Interchange", "LanguageServer", "TestSupport", "LongEdits",
]

/// `make` turns optimisation off for its builds of the tests, and says so here.
let isBuiltForTests = Context.environment["BUILT_FOR_TESTS"] != nil

/// The compiler puts what `-Xfrontend` names behind the options of the whole build.
func moduleSettings(_ module: String) -> [SwiftSetting] {
  let isOptimised = isBuiltForTests && heavyModules.contains(module)
  return settings + (isOptimised ? [.unsafeFlags(["-Xfrontend", "-O"])] : [])
}

let package = Package(
  name: "templater",
  products: [
    .executable(name: "templater", targets: ["templater"]),
    .executable(name: "templater-media", targets: ["templater-media"]),
    .executable(name: "templater-server", targets: ["templater-server"]),
    .library(name: "TemplaterKit", targets: ["TemplaterKit"]),
    .library(name: "TemplaterMedia", targets: ["TemplaterMedia"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(
      name: "CFFmpeg", pkgConfig: "libavfilter",
      providers: [
        .apt(["libavformat-dev", "libavcodec-dev", "libavfilter-dev", "libswscale-dev"])
      ]),
    .systemLibrary(
      name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(name: "CHeif", pkgConfig: "libheif", providers: [.apt(["libheif-dev"])]),
    .systemLibrary(name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"])]),
    .systemLibrary(name: "CLCMS2", pkgConfig: "lcms2", providers: [.apt(["liblcms2-dev"])]),
    .systemLibrary(
      name: "CJansson", pkgConfig: "jansson", providers: [.apt(["libjansson-dev"])]),
    .systemLibrary(name: "CLibass", pkgConfig: "libass", providers: [.apt(["libass-dev"])]),
    .systemLibrary(
      name: "CMinizip", pkgConfig: "minizip", providers: [.apt(["libminizip-dev"])]),
    .systemLibrary(
      name: "CRlottie", pkgConfig: "rlottie", providers: [.apt(["librlottie-dev"])]),
    .systemLibrary(
      name: "CSandbox", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),
    .systemLibrary(
      name: "CWebP", pkgConfig: "libwebpdemux", providers: [.apt(["libwebp-dev"])]),
    // What Swift cannot say, in C. State of theirs is in files of C, once in a program.
    .target(name: "CLinux"),
    .target(name: "CMediaShims", dependencies: ["CFFmpeg", "CJPEG", "CLibass", "CWebP"]),
    .target(name: "CSandboxShims", dependencies: ["CSandbox"]),
  ]
    + modules.map {
      .target(
        name: $0.key, dependencies: $0.value, exclude: fixtures[$0.key] ?? [],
        swiftSettings: moduleSettings($0.key))
    }
    + programs.map {
      .executableTarget(name: $0.key, dependencies: $0.value, swiftSettings: settings)
    }
    + [
      .executableTarget(
        name: "day-out", dependencies: ["TemplaterKit", "TemplaterMedia"], path: "Examples/DayOut",
        swiftSettings: settings)
    ]
    + [
      .executableTarget(
        name: "sandbox-trials", dependencies: ["Sandbox"], path: "Tests/SandboxTrials",
        swiftSettings: settings),
      .executableTarget(
        name: "service-trials", dependencies: ["Files", "HTTPService", "ServiceModel"],
        path: "Tests/ServiceTrials", swiftSettings: settings),
      .target(
        name: "LongEdits", dependencies: ["Editing", "MediaValues"],
        path: "Benchmarks/LongEdits", swiftSettings: moduleSettings("LongEdits")),
      .executableTarget(
        name: "bench-costs",
        dependencies: ["MediaValues", "Catalogue", "Titling", "Planning", "Media", "Rendering"],
        path: "Benchmarks/BenchCosts", swiftSettings: settings),
      .executableTarget(
        name: "bench-edit", dependencies: ["LongEdits", "Editing"], path: "Benchmarks/BenchEdit",
        swiftSettings: settings),
    ]
    + testSupport.map {
      .target(
        name: $0.key, dependencies: $0.value, path: "Tests/\($0.key)",
        swiftSettings: moduleSettings($0.key))
    }
    + tests.map {
      .testTarget(
        name: $0.key, dependencies: $0.value, exclude: fixtures[$0.key] ?? [],
        swiftSettings: settings + [.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"])])
    },
  swiftLanguageModes: [.v6]
)

/// `make fuzz` builds one program of what `FuzzTests` replays.
if Context.environment["FUZZING"] != nil {
  package.products = []
  package.targets.removeAll { [.test, .executable].contains($0.type) }
  package.targets.append(
    .executableTarget(
      name: "fuzz", dependencies: fuzzed, path: "Tests/FuzzTests",
      exclude: ["Corpus", "CorpusTests.swift"], swiftSettings: settings))
}
