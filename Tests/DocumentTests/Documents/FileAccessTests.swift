import DocumentSupport
import Foundation
import GridPress
import TestSupport
import Testing

@Suite("Files that documents may name")
struct FileAccessTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a\n1\n", to: "outside.csv")
    try folder.write("a\n2\n", to: "in/data.csv")
    try folder.write("title: Base\n", to: "base.yaml")
    try folder.write("extends: light\n", to: "theme.yaml")
  }

  private func problem(
    _ text: String, files: FileAccess = .documentFolder
  ) throws -> String? {
    let path = try folder.write(text, to: "in/doc.yaml")
    let renderer = Renderer(fonts: try PrivateFonts.source)
    do throws(RenderError) {
      let document = try DocumentReader.read(path: path, files: files)
      _ = try renderer.inspect(document, stage: .grid)
      return nil
    } catch {
      return error.description.replacing(folder.path + "/", with: "")
    }
  }

  private static func outside(_ path: String, _ place: String) -> String {
    "in/doc.yaml:\(place): \"\(path)\" lies outside \"in\": documents read files below their folder, or with --root DIR "
      + "below that, or anywhere with --allow-outside"
  }

  @Test(
    "what lies outside the document's folder is refused where it is named",
    arguments: [
      ("data: ../outside.csv\n", "../outside.csv", "1:7"),
      ("data: {file: ../outside.csv}\n", "../outside.csv", "1:14"),
      ("data: ../none.csv\n", "../none.csv", "1:7"),
      ("data: none/../../outside.csv\n", "none/../../outside.csv", "1:7"),
      ("data: /etc/passwd\n", "/etc/passwd", "1:7"),
      ("data: data.csv\nextends: ../base.yaml\n", "../base.yaml", "2:10"),
      ("data: data.csv\ntheme: ../theme.yaml\n", "../theme.yaml", "2:8"),
      ("data: data.csv\noutput: ../out.png\n", "../out.png", "2:9"),
      ("data: data.csv\noutput: [a.png, /tmp/out.png]\n", "/tmp/out.png", "2:17"),
      ("data: data.csv\nfonts: ..\n", "..", "2:8"),
      ("data: data.csv\nfonts: [/]\n", "/", "2:9"),
      ("grids: [{data: ../outside.csv}]\n", "../outside.csv", "1:16"),
    ])
  func refused(_ text: String, _ path: String, _ place: String) throws {
    #expect(try problem(text) == Self.outside(path, place))
    let isAbsolute = path.hasPrefix("/")
    let isThere = !path.contains("none")
    if isThere {
      #expect(try problem(text, files: .anywhere)?.contains("lies outside") != true)
      // Several grids cannot be inspected.
      if text.hasPrefix("grids") { return }
      #expect((try problem(text, files: .below([folder.path])) == nil) == !isAbsolute)
    }
  }

  @Test("links count where they lead")
  func links() throws {
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: folder.file("in/link.csv"), withDestinationPath: "../outside.csv")
    try manager.createSymbolicLink(atPath: folder.file("in/up"), withDestinationPath: "..")
    try manager.createSymbolicLink(
      atPath: folder.file("in/same.csv"), withDestinationPath: "data.csv")
    #expect(try problem("data: link.csv\n") == Self.outside("link.csv", "1:7"))
    #expect(try problem("data: up/outside.csv\n") == Self.outside("up/outside.csv", "1:7"))
    #expect(try problem("data: up/in/data.csv\n") == nil)
    #expect(try problem("data: same.csv\n") == nil)
  }

  @Test("extended documents and themes must be below the document's folder")
  func chains() throws {
    try folder.write("extends: ../../base.yaml\ndata: data.csv\n", to: "in/deep/middle.yaml")
    try folder.write("extends: ../../theme.yaml\n", to: "in/deep/theme.yaml")
    #expect(
      try problem("extends: deep/middle.yaml\ndata: data.csv\n")?.hasPrefix(
        "in/deep/middle.yaml:1:10: \"../../base.yaml\" lies outside") == true)
    #expect(
      try problem("data: data.csv\ntheme: deep/theme.yaml\n")?.contains(
        "\"../../theme.yaml\" lies outside") == true)
  }

  @Test(
    "a theme of one of several parts may not extend a file outside either",
    arguments: [
      "grids: [{data: data.csv, theme: deep/theme.yaml}]\n",
      "theme: deep/theme.yaml\nblocks: [{heading: Report}, {grid: {data: data.csv}}]\n",
      "theme: deep/theme.yaml\nblocks: [{text: Words alone.}]\n",
    ])
  func themesOfParts(_ text: String) async throws {
    try folder.write("extends: ../../theme.yaml\n", to: "in/deep/theme.yaml")
    let path = try folder.write(text, to: "in/doc.yaml")
    let renderer = Renderer(fonts: try PrivateFonts.source)
    func draw(_ files: FileAccess) async throws {
      let document = try DocumentReader.read(path: path, files: files)
      _ = try await renderer.data(for: document, as: .pdf(page: .a4))
    }
    let error = await #expect(throws: RenderError.self) { try await draw(.documentFolder) }
    #expect(error?.description.contains("\"../../theme.yaml\" lies outside") == true)
    try await draw(.below([folder.path]))
  }

  @Test("a document in a text keeps to the folder that it is given")
  func texts() throws {
    let text = "data: ../outside.csv\n"
    let error = #expect(throws: RenderError.self) {
      try DocumentReader.read(text, name: "upload", folder: folder.file("in"))
    }
    #expect(error?.place == SourcePlace(file: "upload", line: 1, column: 7))
    _ = try DocumentReader.read(
      text, name: "upload", folder: folder.file("in"), files: .below([folder.path]))
  }

  @Test("messages repeat nothing of a file that is not a document")
  func secrets() throws {
    try folder.write("PASSWORD: hunter2\nTOKEN: 1\n", to: "in/secrets.yaml")
    for text in [
      "data: data.csv\nextends: secrets.yaml\n", "data: data.csv\ntheme: secretly.yaml\n",
    ] {
      try folder.write("extends: secrets.yaml\n", to: "in/secretly.yaml")
      let found = try #require(try problem(text))
      #expect(found.contains("it has no keys of a"))
      #expect(!found.contains("PASSWORD") && !found.contains("hunter2"))
    }
  }

  @Test("the command has a flag for a folder, and one for all files")
  func command() async throws {
    try folder.write("data: ../outside.csv\n", to: "in/doc.yaml")
    func run(_ flags: String...) async throws -> Gridpress.Run {
      try await Gridpress.run(
        ["render", "in/doc.yaml", "-o", "a.png"] + flags, in: folder.path)
    }
    let refused = try await run()
    #expect(refused.exitCode == 65)
    #expect(refused.errors == "error: " + Self.outside("../outside.csv", "1:7") + "\n")
    #expect(try await run("--root", ".").exitCode == 0)
    #expect(try await run("--root", "in").exitCode == 65)
    #expect(try await run("--allow-outside").exitCode == 0)
    #expect(
      try await run("--root", ".", "--allow-outside").errors
        == "error: --root and --allow-outside cannot be used together\n")
  }

  @Test("files named on the command line may be anywhere, and files that they extend beside them")
  func named() async throws {
    try folder.write("data: data.csv\n", to: "in/doc.yaml")
    try folder.write("extends: theme.yaml\n", to: "mine.yaml")
    let run = try await Gridpress.run(
      ["render", "doc.yaml", "--theme", "../mine.yaml", "-o", "a.png"], in: folder.file("in"))
    #expect(run.errors == "")
    try folder.write("extends: ../theme.yaml\n", to: "themes/mine.yaml")
    let outside = try await Gridpress.run(
      ["render", "doc.yaml", "--theme", "../themes/mine.yaml", "-o", "a.png"],
      in: folder.file("in"))
    #expect(outside.errors.contains("\"../theme.yaml\" lies outside"))
  }

  @Test("jobs of a batch name what they want, their documents what is below them")
  func batch() async throws {
    try folder.write("data: ../outside.csv\n", to: "in/bad.yaml")
    try folder.write("data: data.csv\n", to: "in/good.yaml")
    try folder.write(
      """
      {"id": 1, "document": "in/bad.yaml", "outputs": ["1.png"]}
      {"id": 2, "document": "in/good.yaml", "data": "outside.csv", "outputs": ["2.png"]}

      """, to: "jobs.ndjson")
    let run = try await Gridpress.run(["batch", "jobs.ndjson", "--jobs", "1"], in: folder.path)
    let lines = run.outputText.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.contains("lies outside") == true)
    #expect(lines.last?.contains("\"ok\":true") == true)
  }
}
