import ArgumentParser
public import GridPress

struct InspectCommand: ParsableCommand, DocumentCommand, ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract:
      "Print a stage of the rendering as text: the data, the grid, the layout, or the drawing commands.",
    discussion: .paragraphs(
      """
      Examples:
        gridpress inspect countries.csv --stage data
        gridpress inspect shop.sqlite --table orders --group-by region --stage grid
        gridpress inspect countries.csv --stage layout
        gridpress inspect countries.csv --stage frames --scale 2 > map.json
        gridpress inspect countries.csv --group-by continent --stage display-list
        gridpress inspect countries.csv --at 120,80
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
    help: ArgumentHelp(
      "data: columns, types, first rows. grid: sections and rows after sorting and grouping. layout: "
        + "positions of everything. frames: visible parts and their positions, as JSON. display-list: drawing commands. Default: layout."
    ))
  var stage: InspectionStage?

  @Option(
    help: ArgumentHelp(
      "Device pixels per point of the frames, up to 8.", valueName: "factor"))
  var scale = 1.0

  @Option(
    help: ArgumentHelp(
      "How many parts are listed with --stage frames; 100000 if not given.", valueName: "count"))
  var parts: Int?

  // The value may begin with a minus.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Print the part of the grid at a point, in points from the top left of the picture, and its frame, "
        + "such as cell 0,2,price @20,120 140x32.", valueName: "x,y"))
  var at: String?

  @OptionGroup var reporting: ReportingOptions

  var diagnostics: Console.DiagnosticsFormat { reporting.diagnostics }

  func run() throws {
    guard scale > 0, scale <= 8 else {
      throw RenderError(.usage, "--scale is a factor above 0 and up to 8, not \(scale)")
    }
    if let parts, parts < 0 {
      throw RenderError(.usage, "--parts is a number of parts from 0, not \(parts)")
    }
    let document = try options.document(input.path)
    let renderer = try options.renderer(of: document)
    if let at {
      try printPart(at: at, of: document, renderer)
      return
    }
    if stage == .frames {
      try renderer.writeFrames(
        of: document, scale: scale, maximumParts: parts
      ) { text throws(RenderError) in try Console.print(text) }
      return
    }
    try Console.print(renderer.inspect(document, stage: stage ?? .layout))
  }

  private func printPart(
    at text: String, of document: GridDocument, _ renderer: Renderer
  ) throws {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else {
      throw RenderError(
        .usage, "--at takes X,Y in points such as 120,80.5, not \"\(text)\"")
    }
    if stage != nil {
      throw RenderError(.usage, "--at and --stage cannot be used together")
    }
    let geometry = try renderer.geometry(of: document)
    try Console.print(geometry.description(at: Point(x: x, y: y)) + "\n")
  }
}

extension InspectionStage: OptionChoice {}
