// swift-tools-version: 6.1
import PackageDescription

// The command as plugins of Swift packages: nothing of GridPress is compiled. scripts/packages/artifact-bundle
// puts the command beside this file; in a release, it is the address of the archive.
let package = Package(
  name: "GridPressPlugins",
  products: [
    .plugin(name: "GridPressCommand", targets: ["GridPressCommand"]),
    .plugin(name: "GridPressPictures", targets: ["GridPressPictures"]),
  ],
  targets: [
    .binaryTarget(name: "gridpress", path: "gridpress.artifactbundle"),
    // It writes pictures and goldens into the package, which Linux, for which the command is, does
    // not forbid plugins.
    .plugin(
      name: "GridPressCommand",
      capability: .command(
        intent: .custom(
          verb: "gridpress",
          description: "Runs the gridpress command: test, docs, render and others.")),
      dependencies: ["gridpress"]),
    .plugin(
      name: "GridPressPictures", capability: .buildTool(), dependencies: ["gridpress"]),
  ]
)
