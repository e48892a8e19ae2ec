// swift-tools-version: 6.2
import PackageDescription

// What `scripts/bench --layout` runs: a program of its own, since a command's time is mostly that of reading and drawing.
let package = Package(
  name: "layout-bench",
  dependencies: [.package(name: "GridPress", path: "../../..")],
  targets: [
    .executableTarget(
      name: "layout-bench", dependencies: [.product(name: "GridPress", package: "GridPress")])
  ])
