// swift-tools-version: 6.2
import PackageDescription

// A package of a user's, which has GridPress among its dependencies. `scripts/test-embedding`
// builds and runs its programs.
#if canImport(SwiftUI)
let swiftUI: [Target] = []
let views: [Target.Dependency] = []
#else
let swiftUI: [Target] = [.target(name: "SwiftUI")]
let views: [Target.Dependency] = ["SwiftUI"]
#endif

let package = Package(
  name: "cities",
  dependencies: [.package(name: "GridPress", path: "../..")],
  targets: [
    .executableTarget(
      name: "cities", dependencies: [.product(name: "GridPress", package: "GridPress")]),
    .executableTarget(
      name: "orders", dependencies: [.product(name: "GridPress", package: "GridPress")]),
    .target(
      name: "views", dependencies: views + [.product(name: "GridPress", package: "GridPress")]),
  ] + swiftUI)
