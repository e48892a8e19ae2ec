import ArgumentParser
import GridPress

struct BatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Draw many documents in one process, a job a line.",
    discussion: """
      A job is a line of JSON, here in two:
        {"id": "42", "document": "statement.yaml", "data": "42.csv",
         "set": {"title": "Statement 42"}, "outputs": ["out/42.pdf"]}
      "data" is what stands after data: in a document, a path or an object such as
      {"rows": [{"item": "Tea", "price": 3.5}]}. It takes the place of the
      document's own; without "document" it is all there is. "set" has keys of
      documents, which are laid over those of the document. Paths in a job are
      relative to the working directory, those in a document to its folder.

      Each job gives a line on standard output when it is done, in any order:
        {"id":"42","ok":true,"outputs":["out/42.pdf"],"warnings":[],"seconds":0.008}
        {"id":"43","ok":false,"exit":65,"errors":["jobs.ndjson:2: unknown key …"]}
      A job that fails does not stop the others; "exit" is the exit code that
      render would have. A file appears when it is complete. A file belongs to the
      first job that names it, and another job that does fails; the same line
      once more is drawn again.

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
      "How many jobs are drawn at once; as many as there are processors if not given.",
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
      renderer: try drawing.renderer(
        fonts: fonts.isEmpty ? .system : .folders(fonts), limits: try reading.limits()),
      scale: try drawing.checkedScale(), workerCount: jobs, files: try reading.files())
    OutputInterruption.reportClosedPipes()
    let results = ResultLines()
    let areAllDone = try await batch.run(path: input) { result throws(RenderError) in
      try await results.write(result)
    }
    if !areAllDone { throw ExitCode(1) }
  }

  /// Writes one line after another, whichever task has it.
  private actor ResultLines {
    func write(_ result: BatchResult) throws(RenderError) {
      try Console.print(BatchResultLine.text(result) + "\n")
    }
  }
}
