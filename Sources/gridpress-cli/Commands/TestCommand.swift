import ArgumentParser
import Foundation
import GridPress
public import GridSnapshots

struct TestCommand: AsyncParsableCommand, ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Compare documents with recorded pictures, in every theme, variant and state.",
    discussion: .paragraphs(
      """
      Differences are reported in words, cell by cell, then in pixels, and stay pending for
      gridpress review, accept or reject. In a folder, YAML files with a key data are documents.
      Files that are missing are recorded, and the run fails; with CI set nothing is recorded
      unless --record sets it.

      Examples:
        gridpress test reports
        gridpress test sales.yaml --themes 'themes/*.yaml' --variants all
        gridpress test reports --states all --report report --junit junit.xml
        gridpress test reports --record failed
        gridpress test reports --ignore '{column: Updated}' --tolerance '2;40'
        gridpress test reports --format pdf \\
          --page-renderer 'pdftoppm -r 96 -png {input} {output}'

      A document that cannot be read or drawn is a case that fails; the others are still compared.

      Exit codes:
        0   everything is as recorded
        1   something differs, fails, is missing, was recorded, or is used by no case
        64  wrong usage
        65  no document can be read, or a requested theme cannot
        66  a document or theme is not found
        73  a report cannot be written
      """))

  enum Unreferenced: String, OptionChoice {
    case list
    case remove
  }

  @Argument(
    help: ArgumentHelp("Documents, and folders of documents.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var paths: [String]

  @OptionGroup var choice: ThemeChoiceOptions

  @Option(
    help: ArgumentHelp(
      "States to show: all, or some of \(SnapshotState.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "a,b,…"))
  var states = "normal"

  @Option(
    help: ArgumentHelp(
      "Formats to compare: \(SnapshotFormat.names.joined(separator: ", ")).", valueName: "a,b,…"))
  var format = "png"

  @Option(help: ArgumentHelp("Device pixels per point in a PNG, up to 8.", valueName: "factor"))
  var scale = 2.0

  @Option(
    help: ArgumentHelp(
      "Folder of the recorded files; __snapshots__ beside each document if not given.",
      valueName: "dir"),
    completion: .directory)
  var golden: String?

  @OptionGroup var comparison: ComparisonOptions

  @Option(
    help: ArgumentHelp(
      "What is recorded: missing, failed (and missing), all, or never. If not given, as GRIDPRESS_RECORD sets; without "
        + "that missing, and never with CI set.", valueName: "mode"))
  var record: RecordMode?

  @Option(
    help: ArgumentHelp(
      "Use only the fonts in this folder; repeat for more folders.", valueName: "dir"),
    completion: .directory)
  var fonts: [String] = []

  @Option(
    help: ArgumentHelp(
      "Write report.html, which needs no other file, to this folder.", valueName: "dir"),
    completion: .directory)
  var report: String?

  @Option(help: ArgumentHelp("Write JUnit XML.", valueName: "file"))
  var junit: String?

  @Option(help: ArgumentHelp("Write the results as JSON.", valueName: "file"))
  var json: String?

  @Option(
    help: ArgumentHelp(
      "Recorded files that no case uses: list them, and fail if there are any, or remove them.",
      valueName: "list|remove"))
  var unreferenced: Unreferenced?

  @Flag(help: "Report which elements, states and rules no recorded file shows.")
  var coverage = false

  @Option(help: ReportingOptions.help("failures"))
  var diagnostics: Console.DiagnosticsFormat = .text

  @OptionGroup var pending: PendingOptions

  @OptionGroup var reading: ReadingOptions

  @Flag(name: [.short, .long], help: "Print only failures.")
  var quiet = false

  var reportsToOutput: Bool { true }

  func run() async throws {
    let run = try snapshotRun()
    let bar = ProgressBar(isWanted: !quiet)
    let found = try await run.record { done, count in
      bar.update(
        fraction: Double(done) / Double(max(count, 1)), label: "\(done) of \(count)")
    }
    bar.finish()
    try write(found)
    try report(found)
    if coverage {
      let lines = found.coverage.lines.map { $0 + "\n" }.joined()
      // Programs read standard output in the other formats.
      if diagnostics == .text { try Console.print(lines) } else { Console.write(lines) }
    }
    let hasUnused = try handleUnreferenced(run)
    if !quiet || !found.isPassed {
      Console.write((quiet ? "" : hint(found)) + found.lastLine + "\n")
    }
    // Each of them is in the report.
    if let failure = run.matrix.failure { throw ExitCode(failure.exitCode) }
    if !found.isPassed || hasUnused { throw ExitCode(1) }
  }

  /// Writes what failed: for people and for annotations what has one cause once, for programs each
  /// case.
  private func report(_ found: RunRecord) throws {
    switch diagnostics {
    case .text:
      for fonts in found.fontChanges {
        try Console.print("other fonts than recorded: \(fonts)\n\n")
      }
      for group in FailureGroup.groups(of: found) {
        try Console.print(group.message, beginningWith: group.cases[0].status)
        try Console.print("\n\n")
      }
    case .github, .sarif:
      for group in FailureGroup.groups(of: found) {
        try Console.print(ReportedFinding(group), as: diagnostics)
      }
    case .json:
      for result in found.cases {
        guard let message = result.message else { continue }
        try Console.print(ReportedFinding(result, message), as: diagnostics)
      }
    }
  }

  private func hint(_ found: RunRecord) -> String {
    if found.count(.recorded) > 0 { return "look at the recorded files, then run it again\n" }
    let waits = found.count(.different) + found.count(.missing) > 0
    return waits ? "go through the differences with gridpress review\n" : ""
  }

  // MARK: - The run

  private func snapshotRun() throws -> SnapshotRun {
    let environment = ProcessInfo.processInfo.environment
    let source: FontSource = fonts.isEmpty ? .system : .folders(fonts)
    let mode: RecordMode
    do {
      mode = try record ?? RecordMode(environment: environment)
    } catch {
      throw RenderError(.usage, "\(error)")
    }
    let formats = try formatList()
    try reading.checkNoRowCount()
    let limits = try reading.limits()
    var matrix = try SnapshotMatrix(
      paths, themes: try choice.snapshotThemes(), states: stateList(),
      formats: formats, golden: golden, renderer: Renderer(fonts: source, limits: limits),
      files: try reading.files())
    matrix.tolerance = try comparison.pictureTolerance()
    matrix.masks = try comparison.masks(in: formats)
    matrix.pageRenderer = try comparison.pageRenderer(in: formats)
    var run = SnapshotRun(matrix, mode: mode, fonts: source, pending: pending.snapshots)
    run.limits = limits
    run.drawsTwice = !environment["CI", default: ""].isEmpty
    return run
  }

  private func stateList() throws(RenderError) -> [SnapshotState] {
    if states == "all" { return SnapshotState.allCases }
    return try words(states).map { word throws(RenderError) in
      guard let state = SnapshotState(rawValue: word) else {
        throw unknown(word, "--states", SnapshotState.allCases.map(\.rawValue))
      }
      return state
    }
  }

  private func formatList() throws(RenderError) -> [SnapshotFormat] {
    guard scale > 0, scale <= 8 else {
      throw RenderError(.usage, "--scale is a factor above 0 and up to 8, not \(scale)")
    }
    return try words(format).map { word throws(RenderError) in
      guard let format = SnapshotFormat(name: word, scale: scale) else {
        throw unknown(word, "--format", SnapshotFormat.names)
      }
      return format
    }
  }

  private func words(_ text: String) -> [String] { text.split(separator: ",").map(String.init) }

  private func unknown(_ word: String, _ flag: String, _ known: [String]) -> RenderError {
    let hint = suggestion(
      for: word, among: known, otherwise: ", there are \(known.joined(separator: ", "))")
    return RenderError(.usage, "\(flag) has no value \"\(word)\"\(hint)")
  }

  // MARK: - Output

  /// - Returns: whether files are left that no case uses.
  private func handleUnreferenced(_ run: SnapshotRun) throws -> Bool {
    guard let unreferenced else { return false }
    let files = try run.unreferenced()
    for file in files {
      if unreferenced == .remove { try FileManager.default.removeItem(at: file) }
      let isRemoved = unreferenced == .remove
      if diagnostics == .text {
        try Console.print("\(isRemoved ? "removed" : "unreferenced"): \(file.path)\n")
      } else {
        let finding = ReportedFinding(
          isRemoved ? .note : .error, "unreferenced-snapshot",
          isRemoved ? "no case used it: it was removed" : "no case uses it",
          at: SourcePlace(file: file.path))
        try Console.print(finding, as: diagnostics)
      }
    }
    return unreferenced == .list && !files.isEmpty
  }

  private func write(_ found: RunRecord) throws {
    if let report { try write(HTMLReport(found).text, to: report + "/report.html") }
    if let junit { try write(JUnitReport(found).text, to: junit) }
    if let json { try write(found.json, to: json) }
  }

  private func write(_ text: String, to path: String) throws(RenderError) {
    // A folder that cannot be made is one that cannot be written to.
    try? FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Console.write(text, to: path)
  }
}

extension RecordMode: OptionChoice {}
