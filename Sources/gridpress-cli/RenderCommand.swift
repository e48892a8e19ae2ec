import ArgumentParser
import GridPress

struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw a table or a document to PNG, PDF and SVG files.",
    discussion: """
      Examples:
        gridpress render countries.csv -o countries.png --scale 2 --theme ios7
        gridpress render countries.csv --group-by continent --sort population:desc \\
          -o countries.png -o countries.pdf -o countries.svg
        gridpress render sales.csv --where "amount > 1000" --sort amount:desc \\
          --limit 10 -o top10.png
        gridpress render sales.csv --split-by region -o 'out/{region}.pdf'
        gridpress render report.yaml -o report.pdf --page A4 --landscape
        gridpress render report.yaml -o 'page-{page}.png' --scale 2
        cat table.csv | gridpress render - -o - --to png > table.png

      Exit codes:
        0   done
        64  wrong usage
        65  bad data or document
        66  input not found
        70  drawing failed
        73  output cannot be written
      """)

  @OptionGroup var options: DocumentOptions

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "File to write (.png, .pdf, .svg), or - for standard output; repeat for more files. {page} in the name of a "
        + "picture writes one file for each page that a PDF would have: -o 'page-{page}.png'.",
      valueName: "file"),
    completion: .file(extensions: ["png", "pdf", "svg"]))
  var output: [String] = []

  @Option(
    help: ArgumentHelp(
      "Write one file for each value of a column; {key} in -o, title and subtitle stands for the value: --split-by "
        + "region -o 'out/{region}.pdf'.",
      valueName: "key"))
  var splitBy: String?

  @Option(
    help: ArgumentHelp(
      "Draw only these pages of a PDF, or pictures of these pages; they keep their numbers: --pages 3-5, --pages 7, "
        + "--pages 20-.",
      valueName: "3-5"))
  var pages: String?

  @Option(help: "Format of standard output and of files with another ending: png, pdf or svg.")
  var to: String?

  @OptionGroup var drawing: DrawingOptions

  @Flag(name: [.short, .long], help: "Say nothing but errors.")
  var quiet = false

  @Option(help: "How errors and warnings are written: text, or json with an object a line.")
  var diagnostics: Console.DiagnosticsFormat = .text

  func run() async throws {
    do {
      try await render()
    } catch let error as RenderError where diagnostics == .json || !error.warnings.isEmpty {
      Console.report(error, format: diagnostics, withWarnings: !quiet)
      throw ExitCode(error.exitCode)
    }
  }

  private func render() async throws {
    let outputs = try outputRequests()
    let document = try options.document()
    var renderer = try drawing.renderer(fonts: options.fontSource)
    renderer.pages = try pageRange()
    let bar = ProgressBar(isWanted: !quiet)
    let findings: [Diagnostic]
    if let splitBy {
      findings = try await renderer.render(document, splitBy: splitBy, to: outputs) {
        bar.update($0)
      }
    } else {
      findings = try await renderer.render(document, to: outputs) { bar.update($0) }
    }
    bar.finish()
    if !quiet { Console.report(findings, format: diagnostics) }
  }

  private func pageRange() throws(RenderError) -> ClosedRange<Int>? {
    guard let pages else { return nil }
    guard let range = GridDocument.rowRange(parsing: pages) else {
      throw RenderError(.usage, "--pages takes a range such as 3-5, not \"\(pages)\"")
    }
    return range
  }

  private func outputRequests() throws(RenderError) -> [OutputRequest] {
    guard !output.isEmpty else {
      throw RenderError(
        .usage, "nothing to write: add -o FILE with a name in .png, .pdf or .svg")
    }
    let scale = try drawing.checkedScale()
    let other = try to.map { text throws(RenderError) in try format(text) }
    var requests: [OutputRequest] = []
    var identities: Set<String> = []
    for path in output {
      let request = try request(path, other: other, scale: scale)
      let identity = Self.identity(of: path)
      guard path == "-" || identity != Self.identity(of: options.table.path) else {
        throw RenderError(
          .usage, "is the input, and would be written over", at: SourcePlace(file: path))
      }
      guard identities.insert(identity).inserted else {
        throw RenderError(.usage, "-o \(path) is given twice")
      }
      requests.append(request)
    }
    return requests
  }

  /// The same for all ways to write a path.
  private static func identity(of path: String) -> String {
    path == "-" ? path : FilePath.identity(of: path)
  }

  /// - Parameter other: the format where the name tells none.
  private func request(
    _ path: String, other: OutputFormat?, scale: Double
  ) throws(RenderError) -> OutputRequest {
    if path == "-" {
      guard let other else {
        throw RenderError(.usage, "-o - needs its format: add --to png, --to pdf or --to svg")
      }
      let request = OutputRequest(.standardOutput, as: other, scale: scale)
      try checkPages(request, at: "standard output")
      return request
    }
    guard !path.isEmpty else { throw RenderError(.usage, "-o takes the name of a file, not \"\"") }
    guard let format = OutputFormat(path: path) ?? other else {
      throw RenderError(
        .usage, "ends in none of .png, .pdf, .svg; rename it or add --to png",
        at: SourcePlace(file: path))
    }
    try checkPlaceholders(path)
    let request = OutputRequest(.file(path), as: format, scale: scale)
    try checkPages(request, at: path)
    return request
  }

  /// A picture of the whole has no pages to choose from.
  private func checkPages(_ request: OutputRequest, at path: String) throws(RenderError) {
    guard pages != nil, request.format != .pdf, !request.isForEachPage else { return }
    throw RenderError(
      .usage, "has no pages: --pages needs a PDF, or {page} in the name of a picture",
      at: SourcePlace(file: path))
  }

  /// What stands in braces in the name of a file stands for something.
  private func checkPlaceholders(_ path: String) throws(RenderError) {
    for match in path.matches(of: /{([A-Za-z]+)}/) {
      let name = String(match.output.1)
      if name == "page" || name == splitBy { continue }
      throw RenderError(
        .usage,
        "nothing stands for {\(name)}: {page} stands for the number of a page, and with --split-by KEY {KEY} for a value",
        at: SourcePlace(file: path))
    }
  }

  private func format(_ text: String) throws(RenderError) -> OutputFormat {
    guard let format = OutputFormat(rawValue: text.lowercased()) else {
      throw RenderError(.usage, "--to takes png, pdf or svg, not \"\(text)\"")
    }
    return format
  }
}

extension Console.DiagnosticsFormat: ExpressibleByArgument {}
