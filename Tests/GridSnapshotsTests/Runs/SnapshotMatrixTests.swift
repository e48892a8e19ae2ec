import Foundation
import GridPress
import GridSnapshots
import TestSupport
import Testing

@Suite("Matrices of snapshots")
struct SnapshotMatrixTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "data: {columns: [city, people], rows: [[Oslo, 7], [Rome, 28]]}\n", to: "cities.yaml")
    try folder.write(
      "accent: \"#0B7A75\"\nvariants: {dark: {background: \"#101010\"}}\n", to: "themes/mine.yaml")
  }

  private func names(
    _ paths: [String] = ["cities.yaml"], themes: String? = nil, variants: String? = nil,
    states: [SnapshotState] = [.normal]
  ) throws -> [String] {
    let matrix = try SnapshotMatrix(
      paths.map(folder.file),
      themes: SnapshotThemes(themes: themes, variants: variants), states: states)
    return matrix.folders.flatMap(\.entries).map(\.name)
  }

  @Test("without flags there is one case for each document, named for it")
  func plain() throws {
    #expect(try names() == ["cities"])
  }

  @Test("themes, variants and states are in the names")
  func product() throws {
    let theme = folder.file("themes/*.yaml")
    #expect(
      try names(themes: theme, variants: "plain,dark", states: [.normal, .selected]) == [
        "cities.mine", "cities.mine.selected", "cities.mine+dark", "cities.mine+dark.selected",
      ])
  }

  @Test("in a folder, what has data is a document, themes are not")
  func search() throws {
    #expect(try names([""]) == ["cities"])
  }

  @Test("recorded files are beside the document")
  func place() throws {
    let matrix = try SnapshotMatrix([folder.file("cities.yaml")])
    #expect(matrix.folders.map(\.path) == [folder.file("__snapshots__")])
  }

  @Test("variants that no theme has are a mistake")
  func unknownVariant() throws {
    let error = #expect(throws: RenderError.self) {
      try names(themes: folder.file("themes/mine.yaml"), variants: "drak")
    }
    #expect(error?.kind == .usage)
    #expect(error?.message == "no theme has the variants drak")
  }

  @Test("a document that cannot be read is a case of its own, the others are read")
  func unreadable() throws {
    try folder.write("data: cities.csv\nwdith: 3\n", to: "reports/broken.yaml")
    try folder.write("data: {rows: [{a: 1}]}\ntheme: lihgt\n", to: "reports/looks.yaml")
    let matrix = try SnapshotMatrix([folder.file("cities.yaml"), folder.file("reports")])
    #expect(matrix.folders.flatMap(\.entries).map(\.name) == ["cities"])
    #expect(matrix.unreadable.map(\.name) == ["broken", "looks"])
    #expect(matrix.unreadable.first?.error.place?.line == 2)
    #expect(matrix.failure == nil)
    let broken = try SnapshotMatrix([folder.file("reports")])
    #expect(broken.failure?.others.count == 1)
    #expect(try SnapshotMatrix([folder.file("cities.yaml")]).failure == nil)
  }

  @Test("files of a document that cannot be read are not called unused")
  func unknownFiles() async throws {
    try folder.write("data: cities.csv\nwdith: 3\n", to: "sales.yaml")
    for name in ["sales.png", "sales.dark.grid.txt", "salesroom.png", "cities.png"] {
      try folder.write("", to: "__snapshots__/" + name)
    }
    let matrix = try SnapshotMatrix([folder.file("cities.yaml"), folder.file("sales.yaml")])
    let unused = try SnapshotRun(matrix, mode: .never).unreferenced()
    #expect(unused.map(\.lastPathComponent) == ["salesroom.png"])
  }

  @Test("a document that is not there is named")
  func missing() throws {
    let error = #expect(throws: RenderError.self) { try names(["none.yaml"]) }
    #expect(error?.kind == .inputNotFound)
    #expect(error?.place?.file == folder.file("none.yaml"))
  }
}
