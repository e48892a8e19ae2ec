import ArgumentParser
import GridPress
import GridTools
import Synchronization

struct RenderCommand: AsyncParsableCommand, DocumentCommand, ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    // The parser of a command without one above it first looks for the request of a completion
    // script, which prepares the parsers of two more commands.
    _superCommandName: .programName,
    abstract: "Draw tables and documents to PNG, PDF and SVG files.",
    discussion: .paragraphs(
      """
      Examples:
        gridpress render countries.csv -o countries.png --scale 2 --theme ios7
        gridpress render countries.csv --group-by continent --sort population:desc \\
          -o countries.png -o countries.pdf -o countries.svg
        gridpress render sales.csv --where "amount > 1000" --sort amount:desc \\
          --limit 10 -o top10.png
        gridpress render sales.csv --split-by region -o 'out/{region}.pdf'
        gridpress render report.yaml -o report.pdf --page A4 --landscape
        gridpress render report.yaml -o 'page-{page}.png' --scale 2
        gridpress render budget.xlsx --sheet 2024 -o budget.pdf
        gridpress render reports/*.yaml -o 'out/{name}.pdf'
        gridpress render sales.csv --columns '-id,-*_raw' --rename qty=Pieces \\
          --format '*_pct=percent:1' --total amount=sum -o sales.png
        gridpress render report.yaml --set page.size=A4 --set theme=dark -o a.pdf
        psql --csv -c 'select * from orders' | gridpress render - -o orders.png
        cat report.yaml | gridpress render - --from yaml -o report.pdf
        cat table.csv | gridpress render - -o - --to png > table.png
        gridpress render report.yaml -o report.pdf --watch --open
        gridpress render report.yaml --show

      Without -o the files are those that "output" of the document names; of
      several inputs without it, each is drawn to a PNG beside itself. If one of
      several inputs fails, the others are still drawn; failures are listed at
      the end, and the exit code is that of the first one.

      Exit codes:
        0   done
        64  wrong usage
        65  bad data or document
        66  input not found
        70  drawing failed
        73  output cannot be written
      """))

  @Argument(help: InputKind.help, completion: .file(extensions: InputKind.endings))
  var inputs: [String]

  @OptionGroup(title: "Output") var files: OutputOptions
  @OptionGroup(title: "Viewing") var viewing: ViewingOptions
  @OptionGroup(title: "Drawing") var drawing: DrawingOptions
  @OptionGroup(title: "Data") var table: TableOptions
  @OptionGroup(title: "Columns") var columns: ColumnOptions
  @OptionGroup(title: "Rows") var rows: RowOptions
  @OptionGroup(title: "Texts") var texts: TextOptions
  @OptionGroup(title: "Appearance") var appearance: AppearanceOptions
  @OptionGroup(title: "Pages") var page: PageOptions
  @OptionGroup(title: "Frame") var frame: FrameOptions
  @OptionGroup(title: "Settings") var settings: SettingOptions
  @OptionGroup(title: "Limits") var reading: ReadingOptions

  var diagnostics: Console.DiagnosticsFormat { files.diagnostics }

  enum CodingKeys: CodingKey {
    case inputs, files, viewing, drawing, table, columns, rows, texts, appearance, page, frame
    case settings, reading
  }

  init() {}

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    _inputs = try values.decode(Argument<[String]>.self, forKey: .inputs)
    files = try Self.group(.files, of: values)
    viewing = try Self.group(.viewing, of: values)
    drawing = try Self.group(.drawing, of: values)
    table = try Self.group(.table, of: values)
    columns = try Self.group(.columns, of: values)
    rows = try Self.group(.rows, of: values)
    texts = try Self.group(.texts, of: values)
    appearance = try Self.group(.appearance, of: values)
    page = try Self.group(.page, of: values)
    frame = try Self.group(.frame, of: values)
    settings = try Self.group(.settings, of: values)
    reading = try Self.group(.reading, of: values)
  }

  func run() async throws {
    do {
      try files.check(inputs: inputs)
      try viewing.check(inputs: inputs, outputs: files.output)
      // Copies of it share the fonts that come from the same place.
      let shared = try drawing.renderer(limits: try options.reading.limits())
      Self.renderer.withLock { $0 = shared }
      if viewing.watch { return try await watch(shared) }
      viewing.openIfRequested(try await render(shared))
    } catch let error as RenderError
      where files.diagnostics != .text || !error.warnings.isEmpty
    {
      Console.report(error, format: files.diagnostics, withWarnings: !files.quiet)
      throw ExitCode(error.exitCode)
    }
  }

  /// Kept until the process ends: freeing its fonts takes milliseconds, and their memory is not
  /// needed.
  private static let renderer = Mutex<Renderer?>(nil)

  /// Draws everything once.
  /// - Parameter shared: has the fonts that are already loaded.
  /// - Returns: the names of the files.
  func render(_ shared: Renderer) async throws -> [String] {
    let layers = try options.settings.layers()
    let pages = try files.pageRange()
    let drawing = try drawing.settings()
    // Among several documents, one that cannot be read must not keep the others from being drawn.
    let several = inputs.count > 1
    let jobs = try inputs.map { path in
      do {
        let document = try options.document(path, layers: layers)
        let outputs = try files.requests(
          for: path, of: document, among: inputs, folder: layers.configuration.outputFolder,
          scale: drawing.scale(of: document), isShown: viewing.isShown)
        var renderer = try drawing.renderer(shared, of: document)
        renderer.pages = pages
        return Result<SeveralInputs.Job, RenderError>.success(
          SeveralInputs.Job(
            name: path, document: document, outputs: outputs, splitKey: files.splitBy,
            renderer: renderer))
      } catch let error as RenderError where several {
        return .failure(error)
      }
    }
    let bar = ProgressBar(isWanted: !files.quiet)
    let drawn = jobs.flatMap { (try? $0.get().outputs.compactMap(\.filePath)) ?? [] }
    // The error of a single one is thrown, not reported; and only a single one can be shown.
    if let only = jobs.first, !several {
      let job = try only.get()
      let findings = job.outputs.isEmpty ? [] : try await job.render { bar.update($0) }
      bar.finish()
      // Code scanning shows nothing that has no file.
      let placed = diagnostics == .sarif ? Self.placed(findings, in: job.name) : findings
      if !files.quiet { Console.report(placed, format: diagnostics) }
      if viewing.isShown {
        try await viewing.show(
          job.document, by: job.renderer,
          scale: drawing.scale(of: job.document))
      }
      return drawn
    }
    let outcomes = await SeveralInputs.render(jobs, inputs: inputs) {
      bar.update(fraction: $0, label: $1)
    }
    bar.finish()
    try report(outcomes)
    return drawn
  }

  /// Findings without a place are about the whole input.
  private static func placed(_ findings: [Diagnostic], in input: String) -> [Diagnostic] {
    findings.map { finding in
      var finding = finding
      finding.place = finding.place ?? SourcePlace(file: input)
      return finding
    }
  }

  /// Reports warnings, then failures.
  /// - Throws: `ExitCode` of the first failure.
  private func report(_ outcomes: [SeveralInputs.Outcome]) throws {
    var failures: [RenderError] = []
    for (input, outcome) in zip(inputs, outcomes) {
      switch outcome {
      case .success(let findings):
        let placed = Self.placed(findings, in: input)
        if !files.quiet { Console.report(placed, format: files.diagnostics) }
      case .failure(let error): failures.append(error)
      }
    }
    guard let first = failures.first else { return }
    for failure in failures {
      Console.report(failure, format: files.diagnostics, withWarnings: !files.quiet)
    }
    if files.diagnostics == .text {
      let done = outcomes.count - failures.count
      Console.writeError(
        "\(failures.count) of \(outcomes.count) inputs failed; \(done == 0 ? "nothing was" : done == 1 ? "the other was" : "the others were") drawn"
      )
    }
    throw ExitCode(first.exitCode)
  }
}

