import DocumentSupport
import Foundation
import GridPNG
import GridPress
import GridSnapshots
import TestSupport
import Testing

@Suite("A snapshot in one file")
struct SnapshotFileTests {
  private let folder: TemporaryFolder
  private let options: SnapshotOptions

  init() throws {
    folder = try TemporaryFolder()
    options = SnapshotOptions(fonts: try PrivateFonts.source)
  }

  private func drawn(
    _ text: String, as format: SnapshotFormat = .png(scale: 1),
    tolerance: PictureTolerance = .exact, ignore: [SnapshotMask] = []
  ) async throws -> SnapshotFile {
    try folder.write("name,tons\nAda,3\nBo,4\n", to: "data.csv")
    let document = try DocumentReader.read(
      path: try folder.write("data: data.csv\n" + text, to: "document.yaml"))
    return await SnapshotFile(
      drawing: SnapshotCase(
        "any", of: .document(document), as: format, tolerance: tolerance,
        masks: SnapshotMasks(ignore: ignore)), with: options)
  }

  /// How the second differs from the first, when that was written and read.
  private func difference(
    _ old: String, _ new: String, as format: SnapshotFormat = .png(scale: 1),
    tolerance: PictureTolerance = .exact, ignore: [SnapshotMask] = []
  ) async throws -> SnapshotFile.Difference? {
    let recorded = SnapshotFile(recorded: try await drawn(old, as: format).data)
    let now = try await drawn(new, as: format, tolerance: tolerance, ignore: ignore)
    #expect(now.problem == nil)
    return await now.difference(from: recorded)
  }

  @Test("the same grid makes the same file, a picture that every viewer shows")
  func same() async throws {
    let file = try await drawn("title: Ships")
    #expect(try await drawn("title: Ships").data == file.data)
    #expect(try PNGDecoder.decode([UInt8](file.data)).width > 50)
    #expect(try await difference("title: Ships", "title: Ships") == nil)
  }

  @Test("a difference has the words of the text layer, what set the value, and a picture")
  func words() async throws {
    let difference = try #require(
      await difference(
        "style: {header: {background: '#0B7A75'}}", "style: {header: {background: '#7A0B75'}}"))
    #expect(
      difference.words.contains("2 headers (\"Name\", \"Tons\"): background #0B7A75 → #7A0B75"))
    #expect(difference.words.contains("document.yaml:2:"))
    #expect(difference.words.contains("pixels: "))
    #expect(!difference.words.contains("gridpress-recorded"))
    #expect(try PNGDecoder.decode([UInt8](#require(difference.picture))).width > 50)
  }

  @Test("tolerances and masks hold as in other comparisons")
  func tolerances() async throws {
    let old = "style: {rows: {background: '#FFFFFF'}}"
    let new = "style: {rows: {background: '#FEFEFE'}}"
    let tolerance = PictureTolerance(maxDifference: 2, totalPixels: nil)
    let words = try await difference(old, new, tolerance: tolerance)?.words
    #expect(words?.contains("the tolerance is for pixels") == true)
    #expect(try await difference("title: A", "title: B", ignore: [.parts(.title)]) == nil)
    #expect(try await difference("title: A", "title: B") != nil)
  }

  @Test(
    "the files of other formats are their text", arguments: [SnapshotFormat.svg, .pdf, .layout])
  func formats(_ format: SnapshotFormat) async throws {
    #expect(try await difference("title: A", "title: A", as: format) == nil)
    let difference = try await difference("title: A", "title: A\nsubtitle: B", as: format)
    #expect(difference?.words.isEmpty == false)
  }

  @Test("a picture without a text layer is compared by its pixels")
  func plain() async throws {
    let now = try await drawn("title: A")
    let renderer = Renderer(fonts: options.fonts)
    let document = try DocumentReader.read(path: folder.file("document.yaml"))
    let same = try await renderer.data(for: document, as: .png(scale: 1))
    #expect(await now.difference(from: SnapshotFile(recorded: same)) == nil)
    let other = try await drawn("title: B").difference(from: SnapshotFile(recorded: same))
    #expect(other?.words.contains("pixels: ") == true)
    let noPicture = await now.difference(from: SnapshotFile(recorded: Data("none".utf8)))
    #expect(noPicture?.words.contains("it is not a PNG file") == true)
  }

  @Test("a grid that cannot be drawn never passes, and says why")
  func problem() async throws {
    let document = GridDocument(data: DataInput(.bytes(Array("a\n1\n".utf8), name: "a.csv")))
    let file = await SnapshotFile(
      drawing: SnapshotCase(
        "any", of: document.drawing(theme: .builtIn("none"), variants: nil, state: nil)),
      with: options)
    #expect(file.problem?.contains("\"none\"") == true)
    let words = await file.difference(from: SnapshotFile(recorded: file.data))?.words
    #expect(words?.contains("\"none\"") == true)
  }
}
