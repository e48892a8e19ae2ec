import GridCells
import GridData
import GridModel

/// How documents request rows of aggregates.
enum SummaryNotation {
  /// One row, or a list of them.
  static let rows: Notation<[AggregateRow]> = {
    let many = Notation.list(of: row)
    return Notation(
      .any(of: [row.schema, many.schema]),
      read: { value in value.isList ? many.read(value) : row.read(value).map { [$0] } },
      write: { rows throws(EncodingFailure) in
        rows.count == 1 ? try row.write(rows[0]) : try many.write(rows)
      })
  }()

  /// Aggregates of pages, with or without a label and renderers.
  static let values = either(
    .mapping(
      "pageTotal", "Page total", start: AggregateRow(nil, [:]),
      keys: labelKeys(.grandSummary) + cellKeys,
      needs: ["columns": "a total needs columns: {population: sum}"],
      check: checkLabel))

  /// Likewise of sections.
  private static let footerValues = either(labelled)

  /// A text, or aggregates.
  static let footer: Notation<FooterContent> = {
    Notation(
      .any(of: [Notation.text.schema, drawn.schema, labelled.schema, columns.schema]),
      read: { value in
        if !value.isMapping {
          return Notation.template(.group).read(value).map(FooterContent.text)
        }
        return value["text"] == nil || value["cell"] == nil
          ? footerValues.read(value).map(FooterContent.values)
          : drawn.read(value).map { .drawn($0.text, $0.cell) }
      },
      write: { footer throws(EncodingFailure) in
        switch footer {
        case .text(let text): .text(text)
        case .drawn(let text, let cell): try drawn.write(DrawnFooter(text: text, cell: cell))
        case .values(let request): try footerValues.write(request)
        }
      })
  }()

  private struct DrawnFooter: Sendable {
    var text = ""
    var cell = AnyCellRenderer(TextCell())
  }

  /// A text with its renderer.
  private static let drawn = Notation<DrawnFooter>.mapping(
    "textFooter", "Footer of text", start: DrawnFooter(),
    keys: [
      Key(
        "text", .template(.group),
        "The text; {value} and {count} are replaced by the value and the number of rows.",
        set: { text, _, footer in footer.text = text }, get: { footer in footer.text }),
      Key(
        "cell", CellNotation.cell, "The renderer of the footer: its value is the text.",
        set: { cell, _, footer in footer.cell = cell }, get: { footer in footer.cell }),
    ],
    needs: [
      "text": "a drawn footer needs a text", "cell": "a footer of text with keys needs a cell",
    ])

  private static let row = either(positioned)

  /// `{population: sum}`, or the long form, which is recognized by its `columns`.
  private static func either(_ long: Notation<AggregateRow>) -> Notation<AggregateRow> {
    let short = columns.converted(
      read: { columns, value in
        var request = AggregateRow(nil, columns)
        request.place(value)
        return request
      }, write: { (request: AggregateRow) in request.columns })
    return Notation(
      .any(of: [long.schema, short.schema]),
      read: { value in
        var request = value["columns"] == nil ? short.read(value) : long.read(value)
        request?.place = value.place
        return request
      },
      write: { request throws(EncodingFailure) in
        let isPlain =
          request == AggregateRow(nil, request.columns) && request.columns["columns"] == nil
        return isPlain ? try short.write(request) : try long.write(request)
      })
  }

  private static func labelKeys(
    _ placeholders: TextPlaceholders
  ) -> [Key<AggregateRow>] {
    [
      Key(
        "label", CaptionNotation.caption(placeholders),
        "Label in the columns before the first value; {count} is replaced by the number of rows, {title} by the title of the group or "
          + "grid, and {value} by the value of the group. Default the name of its aggregates if all are the same, or that of totals if some are sums.",
        set: { label, _, request in
          request.label = label.text
          label.draw(by: &request.labelCell)
        },
        get: { request in
          request.label.map { Caption($0, drawnBy: request.labelCell) }
        }),
      Key(
        "columns", columns, "The aggregates by the keys of their columns.",
        set: { columns, value, request in
          request.columns = columns
          request.place(value)
        },
        get: { request in request.columns }),
    ]
  }

