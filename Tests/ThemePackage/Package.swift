// swift-tools-version: 6.2
import PackageDescription

// A package of a user's that tests its own theme. `scripts/test-embedding` runs its tests, and
// shows that a broken theme makes them fail.
let package = Package(
  name: "harbour",
  dependencies: [.package(name: "GridPress", path: "../..")],
  targets: [
    .testTarget(
      name: "HarbourTests",
      dependencies: [
        .product(name: "GridPress", package: "GridPress"),
        .product(name: "GridSnapshots", package: "GridPress"),
      ])
  ])
