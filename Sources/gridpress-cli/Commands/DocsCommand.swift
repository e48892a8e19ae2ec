import ArgumentParser
import GridPress
package import GridTools

extension DocumentationSnippet: OptionChoice {}

struct DocsCommand: AsyncParsableCommand, ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs",
    abstract:
      "Draw the pictures of Markdown, DocC and other texts, or check that they are up to date.",
    usage: "gridpress docs [<options>] <file> ...",
    discussion: .paragraphs(
      """
      The text between the marks
        <!-- gridpress figures/sort.yaml light,dark -->
        <!-- /gridpress -->
      is the picture of a document in these schemes, drawn at two pixels per point. A fenced block with the info string
      "gridpress NAME SCHEMES" contains a document: its pictures are NAME-SCHEME.png, and a mark may name it.

      The snippet is that of the site a text belongs to: of MkDocs below the docs folder of a mkdocs.yml, of Docusaurus below a
      docusaurus.config, of Sphinx and Jupyter Book below a conf.py with MyST, of DocC in a .docc folder; else that of the file's ending.
      Marks are comments: in MDX "{/* gridpress … */}", in AsciiDoc and Typst "// gridpress …", in reStructuredText
      ".. gridpress …", in LaTeX "% gridpress …". Marks in code are examples and stay as they are. A picture records what it was made
      from, and is drawn again only if that has changed.

      Examples:
        gridpress docs Sources/MyLibrary/MyLibrary.docc
        gridpress docs README.md --check
        gridpress docs README.md guide --prune

      Exit codes:
        0   done, or everything is up to date
        1   --check found something out of date
        64  wrong usage
        65  a mark or a document is wrong; nothing is written
        66  input not found
        70  drawing failed
        73  output cannot be written
      """))

  @Argument(
    help: ArgumentHelp(
      "Texts, and folders with texts in Markdown, MDX, AsciiDoc, reStructuredText, Typst and LaTeX.",
      valueName: "file"),
    completion: .file(extensions: DocumentationMarkup.fileEndings + ["docc"]))
  var files: [String]

  @Flag(help: "Change nothing; name each picture and snippet that is not up to date.")
  var check = false

  @Flag(
    help:
      "Remove pictures below the folders of the files that were drawn for them and that no text shows any more; with --check name them."
  )
  var prune = false

  @Flag(help: "Draw all pictures again, even those that have not changed; not with --check.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "Language of the snippets in the files that can have it: \(DocumentationSnippet.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "language"))
  var snippet: DocumentationSnippet?

  @Option(
    help: ArgumentHelp(
      "Use only the fonts in this folder; repeat for more folders.", valueName: "dir"),
    completion: .directory)
  var fonts: [String] = []

  @Option(help: ReportingOptions.help("changes, or what is out of date,"))
  var diagnostics: Console.DiagnosticsFormat = .text

  @OptionGroup var reading: ReadingOptions

  var reportsToOutput: Bool { true }

  func run() async throws {
    try reading.checkNoRowCount()
    if check, all {
      throw RenderError(
        .usage, "--check and --all cannot be used together: --all draws what is up to date too")
    }
    var pictures = DocumentationPictures(
      renderer: Renderer(limits: try reading.limits()))
    pictures.settings.fonts = fonts.isEmpty ? nil : .folders(fonts)
    pictures.files = try reading.files()
    pictures.snippet = snippet
    pictures.prunes = prune
    pictures.redraws = all
    let bar = ProgressBar(isWanted: true)
    defer { bar.finish() }
    let update = try await pictures.update(files, check ? .check : .write) { done, count in
      bar.update(
        fraction: Double(done) / Double(max(count, 1)), label: "\(done) of \(count) pictures")
    }
    bar.finish()
    for change in update.changes {
      try Console.print(ReportedFinding(change), as: diagnostics)
    }
    // Other formats are read by programs.
    if diagnostics == .text { try Console.print(update.summary + "\n") }
    if check, !update.changes.isEmpty { throw ExitCode(1) }
  }
}
