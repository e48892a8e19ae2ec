// swift-tools-version: 6.2
import PackageDescription

// A package of a user's, which has GridPress among its dependencies. `scripts/test-embedding` builds
// and runs its programs.
let package = Package(
  name: "cities",
  dependencies: [.package(name: "GridPress", path: "../..")],
  targets: [
    .executableTarget(
      name: "cities", dependencies: [.product(name: "GridPress", package: "GridPress")]),
    .executableTarget(
      name: "orders", dependencies: [.product(name: "GridPress", package: "GridPress")]),
  ])
