// swift-tools-version: 6.2
import PackageDescription

// A package of a user's that needs nothing but drawing: GridPress without its traits.
// `scripts/test-traits` builds and runs it.
let package = Package(
  name: "small",
  dependencies: [.package(name: "GridPress", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "small", dependencies: [.product(name: "GridPress", package: "GridPress")])
  ])