  @Sendable private static func checkLabel(_ request: AggregateRow, _ value: YAMLValue) {
    CaptionNotation.checkDrawing(of: "label", by: ["labelCell"], in: value)
  }

  private static let cellKeys: [Key<AggregateRow>] = [
    Key(
      "cells", .byName(of: CellNotation.cell), \.cells, default: [:],
      "The renderers of the values, by the keys of their columns: their numbers are those of the rows; default their texts."
    ),
    Key(
      "labelCell", CellNotation.cell,
      "The renderer of the label: its value is the text, and it has the values by the keys of their columns; default its text.",
      set: { cell, _, request in request.labelCell = cell },
      get: { request in request.labelCell?.asked }),
  ]

  private static let labelled = Notation<AggregateRow>.mapping(
    "footer", "Footer", start: AggregateRow(nil, [:]), keys: labelKeys(.groupSummary) + cellKeys,
    needs: ["columns": "a footer needs columns: {population: sum}"],
    check: checkLabel)

  private static let positioned = Notation<AggregateRow>.mapping(
    "summary", "Summary", start: AggregateRow(nil, [:]),
    keys: labelKeys(.groupSummary) + [
      Key(
        "position", .choice, \.position, default: .bottom,
        "Whether it is placed above or below the rows."),
      Key(
        "over", .choice, \.rows, default: .group,
        "Of a group, which rows it is over: those of the group, or also all above it in the group around it or the grid (above), for subtotals such as an operating profit."
      ),
      Key(
        "format", CellFormatNotation.format, \.format,
        "How its values are written; default as their columns are."),
    ] + cellKeys,
    needs: ["columns": "a summary needs columns: {population: sum}"],
    check: checkLabel)

  private static let columns: Notation<[String: ColumnAggregate]> = .byName(of: aggregate)

  private struct PercentileParts: Sendable {
    var percent: Double?
  }

  private static let percentile = Notation<PercentileParts>.mapping(
    "percentile", "Percentile", start: PercentileParts(),
    keys: [
      Key(
        "percentile", .number(in: 0...100), \.percent,
        "The percentage of the numbers that do not exceed the one that is shown: 50 is the median.")
    ],
    needs: ["percentile": "an aggregate with keys is {percentile: 90}"])

  /// A name, a percentile, or an SQL expression: it has parentheses, as every aggregate of SQL
  /// does.
  static let aggregate: Notation<ColumnAggregate> = {
    let function = Notation<Aggregate>.choice
    let expression = SQLNotation.expression
    return Notation(
      .definition(
        "aggregate",
        .any(of: [function.schema, .pattern("\\("), percentile.schema])
          .with(
            .init("title", "Aggregate"),
            .init(
              "description",
              "A name such as sum, {percentile: 90}, or an SQL expression such as \"sum(price * qty) / sum(qty)\"."
            ))),
      read: { value in
        if value.isMapping {
          return percentile.read(value)?.percent.map(ColumnAggregate.percentile)
        }
        if case .scalar(let text, _) = value.content, text.contains("(") {
          return expression.read(value).map(ColumnAggregate.sql)
        }
        return function.read(value).map(ColumnAggregate.function)
      },
      write: { request throws(EncodingFailure) in
        switch request {
        case .function(let aggregate): try function.write(aggregate)
        case .percentile(let percent): try percentile.write(PercentileParts(percent: percent))
        case .sql(let sql): try expression.write(sql)
        }
      })
  }()
}

extension AggregateRow {
  /// Records the places of its aggregates.
  fileprivate mutating func place(_ columns: YAMLValue) {
    for member in columns.members { columnPlaces[member.key] = member.value.place }
  }
}
