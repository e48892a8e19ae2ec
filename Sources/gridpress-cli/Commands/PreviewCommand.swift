import ArgumentParser
import GridPress
import GridTools

struct PreviewCommand: AsyncParsableCommand, DocumentCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show a document in the browser, and update it whenever one of its files changes.",
    discussion: .paragraphs(
      """
      The page is served to this machine alone, at an address that cannot be guessed. It shows the picture or the pages, with
      other themes, variants and states side by side, errors with the lines that they refer to, and the layers of a clicked
      cell's style. ? on the page lists its keys. Ctrl-C ends it.

      Examples:
        gridpress preview report.yaml --open
        gridpress preview countries.csv --group-by continent --theme modern
        gridpress preview report.yaml --port 8080

      Exit codes:
        64  wrong usage, or the port is taken
        66  input not found
      """))

  @OptionGroup var input: InputArgument
  @OptionGroup(title: "Data") var table: TableOptions
  @OptionGroup(title: "Columns") var columns: ColumnOptions
  @OptionGroup(title: "Rows") var rows: RowOptions
  @OptionGroup(title: "Texts") var texts: TextOptions
  @OptionGroup(title: "Appearance") var appearance: AppearanceOptions
  @OptionGroup(title: "Pages") var page: PageOptions
  @OptionGroup(title: "Frame") var frame: FrameOptions
  @OptionGroup(title: "Settings") var settings: SettingOptions
  @OptionGroup(title: "Limits") var reading: ReadingOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The port, 1 to 65535; a free one if not given.", valueName: "n"))
  var port: Int?

  @Flag(help: "Open the page in the browser.")
  var open = false

  func run() async throws {
    let port = try port.map { number throws(RenderError) in
      guard number >= 1, let port = UInt16(exactly: number) else {
        throw RenderError(.usage, "--port is a number from 1 to 65535, not \(number)")
      }
      return port
    }
    if input.path == "-" {
      throw RenderError(
        .usage, "standard input cannot be previewed: it is read only once, so write it to a file")
    }
    let (options, path, opens) = (options, input.path, open)
    // Wrong flags and a missing input are reported here, not on the page.
    do throws(RenderError) {
      _ = try options.readDocument(path)
    } catch  where error.endsWatching(of: [path]) {
      throw error
    } catch {}
    let server = PreviewServer(
      PreviewInput(name: path) { () throws(RenderError) in
        try options.readDocument(path)
      } renderer: { document throws(RenderError) in
        try options.renderer(of: document)
      })
    try await server.run(port: port) { address in
      try? Console.print(address + "\n")
      if opens { DesktopProgram.open(address) }
    }
  }
}

extension DocumentOptions {
  /// As ``document(_:layers:)``, for callers that show the error.
  func readDocument(_ path: String) throws(RenderError) -> GridDocument {
    do {
      return try document(path)
    } catch let error as RenderError {
      throw error
    } catch {
      throw RenderError(.usage, "\(error)")
    }
  }
}
