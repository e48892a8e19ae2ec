// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// What a program can do without: see "Programs that need fewer features" in the article Install.
let features = [
  "SQL": "SQLite files, and SQL in documents and modifiers.",
  "Pictures": "Pictures in cells: SVG, PNG, JPEG, GIF and WebP files.",
  "Spreadsheets": "Tables of spreadsheets and HTML pages.",
  "YAML": "Documents and themes in YAML; without it they are JSON.",
]

/// The one trait that is on by default, and stands for all features. SwiftPM passes enabled traits to
/// the compiler in random order: with more than one, a client that adds a file would compile all of
/// GridPress again.
let everything = "Everything"

/// The settings of Platform. The members of a C structure, such as `stat`, belong to whichever C
/// module with its header the compiler loaded first, which depends on the files that it compiles
/// together; so they need no import here.
let platform: [SwiftSetting] =
  features.keys.sorted().map {
    .define($0, .when(traits: [$0, everything]))
  } + [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
  ]

let common: [SwiftSetting] = platform + [.enableUpcomingFeature("MemberImportVisibility")]

/// Every target but Platform, which owns all C objects, is compiled with strict memory safety: an
/// unsafe construct is a warning, and a warning an error.
let safe: [SwiftSetting] = common + [.strictMemorySafety()]

/// ISA-L compresses pictures three times as fast as zlib. Not every processor has it, so it is used
/// where it is found.
let hasISAL = hasHeader("isa-l.h")

func hasHeader(_ name: String) -> Bool {
  ["/usr/include", "/usr/local/include", "/opt/homebrew/include"].contains {
    FileManager.default.fileExists(atPath: $0 + "/" + name)
  }
}

