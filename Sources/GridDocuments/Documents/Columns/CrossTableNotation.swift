import GridData
import GridModel

/// The keys of cross tables in documents.
enum CrossTableNotation {
  static let table = Notation<CrossTable>.mapping(
    "pivot", "Cross table", start: CrossTable(),
    keys: [
      Key(
        "rows", .texts,
        "The keys of the columns whose values make the rows, from the outermost level; all but the last make groups. Default none.",
        set: { keys, value, table in
          table.rows = keys
          table.place(keys, value)
        },
        get: { table in table.rows.isEmpty ? nil : table.rows }
      ).called("index", "row"),
      Key(
        "columns", .texts,
        "The keys of the columns whose values make the columns, from the outermost level; all but the last make spanners. Default none.",
        set: { keys, value, table in
          table.columns = keys
          table.place(keys, value)
        },
        get: { table in table.columns.isEmpty ? nil : table.columns }
      ).called("column", "names"),
      Key(
        "values", CrossValueNotation.values, \.values, default: [],
        "What the cells have, by the keys of columns, side by side: {revenue: sum, margin: [mean, median]}; with an SQL expression the key may be any new name. Default the number of rows."
      ).called("value", "aggregates", "aggfunc"),
      Key(
        "valuesIn", .choice, \.direction, default: .columns,
        "Whether several values are side by side (columns), or below each other in rows with their titles (rows)."
      ),
      Key(
        "totals", totals, \.totals, default: CrossTable.Totals(),
        "Which totals are shown, computed from the rows of the data: true, or {rows: true, columns: true}; default none."
      ).called("margins", "total", "grandTotals"),
      Key(
        "sort", order,
        "The order of rows and columns: one for all, or by the keys of their columns. Default ascending by their values.",
        set: { orders, _, table in
          table.order = orders.byKey
          table.defaultOrder = orders.standard
        },
        get: { table in
          let orders = Orders(byKey: table.order, standard: table.defaultOrder)
          return orders == Orders() ? nil : orders
        }
      ).called("order", "orderBy"),
      Key(
        "missing", .text, \.missing,
        "The text of cells without a value; default nothing, or that of missing."
      ).called("fill", "fillValue", "empty"),
    ],
    needsOneOf: ["rows", "columns"],
    check: { table, value in
      if table.rows.isEmpty && table.columns.isEmpty {
        value.problem("a cross table needs rows or columns: {rows: region, columns: year}")
      }
    }
  ).placed(at: \.place)

  // MARK: Totals

  private static let totals = Notation<CrossTable.Totals>.mapping(
    "pivotTotals", "Totals of a cross table", start: CrossTable.Totals(),
    keys: [
      Key(
        "rows", .flag, \.rows, default: false,
        "Whether each row has a total over all of its columns, in the last column."),
      Key(
        "columns", .flag, \.columns, default: false,
        "Whether each column has a total over all of its rows, in the last row."),
      Key(
        "groups", .flag, \.groups,
        "Whether the groups of rows have totals too; default as columns."),
      Key(
        "spanners", .flag, \.spanners, default: false,
        "Whether each spanner has a column with its total too."),
    ]
  ).orFlag(CrossTable.Totals(rows: true, columns: true))

  // MARK: Order

  private struct Orders: Hashable, Sendable {
    var byKey: [String: CrossTable.Order] = [:]
    var standard = CrossTable.Order.values(.ascending)
  }

  /// One order of all levels, or a mapping by key.
  private static let order = Notation<[String: CrossTable.Order]>.byName(of: one).converted(
    read: { orders, _ in Orders(byKey: orders) }, write: { orders in orders.byKey }
  ).orShort(
    plain.converted(
      read: { order, _ in Orders(standard: order) }, write: { orders in orders.standard }),
    when: { $0.byKey.isEmpty })

  private enum Word: String, CaseIterable, Sendable {
    case data, ascending, descending
  }

  private static let word = Notation<Word>.choice.converted(
    read: { word, _ -> CrossTable.Order in
      switch word {
      case .data: .data
      case .ascending: .values(.ascending)
      case .descending: .values(.descending)
      }
    },
    write: { (order: CrossTable.Order) throws(EncodingFailure) in
      switch order {
      case .data: .data
      case .values(.ascending): .ascending
      case .values(.descending): .descending
      case .listed, .total: throw EncodingFailure("is not an order by a word")
      }
    })

  private static let listed = Notation<CrossTable.Order>(
    .list(of: Notation<String>.text.schema),
    read: { value in value.list { $0.string() }.map { .listed($0) } },
    write: { order throws(EncodingFailure) in
      guard case .listed(let texts) = order else { throw EncodingFailure("is not a list") }
      return .texts(texts)
    })

  private struct ByTotal: Sendable {
    var key = ""
    var direction = SortDirection.descending
  }

  private static let total = Notation<ByTotal>.mapping(
    "pivotOrder", "Order by a total", start: ByTotal(),
    keys: [
      Key(
        "by", .key, "The key of the value whose totals are compared.",
        set: { key, _, order in order.key = key }, get: { order in order.key }),
      Key(
        "direction", .choice, \.direction, default: .descending,
        "Whether the least (ascending) or the greatest (descending) total comes first."),
    ],
    needs: ["by": "an order by totals needs a value: {by: revenue}"]
  ).converted(
    read: { order, _ in CrossTable.Order.total(of: order.key, order.direction) },
    write: { order throws(EncodingFailure) in
      guard case .total(let key, let direction) = order else {
        throw EncodingFailure("is not an order by totals")
      }
      return ByTotal(key: key, direction: direction)
    })

  /// An order that is no mapping, for all columns: a mapping is one by their keys.
  private static let plain = Notation<CrossTable.Order>(
    .any(of: [word.schema, listed.schema]),
    read: { value in value.isList ? listed.read(value) : word.read(value) },
    write: { order throws(EncodingFailure) in
      if case .listed = order { try listed.write(order) } else { try word.write(order) }
    })

  private static let one = Notation<CrossTable.Order>(
    .any(of: [plain.schema, total.schema]),
    read: { value in value.isMapping ? total.read(value) : plain.read(value) },
    write: { order throws(EncodingFailure) in
      if case .total = order { try total.write(order) } else { try plain.write(order) }
    })
}

extension CrossTable {
  /// Records where the keys of a level are.
  fileprivate mutating func place(_ keys: [String], _ value: YAMLValue) {
    let elements = value.isList ? value.list() ?? [] : [value]
    for (key, element) in zip(keys, elements) { places[key] = element.place }
  }
}
