// swift-tools-version: 6.2
import PackageDescription

// A strategy for the package swift-snapshot-testing. It is a package of its own, so that no program
// that draws tables, and no test that does without, has to fetch that package.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"), .treatAllWarnings(as: .error),
]

let package = Package(
  name: "GridPressSnapshotTesting",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "GridPressSnapshotTesting", targets: ["GridPressSnapshotTesting"])
  ],
  dependencies: [
    .package(name: "GridPress", path: "../.."),
    .package(url: "https://github.com/pointfreeco/swift-snapshot-testing", from: "1.18.0"),
  ],
  targets: [
    .target(
      name: "GridPressSnapshotTesting",
      dependencies: [
        .product(name: "GridPress", package: "GridPress"),
        .product(name: "GridSnapshots", package: "GridPress"),
        .product(name: "SnapshotTesting", package: "swift-snapshot-testing"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "GridPressSnapshotTestingTests",
      dependencies: [
        "GridPressSnapshotTesting",
        .product(name: "GridPress", package: "GridPress"),
        .product(name: "GridSnapshots", package: "GridPress"),
        .product(name: "SnapshotTesting", package: "swift-snapshot-testing"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
