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
        gridpress render report.yaml -o report.pdf --page A4 --landscape
        cat table.csv | gridpress render - -o - --to png > table.png

      Exit codes: 0 done, 64 usage, 65 bad data or document, 66 input not found, 70 drawing
      failed, 73 cannot write the output.
      """)

  @OptionGroup var options: DocumentOptions

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "File to write (.png, .pdf, .svg), or - for standard output; repeat for more files.",
      valueName: "file"),
    completion: .file(extensions: ["png", "pdf", "svg"]))
  var output: [String] = []

  @Option(help: "Format of standard output: png, pdf or svg.")
  var to: String?

  @Option(help: ArgumentHelp("Device pixels per point in a PNG, up to 8.", valueName: "factor"))
  var scale = 1.0

  @Option(
    help: ArgumentHelp(
      "Creation date written into a PDF, as YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ; fixed if not given.",
      valueName: "iso"))
  var date: String?

  @Flag(name: [.short, .long], help: "Say nothing but errors.")
  var quiet = false

  @Option(help: "How warnings are written: text, or json with an object a line.")
  var diagnostics: Console.DiagnosticsFormat = .text

  func run() async throws {
    let outputs = try outputRequests()
    let document = try options.document()
    let renderer = Renderer(fonts: options.fontSource, creationDate: try creationDate())
    let bar = ProgressBar(isWanted: !quiet)
    let findings = try await renderer.render(document, to: outputs) { bar.update($0) }
    bar.finish()
    if !quiet { Console.report(findings, format: diagnostics) }
  }

  private func creationDate() throws -> CreationDate {
    guard let date else { return .fixed }
    guard let parsed = CreationDate(parsing: date) else {
      throw ValidationError("--date takes YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ, not \"\(date)\"")
    }
    return parsed
  }

  private func outputRequests() throws -> [OutputRequest] {
    guard !output.isEmpty else {
      throw ValidationError("nothing to write: add -o FILE with a name in .png, .pdf or .svg")
    }
    guard scale > 0, scale <= 8 else {
      throw ValidationError("--scale is a factor above 0 and up to 8, not \(scale)")
    }
    return try output.map { path in
      if path == "-" {
        guard let format = to.flatMap({ OutputFormat(rawValue: $0.lowercased()) }) else {
          throw ValidationError("-o - needs its format: --to png, --to pdf or --to svg")
        }
        return OutputRequest(.standardOutput, as: format, scale: scale)
      }
      guard let request = OutputRequest(path: path, scale: scale) else {
        throw ValidationError("\"\(path)\" ends in none of .png, .pdf, .svg")
      }
      return request
    }
  }
}

extension Console.DiagnosticsFormat: ExpressibleByArgument {}
