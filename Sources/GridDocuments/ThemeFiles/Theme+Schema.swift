public import GridModel

extension Theme {
  /// The JSON Schema (draft 2020-12) of theme files. It is generated from the declarations by which
  /// themes are read, with the expressions of the theme language for colours and numbers.
  public static var jsonSchema: String {
    StyleNotation.theme.schema.changingDefinitions(
      { definition in
        switch definition.name {
        case "theme", "variant": definition.schema
        case "color": admittingExpressions(definition.schema)
        // It is replaced, not merged with that of the theme below.
        case "gradient": admittingMultiples(definition.schema)
        default: admittingMultiples(withoutNeeds(definition.schema))
        }
      }, adding: [multiple, expression]
    ).file(title: "GridPress theme")
  }

  /// The theme below may set the required keys of a line.
  private static func withoutNeeds(_ schema: PlainValue) -> PlainValue {
    guard case .mapping(let keywords) = schema else { return schema }
    let isMapping = keywords.contains { $0.name == "properties" }
    return .mapping(
      keywords.filter { $0.name != "required" && !(isMapping && $0.name == "anyOf") })
  }

  private static func admittingExpressions(_ color: PlainValue) -> PlainValue {
    guard case .mapping(var keywords) = color,
      let index = keywords.firstIndex(where: { $0.name == "anyOf" }),
      case .list(let options) = keywords[index].value
    else { preconditionFailure("a colour is one of several notations") }
    keywords[index].value = .list(options + [reference("expression")])
    return .mapping(keywords)
  }

  /// Wherever a number is allowed, a multiple of a foundation is.
  private static func admittingMultiples(_ schema: PlainValue) -> PlainValue {
    switch schema {
    case .list(let values): return .list(values.map(admittingMultiples))
    case .mapping(let keywords):
      if keywords.contains(where: { $0.name == "type" && $0.value.isNumberType }) {
        let notes = keywords.filter { ["title", "description", "default"].contains($0.name) }
        let rest = keywords.filter { keyword in !notes.contains { $0.name == keyword.name } }
        return .mapping(
          notes + [.init("anyOf", .list([.mapping(rest), reference("multiple")]))])
      }
      return .mapping(keywords.map { .init($0.name, admittingMultiples($0.value)) })
    default: return schema
    }
  }

  private static func reference(_ name: String) -> PlainValue {
    .mapping([.init("$ref", .text("#/$defs/\(name)"))])
  }

  private static let number = PlainValue.mapping([
    .init("type", "number"), .init("minimum", .integer(0)),
  ])

  private static let multiple = Schema.Definition(
    name: "multiple",
    schema: .mapping([
      .init("title", "Multiple"),
      .init(
        "description",
        "{spacing: 1.5} is one and a half steps of the theme's spacing, 1.5em one and a half times its font size."
      ),
      .init(
        "anyOf",
        .list([
          .mapping([
            .init("type", "object"),
            .init(
              "properties",
              .mapping([
                .init(
                  "spacing",
                  .mapping([
                    .init(
                      "anyOf",
                      .list([
                        number,
                        .mapping([.init("type", "array"), .init("items", number)]),
                      ]))
                  ]))
              ])),
            .init("required", .texts(["spacing"])), .init("additionalProperties", .flag(false)),
          ]),
          .mapping([.init("type", "string"), .init("pattern", "^[0-9.]+em$")]),
        ])),
    ]))

  private static let expression: Schema.Definition = {
    let color = reference("color")
    let operand = PlainValue.mapping([
      .init("anyOf", .list([color, .mapping([.init("type", "string")])]))
    ])
    let fraction = PlainValue.mapping([
      .init("type", "number"), .init("minimum", .integer(0)), .init("maximum", .integer(1)),
    ])
    return Schema.Definition(
      name: "expression",
      schema: .mapping([
        .init("title", "Colour expression"),
        .init("type", "object"),
        .init(
          "properties",
          .mapping([
            .init(
              "ref",
              .mapping([
                .init("description", "A foundation or one of the colors."), .init("type", "string"),
              ])),
            .init(
              "mix",
              .mapping([
                .init("description", "Two colours, and how far from the first to the second."),
                .init("type", "array"), .init("minItems", .integer(3)),
                .init("maxItems", .integer(3)),
                .init("prefixItems", .list([operand, operand, fraction])),
              ])),
            .init("on", operand), .init("alpha", fraction), .init("onto", operand),
          ])),
        .init("additionalProperties", .flag(false)),
      ]))
  }()
}

extension PlainValue {
  fileprivate var isNumberType: Bool {
    switch self {
    case .text(let name): name == "number"
    case .list(let names): names.contains(.text("number"))
    default: false
    }
  }
}
