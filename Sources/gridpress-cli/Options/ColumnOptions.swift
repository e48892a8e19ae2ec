import ArgumentParser
public import GridPress

/// Which columns are shown, and how their headers and values are written. A flag wins over the
/// document.
///
/// In names of columns, `*` matches any characters and `?` one, unless a column has exactly this
/// name.
struct ColumnOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Columns to show, in order: --columns country,population. A name after a minus leaves a column out, and * matches any "
        + "letters: --columns '-year,*_pct'.",
      valueName: "a,b,…"))
  var columns: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Columns to leave out: --hide id,notes_*; they can still be sorted and grouped by.",
      valueName: "a,b,…"))
  var hide: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Title of a column: --rename pop=Population; repeat for further columns.",
      valueName: "key=title"))
  var rename: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Alignment of a column's values: --align 'sales*=center'; leading, center, trailing or decimal. Repeat for further "
        + "columns.",
      valueName: "key=side"))
  var align: [String] = []

  @Option(
    name: .customLong("format"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "How a column's values are written: integer, number:2, currency:EUR, percent:1, compact, bytes, date:medium, "
        + "date:yyyy-MM-dd, pattern:#,##0.00 and others; repeat for further columns: --format '*_pct=percent:1'.",
      valueName: "key=format"))
  var formats: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A row of totals under the grid: --total amount=sum; sum, mean, median, min, max, count, first, last or distinct. Repeat "
        + "for further columns.",
      valueName: "key=function"))
  var total: [String] = []

  @Option(
    help: ArgumentHelp(
      "Text of headers without a title: words (if not given) makes \"Pop change\" of pop_change, keep shows the names of "
        + "the data.",
      valueName: "words|keep"))
  var titles: ColumnTitles?

  @Flag(
    help: ArgumentHelp(
      "Show numbers of columns without a format as the data writes them: not grouped, not padded with zeros."
    ))
  var raw = false

  /// Whether each flag is given, by name.
  var given: [(name: String, isGiven: Bool)] {
    [
      ("columns", columns != nil), ("hide", hide != nil), ("rename", !rename.isEmpty),
      ("align", !align.isEmpty), ("format", !formats.isEmpty), ("total", !total.isEmpty),
      ("titles", titles != nil), ("raw", raw),
    ]
  }

  func apply(to document: inout GridDocument) throws {
    if let columns {
      document.choose(columns: try names(columns, of: "columns"))
    }
    if let hide { document.hide(columns: try names(hide, of: "hide")) }
    for text in rename {
      let (key, title) = try pair(text, of: "rename", example: "pop=Population")
      document.change(columns: key, flag: "rename") { $0.appearance.title = title }
    }
    for text in align {
      let (key, name) = try pair(text, of: "align", example: "name=center")
      guard let side = HorizontalAlignment(rawValue: name) else {
        let known = HorizontalAlignment.allCases.map(\.rawValue)
        throw RenderError(
          .usage,
          "--align \(text): \"\(name)\" is not one of \(known.joined(separator: ", "))"
            + suggestion(for: name, among: known))
      }
      document.change(columns: key, flag: "align") { $0.appearance.alignment = side }
    }
    for text in formats {
      let (key, format) = try columnFormat(text)
      document.format(columns: key, as: format)
    }
    if !total.isEmpty { document.summary = [try totals()] }
    if let titles { document.presentation.columnTitles = titles }
    if raw { document.presentation.showsRawNumbers = true }
  }

  private func totals() throws(RenderError) -> AggregateRow {
    var columns: [String: ColumnAggregate] = [:]
    for text in total {
      let (key, name) = try pair(text, of: "total", example: "amount=sum")
      guard let function = Aggregate(rawValue: name) else {
        let known = Aggregate.allCases.map(\.rawValue)
        throw RenderError(
          .usage,
          "--total \(text): \"\(name)\" is not one of \(known.joined(separator: ", "))"
            + suggestion(for: name, among: known))
      }
      guard columns.updateValue(.function(function), forKey: key) == nil else {
        throw RenderError(.usage, "--total \(text): column \"\(key)\" has a total already")
      }
    }
    return AggregateRow(nil, columns)
  }

  private func names(_ text: String, of flag: String) throws(RenderError) -> [String] {
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(
      \.withoutOuterSpaces)
    guard !names.contains(""), !names.contains("-") else {
      throw RenderError(
        .usage, "--\(flag) takes names separated by commas, not \"\(text)\"")
    }
    return names
  }

  /// Reads `KEY=VALUE`. The key ends at the first equals sign.
  private func pair(
    _ text: String, of flag: String, example: String
  ) throws(RenderError) -> (key: String, value: String) {
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
      throw RenderError(.usage, "--\(flag) takes \(example), not \"\(text)\"")
    }
    return (String(text[..<equals]), String(text[text.index(after: equals)...]))
  }

  /// Reads `KEY=FORMAT`. The key ends at the first equals sign.
  private func columnFormat(
    _ text: String
  ) throws(RenderError) -> (key: String, format: CellFormat) {
    let example =
      "--format population=integer, --format price=currency:EUR, --format growth=percent:1 or "
      + "--format day=date:medium"
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
      throw RenderError(
        .usage, "--format takes KEY=FORMAT, not \"\(text)\"; for example \(example)")
    }
    do {
      let format = try CellFormat(parsing: String(text[text.index(after: equals)...]))
      return (String(text[..<equals]), format)
    } catch {
      throw RenderError(.usage, "--format \(text): \(error.message); for example \(example)")
    }
  }
}

extension ColumnOptions: OmissibleOptions {
  mutating func setDefaults() {
    (columns, hide, rename, align, formats, total, titles) = (nil, nil, [], [], [], [], nil)
    raw = false
  }
}

extension ColumnTitles: OptionChoice {}
