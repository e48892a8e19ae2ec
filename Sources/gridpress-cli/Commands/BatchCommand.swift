import ArgumentParser
import GridPress
import GridTools

struct BatchCommand: AsyncParsableCommand, ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Draw many documents in one process, one job per line.",
    discussion: .paragraphs(
      """
      A job is a line of JSON, wrapped here:
        {"id": "42", "document": "statement.yaml", "data": "42.csv",
         "set": {"title": "Statement 42"}, "outputs": ["out/42.pdf"]}
      "data" takes the values of the document key data: a path, or an object such
      as {"rows": [{"item": "Tea", "price": 3.5}]}. It replaces the document's own
      data; "document" may then be omitted. "set" has document keys, which are
      merged over those of the document. "arguments" has flags of render about
      one document, which win over both: ["--theme", "dark", "--scale", "2"].
      Paths in a job are relative to the working directory, paths in a document
      to its folder.

      Each job prints a line on standard output when it is done, in any order:
        {"id":"42","ok":true,"outputs":["out/42.pdf"],"warnings":[],"seconds":0.008}
        {"id":"43","ok":false,"exit":65,"errors":["jobs.ndjson:2: unknown key …"]}
      A job that fails does not stop the others; "exit" is the exit code that
      render would return. A file appears when it is complete. A file belongs to
      the first job that names it: another job that names it fails, but a repeated
      line is drawn again. With --overwrite the last one that is drawn stays.

      Examples:
        gridpress batch jobs.ndjson > results.ndjson
        generate-jobs | gridpress batch - --jobs 4

      Exit codes:
        0   all jobs are done
        1   some job failed
        64  wrong usage
        66  the jobs cannot be read
        73  the results cannot be written
      """))

  @Argument(
    help: ArgumentHelp("Jobs as lines of JSON, or - for standard input.", valueName: "jobs"),
    completion: .file(extensions: ["ndjson", "jsonl"]))
  var input: String

  @Option(
    help: ArgumentHelp(
      "How many jobs are drawn in parallel; one for each processor if not given.",
      valueName: "n"))
  var jobs: Int?

  @Flag(help: "A job may write a file that another job has written.")
  var overwrite = false

  @Option(
    help:
      "How warnings and errors of jobs are written: text; json with an object for each; or sarif, one document on standard error besides the lines."
  )
  var diagnostics: Console.DiagnosticsFormat = .text

  @Option(
    help: ArgumentHelp(
      "Use only the fonts in this folder; repeat for more folders.", valueName: "dir"),
    completion: .directory)
  var fonts: [String] = []

  @OptionGroup var drawing: DrawingOptions

  @OptionGroup var reading: ReadingOptions

  func run() async throws {
    if let jobs, !(1...1024).contains(jobs) {
      throw RenderError(.usage, "--jobs is a number of jobs from 1 to 1024, not \(jobs)")
    }
    try reading.checkNoRowCount()
    let batch = Batch(
      renderer: try drawing.renderer(limits: try reading.limits()),
      settings: try drawing.settings(fonts: fonts.isEmpty ? nil : .folders(fonts)),
      workerCount: jobs, files: try reading.files(), mayOverwrite: overwrite,
      arguments: JobArguments.apply)
    OutputInterruption.reportClosedPipes()
    let results = ResultLines(format: diagnostics)
    let areAllDone = try await batch.run(path: input) { result throws(RenderError) in
      try await results.write(result)
    }
    if !areAllDone { throw ExitCode(1) }
  }

  /// Writes lines one after another, from any task.
  private actor ResultLines {
    private let format: Console.DiagnosticsFormat

    init(format: Console.DiagnosticsFormat) { self.format = format }

    func write(_ result: BatchResult) throws(RenderError) {
      if format == .sarif {
        switch result.outcome {
        case .done(_, let findings, _): Console.report(findings, format: format)
        case .failed(let error): Console.report(error, format: format, withWarnings: true)
        }
      }
      try Console.print(BatchResultLine(result, format: format).text + "\n")
    }
  }
}

/// The result of a job as one line of JSON, its keys in the order in which people read them.
struct BatchResultLine {
  private let result: BatchResult
  private let format: Console.DiagnosticsFormat

  /// - Parameter format: of warnings and errors: sentences, or objects as those of `render`.
  init(_ result: BatchResult, format: Console.DiagnosticsFormat) {
    self.result = result
    self.format = format
  }

  var text: String {
    let members = [("id", id)] + outcome
    return "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }

  private var id: String {
    switch result.id {
    case .text(let text): JSONLine.text(text)
    case .number(let number): number
    case nil: "null"
    }
  }

  private var outcome: [(name: String, value: String)] {
    switch result.outcome {
    case .done(let outputs, let findings, let duration):
      [
        ("ok", "true"), ("outputs", JSONLine.text(outputs)), ("warnings", list(findings)),
        ("seconds", Self.seconds(duration)),
      ]
    case .failed(let error):
      [("ok", "false"), ("exit", "\(error.exitCode)"), ("errors", list(error))]
    }
  }

  private func list(_ findings: [Diagnostic]) -> String {
    switch format {
    case .text, .github, .sarif: JSONLine.text(Console.messages(findings))
    case .json: Self.list(findings.map { JSONDiagnostic(ReportedFinding($0)).line })
    }
  }

  /// With the warnings of a job that failed, as `render` writes them.
  private func list(_ error: RenderError) -> String {
    switch format {
    case .text, .github, .sarif: JSONLine.text(Console.messages(error))
    case .json:
      Self.list(
        (error.warnings.map { ReportedFinding($0) } + error.reported.map { ReportedFinding($0) })
          .map { JSONDiagnostic($0).line })
    }
  }

  private static func list(_ objects: [String]) -> String {
    "[" + objects.joined(separator: ",") + "]"
  }

  /// To the millisecond.
  private static func seconds(_ duration: Duration) -> String {
    "\((duration / .seconds(1) * 1000).rounded() / 1000)"
  }
}
