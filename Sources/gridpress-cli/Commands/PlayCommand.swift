import ArgumentParser
import GridPress

struct PlayCommand: AsyncParsableCommand, DocumentCommand, ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Run the events of a document and draw the pictures that they take.",
    discussion: .paragraphs(
      """
      Examples:
        gridpress play demo.yaml -o 'shots/{number}-{name}.png' --scale 2
        gridpress play demo.yaml -o demo.apng --log calls.txt
        gridpress play demo.yaml -o demo.gif --gestures pointer --rest 3
        gridpress play demo.yaml --log -

      Exit codes:
        0   done, and all expectations of the document are met
        1   an expectation is not met
        64  wrong usage
        65  bad data or document, or an impossible event
        66  input not found
        70  drawing failed
        73  output cannot be written
      """))

  @OptionGroup var input: InputArgument
  @OptionGroup(title: "Data") var table: TableOptions
  @OptionGroup(title: "Columns") var columns: ColumnOptions
  @OptionGroup(title: "Rows") var rows: RowOptions
  @OptionGroup(title: "Texts") var texts: TextOptions
  @OptionGroup(title: "Appearance") var appearance: AppearanceOptions
  @OptionGroup(title: "Pages") var page: PageOptions
  @OptionGroup(title: "Frame") var frame: FrameOptions
  @OptionGroup(title: "Animation") var animation: AnimationOptions
  @OptionGroup(title: "Settings") var settings: SettingOptions
  @OptionGroup(title: "Limits") var reading: ReadingOptions

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Files of pictures (\(OutputFormat.endingList)): {number} is replaced by the number of a picture, counted from 1, {name} by "
        + "its name. A .apng file is an animation of all steps. Repeat for more files.",
      valueName: "file"),
    completion: .file(extensions: OutputFormat.allCases.map(\.rawValue) + ["apng"]))
  var output: [String] = []

  @Option(
    help: ArgumentHelp(
      "File for the log, a line for each delegate call and each state change, or - for standard output.",
      valueName: "file"))
  var log: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Device pixels per point in a PNG, up to 8; 1 if neither this nor a document sets it.",
      valueName: "factor"))
  var scale: Double?

  @Flag(name: [.short, .long], help: "Print only errors.")
  var quiet = false

  @OptionGroup var reporting: ReportingOptions

  var diagnostics: Console.DiagnosticsFormat { reporting.diagnostics }

  func run() async throws {
    let animations = output.filter { AnimationFormat(path: $0) != nil }
    try check()
    var document = try options.document(input.path)
    document.animation = try animation.applied(to: document.animation)
    let scale = DrawingSettings(scale: scale).scale(of: document)
    let outputs = try outputRequests(
      output.filter { !animations.contains($0) }, scale: scale)
    // A script takes many pictures, so they often have a separate folder.
    for path in output { try Console.makeFolder(of: path) }
    let bar = ProgressBar(isWanted: !quiet)
    let result = try await options.renderer(of: document).play(
      document, to: outputs,
      animations: animations.map { RenderOutput(.file($0), as: .png, scale: scale) }
    ) { bar.update($0) }
    bar.finish()
    if let log { try Console.write(lines: result.log, to: log) }
    if !quiet { Console.report(result.diagnostics, format: diagnostics) }
    guard result.failures.isEmpty else {
      for failure in result.failures { Console.report(failure, format: diagnostics) }
      throw ExitCode(1)
    }
  }

  private func check() throws(RenderError) {
    if let scale, !(scale > 0 && scale <= 8) {
      throw RenderError(.usage, "--scale is a factor above 0 and up to 8, not \(scale)")
    }
    // A log in one of the pictures would replace it.
    let files = output + (log.map { $0 == "-" ? [] : [$0] } ?? [])
    guard Set(files.map(FilePath.identity)).count == files.count else {
      throw RenderError(.usage, "two outputs are the same file")
    }
  }

  private func outputRequests(
    _ paths: [String], scale: Double
  ) throws(RenderError) -> [RenderOutput] {
    return try paths.map { path throws(RenderError) in
      guard let format = OutputFormat(path: path) else {
        throw RenderError(
          .usage, "does not end in \(AnimationFormat.pictureEndings)", at: SourcePlace(file: path))
      }
      return RenderOutput(.file(path), as: format, scale: scale)
    }
  }
}
