import ArgumentParser
import GridPress

struct DocsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs",
    abstract: "Draw the pictures of Markdown and DocC files, or check that they are up to date.",
    discussion: """
      Between the marks
        <!-- gridpress figures/sort.yaml light,dark -->
        <!-- /gridpress -->
      stands the picture of a document in these schemes, drawn at two pixels per point. A fenced block with the info string
      "gridpress NAME SCHEMES" holds a document in place: its pictures are NAME-SCHEME.png, and a mark may name it.

      Examples:
        gridpress docs README.md Sources/MyLibrary/MyLibrary.docc
        gridpress docs README.md --check

      Exit codes:
        0   done, or all is up to date
        1   --check found something that is not
        64  wrong usage
        65  a mark or a document is wrong; nothing is written
        66  input not found
        70  drawing failed
        73  output cannot be written
      """)

  @Argument(
    help: ArgumentHelp(
      "Markdown files, and folders whose Markdown files are meant.", valueName: "file"),
    completion: .file(extensions: ["md", "docc"]))
  var files: [String]

  @Flag(help: "Change nothing; name each picture and snippet that is not up to date.")
  var check = false

  @Option(
    help: ArgumentHelp(
      "Use only the fonts in this folder; repeat for more folders.", valueName: "dir"),
    completion: .directory)
  var fonts: [String] = []

  func run() async throws {
    let pictures = DocumentationPictures(
      renderer: Renderer(fonts: fonts.isEmpty ? .system : .folders(fonts)))
    let changes = try await pictures.update(files, check ? .check : .write)
    for change in changes { try Console.print("\(change)\n") }
    if check, !changes.isEmpty { throw ExitCode(1) }
  }
}
