import ArgumentParser
import GridPress

struct ExplainCommand: ParsableCommand, DocumentCommand, ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract:
      "Explain the style of a cell or another part: every layer of it, and how colours were blended.",
    discussion: .paragraphs(
      """
      Sections and rows are counted from 0, in the order shown.

      Examples:
        gridpress explain countries.csv --cell 0,3,population
        gridpress explain report.yaml --cell 1,0,price --json
        gridpress explain report.yaml --header price
        gridpress explain report.yaml --section 0
        gridpress explain report.yaml --summary grand,price
        gridpress explain report.yaml --label grand
        gridpress explain report.yaml --element title
        gridpress explain report.yaml --part "summaryCell 0,1,price"
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

  @Option(help: ArgumentHelp("The cell to explain.", valueName: "section,row,key"))
  var cell: String?

  @Option(help: ArgumentHelp("The column whose header to explain.", valueName: "key"))
  var header: String?

  @Option(
    help: ArgumentHelp(
      "The section whose header to explain; a level chooses among headers of groups.",
      valueName: "section[,level]"))
  var section: String?

  @Option(
    help: ArgumentHelp(
      "The total to explain: of a section or, with grand, of the grid; which footer or row of totals if there are several, and its column.",
      valueName: "section|grand[,number],key"))
  var summary: String?

  @Option(
    help: ArgumentHelp(
      "The label of a row of totals or the text of a footer to explain: of a section or, with grand, of the grid; which if there are several.",
      valueName: "section|grand[,number]"))
  var label: String?

  @Option(help: ArgumentHelp("The title over several columns to explain.", valueName: "title"))
  var spanner: String?

  @Option(
    help: ArgumentHelp(
      "Any other element that themes style, by its name: title, note, sectionColumn, pageHeader, filter and others.",
      valueName: "name"),
    completion: .list(StyleElement.allCases.map(\.rawValue)))
  var element: String?

  @Option(
    help: ArgumentHelp(
      "Any part of the grid: by its address, as inspect --at and snapshot tests write it, or as documents refer to it, '{where: \"age > 30\", column: age}'.",
      valueName: "part"))
  var part: String?

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var reporting: ReportingOptions

  var diagnostics: Console.DiagnosticsFormat { reporting.diagnostics }

  func run() throws {
    let wanted = [cell, header, section, summary, label, spanner, element, part]
      .compactMap(\.self)
    guard wanted.count == 1 else {
      throw RenderError(
        .usage,
        "name one part: --cell, --header, --section, --summary, --label, --spanner, --element or --part"
      )
    }
    let document = try options.document(input.path)
    let renderer = try options.renderer(of: document)
    if let cell {
      guard let path = CellPath(parsing: cell) else {
        throw RenderError(
          .usage, "--cell takes SECTION,ROW,KEY such as 0,3,population, not \"\(cell)\"")
      }
      let explanation = try renderer.explain(document, cell: path)
      try Console.print(json ? explanation.json : explanation.description)
    } else {
      let explanation =
        if let element {
          try renderer.explain(document, element: try PartOptions.element(element))
        } else {
          try renderer.explain(document, part: try place())
        }
      try Console.print(json ? explanation.json : explanation.description)
    }
  }

  private func place() throws -> GridPlace {
    if let part { return try GridPlace(parsing: part, of: "--part") }
    if let header { return .header(header) }
    if let section { return try PartOptions.section(section) }
    if let label { return try PartOptions.label(label) }
    if let spanner { return .spanner(spanner) }
    return try PartOptions.summary(summary ?? "")
  }
}