let package = Package(
  name: "GridPress",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "GridPress", targets: ["GridPress"]),
    .library(name: "GridSnapshots", targets: ["GridSnapshots", "GridSnapshotsTesting"]),
    .executable(name: "gridpress", targets: ["gridpress-cli"]),
  ],
  traits: Set(
    features.map { .trait(name: $0.key, description: $0.value) } + [
      .trait(name: everything, description: "All of the others."),
      .default(enabledTraits: [everything]),
    ]),
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CSystem",
      // Several packages of pkg-config, divided by spaces.
      pkgConfig: "pangocairo libzstd",
      providers: [
        .apt([
          "libcairo2-dev", "libpango1.0-dev", "libharfbuzz-dev", "libdeflate-dev",
          "libcmark-gfm-dev", "libcmark-gfm-extensions-dev", "libqrencode-dev", "libzstd-dev",
          "libgif-dev",
        ]),
        .brew([
          "cairo", "pango", "harfbuzz", "libdeflate", "cmark-gfm", "qrencode", "zstd", "giflib",
        ]),
      ]),
    .systemLibrary(
      name: "CPictures", pkgConfig: "librsvg-2.0",
      providers: [
        .apt(["librsvg2-dev", "libgdk-pixbuf-2.0-dev"]), .brew(["librsvg", "gdk-pixbuf"]),
      ]),
    .systemLibrary(
      name: "CFiles", pkgConfig: "libxml-2.0 libzip",
      providers: [.apt(["libxml2-dev", "libzip-dev"]), .brew(["libxml2", "libzip"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "SystemC", swiftSettings: safe),
    .target(
      name: "Platform",
      dependencies: [
        "GridCore", "SystemC", "CSystem",
        .target(name: "CPictures", condition: .when(traits: ["Pictures", everything])),
        .target(name: "CFiles", condition: .when(traits: ["Spreadsheets", everything])),
        .target(name: "CSQLite", condition: .when(traits: ["SQL", everything])),
        .target(name: "CYAML", condition: .when(traits: ["YAML", everything])),
      ],
      swiftSettings: platform + (hasISAL ? [.define("ISAL")] : []),
      linkerSettings: hasISAL ? [.linkedLibrary("isal")] : []),
    .target(name: "GridCore", swiftSettings: safe),
    .target(
      name: "GridModel", dependencies: ["GridCore"], resources: [.embedInCode("Words")],
      swiftSettings: safe),
    .target(name: "GridCells", dependencies: ["GridModel", "GridCore"], swiftSettings: safe),
    .target(name: "GridLayout", dependencies: ["GridModel", "GridCore"], swiftSettings: safe),
    .target(
      name: "GridPainting", dependencies: ["GridLayout", "GridModel", "GridCore"],
      swiftSettings: safe),
    .target(
      name: "GridInteraction", dependencies: ["GridModel", "GridCore"], swiftSettings: safe),
    .target(name: "GridGlyphs", dependencies: ["GridCore", "Platform"], swiftSettings: safe),
    .target(
      name: "GridPNG", dependencies: ["GridCore", "GridGlyphs", "Platform"], swiftSettings: safe),
    .target(
      name: "GridPDF", dependencies: ["GridCore", "GridGlyphs", "Platform"], swiftSettings: safe),
    .target(
      name: "GridCairo",
      dependencies: ["GridCore", "GridGlyphs", "GridPNG", "GridPDF", "Platform"],
      swiftSettings: safe),
    .target(
      name: "GridSVG",
      dependencies: ["GridPNG", "GridCore", "GridGlyphs", "Platform"],
      swiftSettings: safe),
    .target(
      name: "GridData", dependencies: ["GridModel", "GridCore", "Platform"], swiftSettings: safe),
    .target(
      name: "GridDocuments",
      dependencies: [
        "GridCore", "GridModel", "GridCells", "GridInteraction", "GridData", "Platform",
      ],
      resources: [.embedInCode("Themes")],
      swiftSettings: safe),
    .target(
      name: "GridPress",
      dependencies: [
        "GridCore", "GridModel", "GridCells", "GridLayout", "GridPainting", "GridInteraction",
        "GridData", "GridDocuments", "GridGlyphs", "GridPNG", "GridPDF", "GridSVG", "GridCairo",
        "Platform",
      ],
      swiftSettings: safe),
    .target(
      name: "GridSnapshots",
      dependencies: [
        "GridPress", "GridDocuments", "GridCore", "GridModel", "GridLayout", "GridPainting",
        "GridGlyphs", "GridPNG", "GridPDF", "Platform",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ],
      swiftSettings: safe),
    // IssueReporting finds the test frameworks through its test support, in whatever package the
    // tests are.
    .target(
      name: "GridSnapshotsTesting",
      dependencies: [
        "GridSnapshots", "GridCore",
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ],
      swiftSettings: safe),
    // The work of the command. Programs that draw tables compile none of it.
    .target(
      name: "GridTools",
      dependencies: [
        "GridPress", "GridDocuments", "GridData", "GridModel", "GridLayout", "GridPainting",
        "GridGlyphs", "GridPNG", "GridPDF", "GridSVG", "GridCore", "Platform",
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      resources: [.embedInCode("Preview/Page")],
      swiftSettings: safe),
    .executableTarget(
      name: "gridpress-cli",
      dependencies: [
        "GridPress", "GridTools", "GridSnapshots",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: safe),
    .target(
      name: "TestSupport", dependencies: ["GridCore"], path: "Tests/TestSupport",
      swiftSettings: safe),
    .target(
      name: "FileSupport", dependencies: ["GridSnapshots", "GridPNG", "Platform"],
      path: "Tests/FileSupport", swiftSettings: safe),
    // The readers as functions of bytes, for tests that make bytes up.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "GridPress", "GridDocuments", "GridInteraction", "GridData", "GridModel", "GridCore",
        "GridGlyphs", "GridPNG", "GridSnapshots", "GridTools", "Platform", "TestSupport",
      ],
      path: "Tests/FuzzTargets", exclude: ["Corpus"], swiftSettings: safe),
    // How tests read documents and draw with fonts of their own.
    .target(
      name: "DocumentSupport", dependencies: ["GridPress", "TestSupport"],
      path: "Tests/DocumentSupport", swiftSettings: safe),
    // Drawings that leave nothing behind, for tests that make thousands.
    .target(
      name: "SoakSupport", dependencies: ["GridPress"], path: "Tests/SoakSupport",
      swiftSettings: safe),
    .testTarget(
      name: "GridCoreTests", dependencies: ["GridCore", "TestSupport"], swiftSettings: common),
    .testTarget(
      name: "GridModelTests", dependencies: ["GridModel", "GridCore"], swiftSettings: common),
    .testTarget(
      name: "GridInteractionTests",
      dependencies: ["GridInteraction", "GridModel", "GridCore", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "GridDataTests",
      dependencies: ["GridData", "GridModel", "GridCore", "Platform", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "GridLayoutTests",
      dependencies: [
        "GridLayout", "GridPainting", "GridCells", "GridData", "GridModel", "GridCore",
        "TestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "BackendTests",
      dependencies: [
        "GridPNG", "GridPDF", "GridSVG", "GridCairo", "GridGlyphs", "Platform", "GridCore",
        "GridSnapshots", "TestSupport", "FileSupport",
      ],
      swiftSettings: common),
    // What takes a whole grid: the command, the language of documents, grids in Swift, and the
    // files that are drawn.
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "DocumentSupport", "GridPress", "GridPNG", "GridSnapshots", "Platform", "TestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "DocumentTests",
      dependencies: [
        "DocumentSupport", "GridPress", "GridDocuments", "GridSnapshots", "GridData", "GridCells",
        "GridLayout", "GridGlyphs", "GridModel", "GridCore", "Platform", "TestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "GridPressTests",
      dependencies: [
        "DocumentSupport", "FileSupport", "GridPress", "GridSnapshots", "GridDocuments", "GridData",
        "GridInteraction", "GridPainting", "GridLayout", "GridCells", "GridGlyphs", "GridPNG",
        "GridModel", "GridCore", "Platform", "TestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "PictureTests",
      dependencies: [
        "DocumentSupport", "FileSupport", "FuzzTargets", "SoakSupport", "GridPress", "GridTools",
        "GridSnapshots", "GridDocuments", "GridPainting", "GridLayout", "GridPDF", "GridPNG",
        "GridGlyphs", "GridModel", "GridCore", "Platform", "TestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "GridToolsTests",
      dependencies: [
        "DocumentSupport", "GridTools", "GridPress", "GridDocuments", "GridData", "GridLayout",
        "GridModel", "GridPNG", "GridCore", "Platform", "TestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "GridSnapshotsTests",
      dependencies: [
        "DocumentSupport", "TestSupport", "GridSnapshots", "GridSnapshotsTesting", "GridPress",
        "GridDocuments", "GridPNG", "GridPDF", "GridGlyphs", "GridLayout", "GridPainting",
        "GridCore", "GridModel", "Platform",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ],
      swiftSettings: common),
  ],
  swiftLanguageModes: [.v6]
)

// What tests spend most of their time in is optimized where all of them run: drawn pixels, resolved
// styles, and what reads files back. A package that others depend on cannot ask for it, so that it
// is asked for by whoever runs the tests.
if ProcessInfo.processInfo.environment["GRIDPRESS_OPTIMIZED_TESTS"] != nil {
  let optimized = ["GridCore", "GridModel", "GridGlyphs", "GridPNG", "FileSupport"]
  for target in package.targets {
    if optimized.contains(target.name) {
      target.swiftSettings?.append(.unsafeFlags(["-O", "-assert-config", "Debug"]))
    }
    // Debug information takes a sixth of the time to compile, and tests name the line that fails
    // without it. The package manager asks for it behind these flags, so that only what is passed
    // through to the frontend comes after it. Compiled as a whole a target takes a sixth less. To
    // make the module beside the code checks everything twice.
    target.swiftSettings?.append(
      .unsafeFlags([
        "-Xfrontend", "-gnone", "-whole-module-optimization", "-num-threads", "1",
        "-no-emit-module-separately-wmo",
      ]))
  }
}

// Code that is compiled for size takes a fifth less space. `scripts/build` asks for that in the
// targets where rows and pixels spend little of their time: a PDF of 10,000 rows takes 2 % more, and
// the command starts as fast. What reads rows, draws pixels and writes files is compiled for speed.
if ProcessInfo.processInfo.environment["GRIDPRESS_SMALL"] != nil {
  let cold = [
    "Platform", "GridModel", "GridGlyphs", "GridCells", "GridLayout", "GridPainting",
    "GridInteraction", "GridDocuments", "GridPress", "GridSnapshots", "GridTools", "gridpress-cli",
  ]
  for target in package.targets where cold.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-Osize"]))
  }
}

// `scripts/fuzz` alone builds what libFuzzer drives: it has a main function of its own.
if ProcessInfo.processInfo.environment["GRIDPRESS_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "gridpress-fuzz", dependencies: ["FuzzTargets"], path: "Tests/FuzzDriver",
      swiftSettings: common))
  package.products.append(.executable(name: "gridpress-fuzz", targets: ["gridpress-fuzz"]))
}

// What scripts build beside the products: `scripts/soak` draws thousands of times, `scripts/bench`
// takes times within one process.
if ProcessInfo.processInfo.environment["GRIDPRESS_TOOLS"] != nil {
  let tools = [
    (name: "soak", folder: "Tests/SoakDriver"),
    (name: "cancel", folder: "scripts/bench-support/cancel"),
    (name: "layout", folder: "scripts/bench-support/layout"),
  ]
  for (name, folder) in tools {
    package.targets.append(
      .executableTarget(
        name: "gridpress-\(name)", dependencies: ["SoakSupport", "GridPress", "TestSupport"],
        path: folder, swiftSettings: common))
    package.products.append(
      .executable(name: "gridpress-\(name)", targets: ["gridpress-\(name)"]))
  }
}
