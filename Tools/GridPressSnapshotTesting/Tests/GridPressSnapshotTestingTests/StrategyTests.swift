import Foundation
import GridPress
import GridPressSnapshotTesting
import GridSnapshots
import GridSnapshotsTesting
import SnapshotTesting
import Testing

@Suite("The strategy in Swift Testing")
struct StrategyTests {
  private let folder = SnapshotFolder()

  @Test("the same picture passes, a changed one fails in the words of GridPress")
  func words() throws {
    let first = folder.failure(Ship.grid(), .grid, in: "words")
    #expect(first?.contains("Automatically recorded snapshot") == true)
    #expect(folder.failure(Ship.grid(), .grid, named: "1", in: "words") == nil)
    let failure = try #require(
      folder.failure(Ship.grid(tons: 900), .grid, named: "1", in: "words"))
    #expect(failure.contains("section 0, row 0, \"Tons\": text \"12500\" → \"900\""), "\(failure)")
    #expect(failure.contains("pixels: "))
    #expect(folder.names == ["words.1.png"])
  }

  @Test("variants of a theme have files by their names")
  func variants() throws {
    for variant in ["dark", "compact"] {
      let strategy = Snapshotting<Grid<Ship>, SnapshotFile>.grid(
        theme: .builtIn("modern"), variant: variant)
      #expect(folder.failure(Ship.grid(), strategy, named: variant, in: "variants") != nil)
      #expect(folder.failure(Ship.grid(), strategy, named: variant, in: "variants") == nil)
    }
    #expect(folder.names == ["variants.compact.png", "variants.dark.png"])
    let failure = folder.failure(
      Ship.grid(), .grid(theme: .builtIn("modern"), variant: "compact"), named: "dark",
      in: "variants")
    #expect(failure?.contains("background #") == true, "\(failure ?? "")")
  }

  @Test("an assertion reports the words, and passes when they are the same")
  func assertion() {
    let format = SnapshotFormat.png(scale: 1)
    withSnapshotTesting(record: .all) {
      withKnownIssue {
        assertSnapshot(of: Ship.grid(), as: .grid(as: format), named: "ships")
      }
    }
    withSnapshotTesting(record: .never) {
      assertSnapshot(of: Ship.grid(), as: .grid(as: format), named: "ships")
      withKnownIssue {
        assertSnapshot(of: Ship.grid(tons: 1), as: .grid(as: format), named: "ships")
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains("text \"12500\" → \"1\"") }
      }
    }
    let recorded = URL(filePath: "\(#filePath)").deletingLastPathComponent()
      .appending(path: "__Snapshots__/StrategyTests")
    try? FileManager.default.removeItem(at: recorded)
  }

  @Test("texts are recorded as texts", arguments: [SnapshotFormat.svg, .pdf, .layout])
  func texts(_ format: SnapshotFormat) throws {
    #expect(folder.failure(Ship.grid(), .grid(as: format), named: "a", in: "texts") != nil)
    #expect(folder.failure(Ship.grid(), .grid(as: format), named: "a", in: "texts") == nil)
    #expect(folder.failure(Ship.grid(tons: 7), .grid(as: format), named: "a", in: "texts") != nil)
    #expect(folder.names == ["texts.a\(format.ending)"])
  }

  @Test("tolerances, masks and the options of the trait hold", .gridSnapshots(policy: .fail))
  func options() {
    #expect(folder.failure(Ship.grid(), .grid, named: "a", in: "options") != nil)
    #expect(
      folder.failure(
        Ship.grid(tons: 12_300), .grid(ignore: [.column("Tons")]), named: "a", in: "options")
        == nil)
    #expect(folder.failure(Ship.grid(tons: 12_300), .grid, named: "a", in: "options") != nil)
  }

  @Test("a grid that cannot be drawn fails in every run")
  func problem() {
    let wrong = Snapshotting<Grid<Ship>, SnapshotFile>.grid(theme: .builtIn("none"))
    #expect(folder.failure(Ship.grid(), wrong, named: "a", in: "problem") != nil)
    let failure = folder.failure(Ship.grid(), wrong, named: "a", in: "problem")
    #expect(failure?.contains("\"none\"") == true)
  }

  @Test("more tests than there are threads wait without a deadlock", arguments: 0..<40)
  func many(_ number: Int) {
    let grid = Ship.grid(tons: number)
    #expect(folder.failure(grid, .grid(as: .png(scale: 1)), named: "a", in: "many") != nil)
    #expect(folder.failure(grid, .grid(as: .png(scale: 1)), named: "a", in: "many") == nil)
  }
}
