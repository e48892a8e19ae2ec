import Foundation
import GridPress
import Platform
import TestSupport
import Testing

/// Golden cases drawn by Cairo and Pango alone, beside what our rasterizer has drawn of them.
@Suite("Cairo draws what our rasterizer draws")
struct CairoOracleTests {
  static let wanted = ProcessInfo.processInfo.environment["GRIDPRESS_GOLDENS"] ?? ""

  static let cases = GoldenCase.all.filter {
    !$0.hasSeveralGrids && (wanted.isEmpty || $0.id.hasPrefix(wanted))
  }

  @Test("pixels agree within the tolerance", arguments: cases)
  func pixels(_ golden: GoldenCase) async throws {
    let folder = try TemporaryFolder()
    let renderer = Renderer(fonts: try PrivateFonts.source, backend: .cairo)
    let scale = GoldenScale.scale(of: golden.id)
    try await renderer.render(
      try DocumentReader.read(path: golden.document),
      to: [OutputRequest(.file(folder.file("cairo.png")), as: .png, scale: scale)])
    let name = "\(golden.id).png"
    let recorded = try fileBytes(PackageFolder.file("golden/expected/\(name)").path)
    let difference = try #require(
      PixelDifference(
        try PicturePixels(decoding: recorded, as: "png"),
        try PicturePixels(decoding: try folder.bytes("cairo.png"), as: "png")))
    print("ORACLE", golden.id, difference.greatest, difference.share(above: 8), difference.share(above: 32), difference.share(above: 64), difference.worst ?? (-1,-1))
    if let keep = ProcessInfo.processInfo.environment["ORACLE_KEEP"] {
      try FileManager.default.createDirectory(atPath: keep, withIntermediateDirectories: true)
      try Data(try folder.bytes("cairo.png")).write(to: URL(filePath: keep + "/" + golden.id.replacing("/", with: "-") + ".png"))
    }
  }
}
