import ArgumentParser
import GridPress
import GridTools

struct BatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Draw many documents in one process, one job per line.",
    discussion: """
      A job is a line of JSON, wrapped here:
        {"id": "42", "document": "statement.yaml", "data": "42.csv",
         "set": {"title": "Statement 42"}, "outputs": ["out/42.pdf"]}
      "data" takes the values of the document key data: a path, or an object such
      as {"rows": [{"item": "Tea", "price": 3.5}]}. It replaces the document's own
      data; "document" may then be omitted. "set" has document keys, which are
      merged over those of the document. Paths in a job are relative to the
      working directory, paths in a document to its folder.

      Each job prints a line on standard output when it is done, in any order:
        {"id":"42","ok":true,"outputs":["out/42.pdf"],"warnings":[],"seconds":0.008}
        {"id":"43","ok":false,"exit":65,"errors":["jobs.ndjson:2: unknown key …"]}
      A job that fails does not stop the others; "exit" is the exit code that
      render would return. A file appears when it is complete. A file belongs to
      the first job that names it: another job that names it fails, but a repeated
      line is drawn again.

      Examples:
        gridpress batch jobs.ndjson > results.ndjson
        generate-jobs | gridpress batch - --jobs 4

      Exit codes:
        0   all jobs are done
        1   some job failed
        64  wrong usage
        66  the jobs cannot be read
        73  the results cannot be written
      """)

  @Argument(
    help: ArgumentHelp("Jobs as lines of JSON, or - for standard input.", valueName: "jobs"),
    completion: .file(extensions: ["ndjson", "jsonl"]))
  var input: String

  @Option(
    help: ArgumentHelp(
      "How many jobs are drawn in parallel; one for each processor if not given.",
      valueName: "n"))
  var jobs: Int?

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
      workerCount: jobs, files: try reading.files())
    OutputInterruption.reportClosedPipes()
    let results = ResultLines()
    let areAllDone = try await batch.run(path: input) { result throws(RenderError) in
      try await results.write(result)
    }
    if !areAllDone { throw ExitCode(1) }
  }

  /// Writes lines one after another, from any task.
  private actor ResultLines {
    func write(_ result: BatchResult) throws(RenderError) {
      try Console.print(BatchResultLine.text(result) + "\n")
    }
  }
}

/// The result of a job as one line of JSON, its keys in the order in which people read them.
enum BatchResultLine {
  static func text(_ result: BatchResult) -> String {
    let members = [("id", id(result.id))] + outcome(result.outcome)
    return "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }

  private static func id(_ id: BatchResult.Identifier?) -> String {
    switch id {
    case .text(let text): JSONLine.text(text)
    case .number(let number): number
    case nil: "null"
    }
  }

  private static func outcome(_ outcome: BatchResult.Outcome) -> [(name: String, value: String)] {
    switch outcome {
    case .done(let outputs, let findings, let duration):
      [
        ("ok", "true"), ("outputs", JSONLine.text(outputs)),
        ("warnings", JSONLine.text(Console.messages(findings))), ("seconds", seconds(duration)),
      ]
    case .failed(let error):
      [
        ("ok", "false"), ("exit", "\(error.exitCode)"),
        ("errors", JSONLine.text(Console.messages(error))),
      ]
    }
  }

  /// To the millisecond.
  private static func seconds(_ duration: Duration) -> String {
    "\((duration / .seconds(1) * 1000).rounded() / 1000)"
  }
}
