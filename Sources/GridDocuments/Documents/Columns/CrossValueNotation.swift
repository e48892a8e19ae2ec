import GridData
import GridModel

/// What the cells of a cross table have, in documents: by the key of a column an aggregate, a list
/// of them, or a mapping of aggregates to their settings.
enum CrossValueNotation {
  /// In the order of the document, which is that of the columns. A list of mappings keeps the order
  /// where mappings do not.
  static let values = Notation<[CrossTable.Value]>(
    Schema.any(of: [mapping, .list(of: mapping)]),
    read: { value in
      let mappings = value.isList ? value.list() ?? [] : [value]
      guard mappings.allSatisfy(\.isMapping) else {
        value.wrongType("a mapping of columns to aggregates, such as {revenue: sum}")
        return nil
      }
      return mappings.flatMap(\.members).flatMap { member in
        read(member.value).map { settings in
          var result = CrossTable.Value(
            member.key, settings.aggregate, weight: settings.weight, title: settings.title,
            format: settings.format)
          result.place = settings.place ?? member.value.place
          return result
        }
      }
    },
    write: { values throws(EncodingFailure) in
      var members: [PlainValue.Member] = []
      var written: Set<String> = []
      for value in values where written.insert(value.key).inserted {
        let own = values.filter { $0.key == value.key }
        members.append(.init(value.key, try write(own)))
      }
      // Encoders write the members of a mapping in the order of their keys.
      let keys = members.map(\.name)
      return keys == keys.sorted() ? .mapping(members) : .list(members.map { .mapping([$0]) })
    })

  private static let mapping = Schema(
    [
      .init("type", "object"),
      .init("additionalProperties", .mapping(entry.keywords)),
    ], using: [entry])

  // MARK: One column

  /// How one value of a column is computed and shown.
  private struct Settings: Sendable {
    var aggregate = ColumnAggregate.sum
    var weight: String?
    var title: String?
    var format: CellFormat?
    var place: SourcePlace?
  }

  private static let entry = Schema.any(of: [
    SummaryNotation.aggregate.schema, .list(of: element), long.schema, byFunction,
  ])
  private static let element = Schema.any(of: [SummaryNotation.aggregate.schema, long.schema])
  private static let byFunction = Schema.definition(
    "pivotFunctions",
    Schema(
      [
        .init("title", "Aggregates of a cross table"), .init("type", "object"),
        .init(
          "properties",
          .mapping(
            Aggregate.allCases.map { function in
              let settings = Schema.any(of: [
                .type("null"), Notation<String>.text.schema, details.schema,
              ])
              return .init(
                function.rawValue,
                .mapping(
                  settings.with(
                    .init("description", "The title of its values, or their settings.")
                  ).keywords))
            })),
        .init("additionalProperties", .flag(false)),
      ], using: [details.schema]))

  private static func read(_ value: YAMLValue) -> [Settings] {
    if value.isList { return (value.list() ?? []).flatMap(one) }
    let functions = Aggregate.allCases.map(\.rawValue)
    guard value.isMapping, value.members.contains(where: { functions.contains($0.key) }) else {
      return one(value)
    }
    return value.members.compactMap { member in
      guard let function = Aggregate(rawValue: member.key) else {
        value.origin.problems.add(
          "unknown key \"\(member.key)\"", suggesting: member.key, among: functions,
          at: member.keyPlace)
        return nil
      }
      var settings = Settings()
      if member.value.isMapping {
        guard let read = details.read(member.value) else { return nil }
        settings = read
      } else if !member.value.isNull {
        settings.title = member.value.string()
      }
      settings.aggregate = .function(function)
      settings.place = member.keyPlace
      return settings
    }
  }

  /// An aggregate alone, or with its settings.
  private static func one(_ value: YAMLValue) -> [Settings] {
    if value.isMapping, value["percentile"] == nil || value.members.count > 1 {
      guard var settings = long.read(value) else { return [] }
      settings.place = value.place
      return [settings]
    }
    return SummaryNotation.aggregate.read(value).map {
      [Settings(aggregate: $0, place: value.place)]
    } ?? []
  }

  private static let shown: [Key<Settings>] = [
    Key("title", .text, \.title, "The title; default that of the column."),
    Key(
      "format", CellFormatNotation.format, \.format,
      "How the values are written; default as the column."),
  ]

  private static let details = Notation<Settings>.mapping(
    "pivotFunction", "Aggregate of a cross table", start: Settings(),
    keys: shown + [
      Key(
        "weight", .key, \.weight,
        "The key of a column of numbers that the numbers of a mean or sum are weighted by; default none."
      )
    ])

  private static let long = Notation<Settings>.mapping(
    "pivotValue", "Value of a cross table", start: Settings(aggregate: .count),
    keys: [
      Key(
        "sql", SQLNotation.expression,
        "An SQL expression with aggregates, such as sum(profit) / sum(revenue).",
        set: { sql, _, settings in settings.aggregate = .sql(sql) },
        get: { settings in if case .sql(let sql) = settings.aggregate { sql } else { nil } }),
      Key(
        "percentile", .number(in: 0...100),
        "The percentage of the numbers that do not exceed the one that is shown: 50 is the median.",
        set: { percent, _, settings in settings.aggregate = .percentile(percent) },
        get: { settings in
          if case .percentile(let percent) = settings.aggregate { percent } else { nil }
        }),
    ] + shown, needsOneOf: ["sql", "percentile"],
    check: { _, value in
      guard value["sql"] == nil, value["percentile"] == nil else { return }
      value.problem(
        "a value is an aggregate such as sum, {mean: {title: TEXT}}, {percentile: 90} or {sql: EXPRESSION}"
      )
    })

  private static func write(_ values: [CrossTable.Value]) throws(EncodingFailure) -> PlainValue {
    let isPlain = values.allSatisfy { $0.title == nil && $0.format == nil && $0.weight == nil }
    if isPlain {
      let aggregates = try values.map { value throws(EncodingFailure) in
        try SummaryNotation.aggregate.write(value.aggregate)
      }
      return aggregates.count == 1 ? aggregates[0] : .list(aggregates)
    }
    var members: [PlainValue.Member] = []
    for value in values {
      let settings = Settings(
        aggregate: value.aggregate, weight: value.weight, title: value.title, format: value.format)
      guard case .function(let function) = value.aggregate else {
        guard values.count == 1 else {
          return .list(
            try values.map { other throws(EncodingFailure) in try writeLong(other) })
        }
        return try long.write(settings)
      }
      members.append(.init(function.rawValue, try details.write(settings)))
    }
    return .mapping(members)
  }

  private static func writeLong(_ value: CrossTable.Value) throws(EncodingFailure) -> PlainValue {
    if case .function = value.aggregate {
      guard value.title == nil, value.format == nil, value.weight == nil else {
        throw EncodingFailure("mixes settings of functions and of expressions")
      }
      return try SummaryNotation.aggregate.write(value.aggregate)
    }
    return try long.write(
      Settings(aggregate: value.aggregate, title: value.title, format: value.format))
  }
}
