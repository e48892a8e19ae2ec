import ArgumentParser
import GridPress

struct BatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Draw many documents in one process, a job a line.",
    discussion: """
      A job is a line of JSON:
        {"id": "42", "document": "statement.yaml", "data": {"rows": [{"item": "Tea", "price": 3}]},
         "set": {"title": "Statement 42"}, "outputs": ["out/42.pdf"]}
      (on one line). "data" is what stands after data: in a document, such as the path of a table; it takes the place of the
      document's own, and without "document" it is all there is. "set" has keys of documents, laid over the document as a
      document is over one that it extends. Paths in a job are relative to the working directory, those in a document to it.

      Each job gives one line on standard output when it is done, in any order:
        {"id":"42","ok":true,"outputs":["out/42.pdf"],"warnings":[],"seconds":0.008}
        {"id":"43","ok":false,"exit":65,"errors":["jobs.ndjson:2: unknown key \\"titel\\", did you mean \\"title\\"?"]}
      A job that fails does not stop the others. A file appears when it is complete. "exit" is the exit code that render
      would have. A file that two jobs write is an error of the second, unless its line is the same.

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

  func run() async throws {
    if let jobs, !(1...1024).contains(jobs) {
      throw RenderError(.usage, "--jobs is a number of jobs from 1 to 1024, not \(jobs)")
    }
    let batch = Batch(
      renderer: try drawing.renderer(fonts: fonts.isEmpty ? .system : .folders(fonts)),
      scale: try drawing.checkedScale(), workerCount: jobs)
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
