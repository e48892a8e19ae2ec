import DocumentSupport
import Foundation
import GridPress
import TestSupport
import Testing

// The initializers of SnapshotTesting that the strategy uses: the package itself is no dependency.

private struct Async<Value> {
  let run: (@escaping (Value) -> Void) -> Void
  init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) { self.run = run }
}

private struct Diffing<Value> {
  let diff: (Value, Value) -> (String, [Attachment<Data>])?
  init(
    toData: @escaping (Value) -> Data, fromData: @escaping (Data) -> Value,
    diff: @escaping (Value, Value) -> (String, [Attachment<Data>])?
  ) { self.diff = diff }
}

private struct Snapshotting<Value, Format> {
  let pathExtension: String?
  let diffing: Diffing<Format>
  let snapshot: (Value) -> Async<Format>
  init(
    pathExtension: String?, diffing: Diffing<Format>,
    asyncSnapshot: @escaping (_ value: Value) -> Async<Format>
  ) {
    self.pathExtension = pathExtension
    self.diffing = diffing
    snapshot = asyncSnapshot
  }
}

// The code of the article begins here.
extension Snapshotting where Value: Drawable, Format == Data {
  /// The grid as a PNG; an error is the text of the snapshot.
  fileprivate static func grid(_ renderer: Renderer, scale: Double = 2) -> Snapshotting {
    let diffing = Diffing<Data>(toData: { $0 }, fromData: { $0 }) { old, new in
      old == new ? nil : ("the pictures differ", [])
    }
    return Snapshotting(pathExtension: "png", diffing: diffing) { grid in
      let drawing = grid.drawing
      return Async { callback in
        nonisolated(unsafe) let callback = callback
        Task {
          do { callback(try await renderer.data(for: drawing, as: .png(scale: scale))) } catch {
            callback(Data("\(error)".utf8))
          }
        }
      }
    }
  }
}
// The code of the article ends here.

@Suite("A strategy for SnapshotTesting")
struct SnapshottingStrategyTests {
  private struct Row: Sendable { var name: String }

  private func snapshot(_ grid: Grid<Row>) async throws -> Data {
    let strategy = Snapshotting<Grid<Row>, Data>.grid(Renderer(fonts: try PrivateFonts.source))
    #expect(strategy.pathExtension == "png")
    #expect(strategy.diffing.diff(Data([1]), Data([1])) == nil)
    #expect(strategy.diffing.diff(Data([1]), Data([2]))?.0 == "the pictures differ")
    return await withCheckedContinuation { continuation in
      strategy.snapshot(grid).run { continuation.resume(returning: $0) }
    }
  }

  @Test("gives the bytes of a picture, or what is wrong")
  func draws() async throws {
    let grid = Grid([Row(name: "Ada")]) { Column("Name", \.name) }
    #expect(try await snapshot(grid).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let wrong = try await snapshot(grid.theme("none"))
    #expect(String(decoding: wrong, as: UTF8.self).contains("\"none\""))
  }

  @Test("the article has the code as it is compiled here")
  func article() throws {
    let source = try String(
      contentsOf: PackageFolder.file("Tests/GridPressTests/Facade/SnapshottingStrategyTests.swift"),
      encoding: .utf8)
    let code = try #require(
      source.components(separatedBy: "// The code of the article begins here.\n").last?
        .components(separatedBy: "// The code of the article ends here.").first)
    let article = try String(
      contentsOf: PackageFolder.file("Sources/GridPress/GridPress.docc/TestATheme.md"),
      encoding: .utf8)
    #expect(article.contains(code.replacing("fileprivate static", with: "static")))
  }
}
