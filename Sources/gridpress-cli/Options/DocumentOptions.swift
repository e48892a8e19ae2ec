import ArgumentParser
import Foundation
import GridPress

/// How an input is arranged and styled. A flag wins over `--set`, that over the document, and that
/// over the configuration.
struct DocumentOptions {
  var flags: DocumentFlags
  var settings: SettingOptions
  var reading: ReadingOptions

  /// The document of an input, with the flags applied.
  /// - Parameters:
  ///   - path: of a table or a document; `-` is standard input.
  ///   - layers: the settings over and the configuration under the document; `nil` is those of the
  ///     flags.
  func document(_ path: String, layers: DocumentLayers? = nil) throws -> GridDocument {
    let layers = try layers ?? settings.layers()
    var document: GridDocument
    if try flags.table.isDocument(path) {
      try flags.table.checkNoneIsForTables()
      document = try DocumentReader.read(
        path: path, layers: layers, checkingWith: [:], limits: try reading.limits(),
        files: try reading.files())
    } else {
      document = try DocumentReader.document(of: try flags.table.input(path), layers: layers)
    }
    try flags.apply(
      to: &document, rowCount: try reading.rowCount(), files: try reading.files())
    return document
  }
}

/// The flags about a document, which win over what it says itself.
struct DocumentFlags {
  var table: TableOptions
  var columns: ColumnOptions
  var rows: RowOptions
  var texts: TextOptions
  var appearance: AppearanceOptions
  var page: PageOptions
  var frame: FrameOptions

  /// - Parameters:
  ///   - rowCount: the maximum number of rows; `nil` if no flag gives it.
  ///   - files: which files a document may refer to.
  func apply(to document: inout GridDocument, rowCount: Int?, files: FileAccess) throws {
    try checkFlags(of: document, rowCount: rowCount)
    try appearance.apply(to: &document, files: files)
    try texts.apply(to: &document)
    try columns.apply(to: &document)
    try rows.apply(to: &document)
    if let rowCount { document.limit = rowCount }
    try table.applyReading(to: &document.data)
    document.presentation.frame = try frame.applied(to: document.presentation.frame)
    if frame.frame == .phone {
      document.adoptPhone(hasTheme: appearance.theme != nil || document.asksForTheme)
    }
    document.page = try page.request(over: document.page) ?? document.page
  }

  /// Flags about rows and columns apply to a single grid.
  private func checkFlags(of document: GridDocument, rowCount: Int?) throws(RenderError) {
    guard document.hasParts else { return }
    let flags =
      appearance.given + columns.given + rows.given + texts.given + table.given + [
        ("limit", rowCount != nil), ("frame", try frame.applied(to: nil) != nil),
      ]
    for (name, isGiven) in flags where isGiven {
      throw RenderError(.usage, "--\(name) is for one grid: write it into the document's grids")
    }
  }
}

/// Keys of documents on the command line, and the configuration below them.
struct SettingOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Set any key of a document, the value as in YAML: --set page.size=A4 --set 'style.rows.height=40'; a dot leads into a "
        + "mapping, quotes keep a dot in a name. Repeat for further keys.",
      valueName: "key=value"))
  var set: [String] = []

  @Flag(help: "Ignore gridpress.yaml, the configuration of the project and of the user.")
  var noConfig = false

  /// The settings over and the configuration under each document.
  func layers() throws -> DocumentLayers {
    DocumentLayers(
      settings: try set.map { text in
        guard let setting = DocumentSetting(parsing: text) else {
          throw RenderError(.usage, "--set takes KEY=VALUE such as page.size=A4, not \"\(text)\"")
        }
        return setting
      },
      configuration: noConfig ? Configuration() : try Configuration.found())
  }
}

extension SettingOptions: OmissibleOptions {
  mutating func setDefaults() {
    (set, noConfig) = ([], false)
  }
}

extension DocumentOptions {
  /// The renderer of a document without further options.
  func renderer(of document: GridDocument) throws(RenderError) -> Renderer {
    try DrawingSettings(environment: ProcessInfo.processInfo.environment).renderer(
      Renderer(limits: try reading.limits()), of: document)
  }
}

/// A command that takes all options of documents. Each has their groups itself: in a debug build
/// ArgumentParser checks the groups within a group six times as often as the groups of a command,
/// so that a process took a quarter of a second to read its arguments.
protocol DocumentCommand {
  var table: TableOptions { get }
  var columns: ColumnOptions { get }
  var rows: RowOptions { get }
  var texts: TextOptions { get }
  var appearance: AppearanceOptions { get }
  var page: PageOptions { get }
  var frame: FrameOptions { get }
  var settings: SettingOptions { get }
  var reading: ReadingOptions { get }
}

extension DocumentCommand {
  var options: DocumentOptions {
    DocumentOptions(
      flags: DocumentFlags(
        table: table, columns: columns, rows: rows, texts: texts, appearance: appearance,
        page: page, frame: frame),
      settings: settings, reading: reading)
  }
}