extension RenderCommand {
  /// Draws, and again after each change of a file, and prints a line each time. Problems of files
  /// do not end it; problems of the command do.
  func watch(_ shared: Renderer) async throws {
    var isFirst = true
    let clock = ContinuousClock()
    try await FileChanges.follow(fontFolders: options.flags.appearance.fonts) {
      let start = clock.now
      do {
        let drawn = try await render(shared)
        if !files.quiet {
          let time = Int(((clock.now - start) / .milliseconds(1)).rounded())
          Console.write("\(drawn.joined(separator: ", ")): drawn in \(time) ms\n")
        }
        if isFirst { viewing.openIfRequested(drawn) }
        isFirst = false
      } catch let error as RenderError {
        if isFirst, error.endsWatching(of: inputs) { throw error }
        Console.report(error, format: files.diagnostics, withWarnings: !files.quiet)
      } catch is ExitCode {
        // Of several inputs; each failure has been reported.
      }
    }
  }
}

/// ArgumentParser finds the options of a command by reflection, and keeps each group for
/// subcommands, of which this command has none. Both ask the runtime whether a type conforms to a
/// protocol, for each group, and each answer takes a search through all conformances of the
/// program: a quarter of the time in which arguments were read. So the groups are listed here.
extension RenderCommand: CustomReflectable {
  var customMirror: Mirror {
    let children: [Mirror.Child] = [
      ("_inputs", _inputs), ("_files", _files), ("_viewing", _viewing), ("_drawing", _drawing),
      ("_table", _table), ("_columns", _columns), ("_rows", _rows), ("_texts", _texts),
      ("_appearance", _appearance), ("_page", _page), ("_frame", _frame),
      ("_settings", _settings), ("_reading", _reading),
    ]
    return Mirror(self, children: children)
  }

  private static func group<Group: ParsableArguments>(
    _ key: CodingKeys, of values: KeyedDecodingContainer<CodingKeys>
  ) throws -> Group {
    var group = try values.decode(Group.self, forKey: key)
    try group.validate()
    return group
  }
}

extension RenderOutput {
  fileprivate var filePath: String? { if case .file(let path) = destination { path } else { nil } }
}

extension RenderError {
  /// Whether the arguments of the command are wrong, which no change of a file can fix.
  func endsWatching(of inputs: [String]) -> Bool {
    guard kind == .usage || kind == .inputNotFound else { return false }
    guard let place else { return true }
    return place.line == nil && place.file.map(inputs.contains) ?? true
  }
}
