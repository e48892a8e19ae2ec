// swift-tools-version: 6.2
import PackageDescription

// What `scripts/bench --cancel` runs: only a program can cancel a task.
let package = Package(
  name: "cancel-bench",
  dependencies: [.package(name: "GridPress", path: "../../..")],
  targets: [
    .executableTarget(
      name: "cancel-bench", dependencies: [.product(name: "GridPress", package: "GridPress")])
  ])
