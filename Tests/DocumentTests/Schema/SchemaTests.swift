import DocumentSupport
import Foundation
import GridModel
import Testing

@testable import GridDocuments
@testable import GridPress

@Suite("Schemas")
struct SchemaTests {
  private let document: SchemaValidator
  private let theme: SchemaValidator
  /// Themes once their expressions are resolved.
  private let resolvedTheme: SchemaValidator

  /// Made once for all cases: a schema has thousands of lines.
  private static let validators = Result {
    try (
      document: SchemaValidator(GridDocument.jsonSchema), theme: SchemaValidator(Theme.jsonSchema),
      resolvedTheme: SchemaValidator(Theme.resolvedSchema)
    )
  }

  init() throws { (document, theme, resolvedTheme) = try Self.validators.get() }

  @Test("a schema is JSON, says which draft it follows, and is the same each time")
  func form() throws {
    for text in [GridDocument.jsonSchema, Theme.jsonSchema] {
      let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      #expect(json?["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
      #expect(json?["title"] is String)
      #expect(text.hasSuffix("\n}\n"))
    }
    #expect(
      DocumentNotation.document.schema.file(title: "GridPress document") == GridDocument.jsonSchema)
    #expect(GridDocument.jsonSchema.hasPrefix("{\n  \"$schema\": "))
  }

  @Test("every reference leads to a definition, and every definition is referred to")
  func references() throws {
    for (text, validator) in [(GridDocument.jsonSchema, document), (Theme.jsonSchema, theme)] {
      let used = Set(
        text.matches(of: /"\$ref": "#\/\$defs\/(\w+)"/).map { String($0.output.1) })
      guard case .mapping(let definitions)? = validator.root["$defs"] else {
        Issue.record("no definitions")
        continue
      }
      #expect(used == Set(definitions.map(\.name)))
    }
  }

  // MARK: What is right

  @Test("every golden case is right by the schema", arguments: GoldenCase.all)
  func goldens(_ golden: GoldenCase) throws {
    let text = try String(contentsOfFile: golden.document, encoding: .utf8)
    #expect(try document.faults(in: try #require(PlainValue(yaml: text))) == [])
  }

  @Test("every built-in theme is right by the schema", arguments: Theme.builtInNames)
  func themes(_ name: String) throws {
    let text = try Theme.source(ofBuiltIn: name)
    #expect(try theme.faults(in: try #require(PlainValue(yaml: text))) == [])
  }

  @Test("texts, keys and titles may look like numbers, and null says nothing")
  func looseTexts() throws {
    let text = """
      data: {rows: [[1, 2]], columns: [2023, true]}
      title: 2023
      notes: [1.5, true]
      columns: [2023, {key: 2024, title: 1e3, format: ~, header: {style: ~}}]
      subtitle: ~
      style: {rows: ~, separators: {row: ~}}
      page:
      """
    #expect(try document.faults(in: try #require(PlainValue(yaml: text))) == [])
    _ = try DocumentFile.parse(text, name: "test", folder: "")
  }

  // MARK: Keys

  @Test("the keys of a mapping are those that the reader takes, in documents")
  func documentKeys() throws {
    try checkKeys(SchemaMappings(document).all, count: 35) { documentProblems($0) }
  }

  @Test("the keys of a mapping are those that the reader takes, in themes")
  func themeKeys() throws {
    try checkKeys(SchemaMappings(resolvedTheme).all, count: 7) { value in themeProblems(value) }
  }

  /// Puts every key of every mapping into every mapping: its own one by one, those that it does not
  /// have many at a time, for each of which there is a problem.
  /// - Parameter count: how many mappings there are at least.
  private func checkKeys(
    _ mappings: [SchemaMappings.Mapping], count: Int, _ problems: (PlainValue) -> [RenderError]
  ) throws {
    #expect(mappings.count >= count, "\(mappings.map(\.path))")
    let names = Set(mappings.flatMap { $0.keys.map(\.name) }).union(["bogus", "data-", "rules"])
    for mapping in mappings {
      func unknown(_ names: some Collection<String>) -> Set<String> {
        let members = names.map { PlainValue.Member($0, "x") }
        let found = problems(mapping.document(.mapping(members)))
        let unknown = found.filter { problem in
          problem.message.hasPrefix("unknown key")
            || problem.message.hasSuffix("is not supported by this version")
        }
        let places = Set(unknown.compactMap { $0.place?.file })
        let prefix = mapping.path.isEmpty ? "" : mapping.path + "."
        return Set(names.filter { places.contains(prefix + $0) })
      }
      // Of two mappings at one place, alone or in a list, each has keys that only the other knows.
      let place = mapping.path.replacing("[0]", with: "")
      let keys = Set(
        mappings.filter { $0.path.replacing("[0]", with: "") == place }
          .flatMap { $0.keys.map(\.name) })
      for key in mapping.keys.map(\.name) {
        #expect(unknown([key]).isEmpty, "\(mapping.path).\(key)")
      }
      let others = names.subtracting(keys).sorted()
      for start in stride(from: 0, to: others.count, by: 50) {
        let some = others[start..<min(start + 50, others.count)]
        #expect(unknown(some) == Set(some), "\(mapping.path)")
      }
    }
  }

  @Test("every key has a description of one line")
  func descriptions() {
    for mapping in SchemaMappings(document).all + SchemaMappings(resolvedTheme).all {
      for key in mapping.keys {
        guard case .text(let text)? = key.value["description"] else {
          Issue.record("\(mapping.path).\(key.name) has none")
          continue
        }
        #expect(text.count > 10 && !text.contains("\n") && text.hasSuffix("."), "\(text)")
      }
    }
  }

  // MARK: What is wrong

  @Test("a value of the wrong type is refused by reader and schema, at every key")
  func wrongTypes() throws {
    // A key for texts by name takes any name, but no mapping for a text.
    let wrong = PlainValue.mapping([.init("?", .mapping([.init("?", .flag(true))]))])
    for mapping in SchemaMappings(document).all {
      for key in mapping.keys {
        let value = mapping.document(.mapping([.init(key.name, wrong)]))
        let path = mapping.path.isEmpty ? key.name : "\(mapping.path).\(key.name)"
        #expect(try !document.faults(in: value).isEmpty, "\(path)")
        if key.name.hasPrefix("$") { continue }
        let found = documentProblems(value).compactMap(\.place?.file)
        #expect(found.contains { $0.hasPrefix(path) }, "\(path)")
      }
    }
  }

  @Test("a number just out of its range is refused by reader and schema, at every key")
  func ranges() throws {
    var count = 0
    for mapping in SchemaMappings(document).all {
      for key in mapping.keys {
        for bounds in [key.value] + options(key.value) {
          for (name, step) in [("minimum", -1), ("maximum", 1)] {
            guard case .integer(let bound)? = bounds[name] else { continue }
            count += 1
            let value = mapping.document(.mapping([.init(key.name, .integer(bound + step))]))
            let path = mapping.path.isEmpty ? key.name : "\(mapping.path).\(key.name)"
            #expect(try !document.faults(in: value).isEmpty, "\(path)")
            let found = documentProblems(value).compactMap(\.place?.file)
            #expect(found.contains { $0.hasPrefix(path) }, "\(path)")
          }
        }
      }
    }
    #expect(count >= 30)
  }

  private func options(_ schema: PlainValue) -> [PlainValue] {
    if case .list(let options)? = schema["anyOf"] { options } else { [] }
  }

  @Test(
    "what the reader refuses the schema refuses too",
    arguments: [
      "columns: [{title: x}]", "columns: [{key: ''}]", "columns: [{key: a, width: 101%}]",
      "columns: [{key: a, width: 0fr}]", "columns: [{key: a, width: wide}]",
      "columns: [{key: a, format: intger}]", "columns: [{key: a, format: 'number:x'}]",
      "columns: [{key: a, format: {currency: {decimals: 2}}}]",
      "columns: [{key: a, format: {small: {below: 1}}}]",
      "columns: [{key: a, format: {boolean: yes}}]", "columns: [{key: a, locale: '!'}]",
      "data: {file: a.csv, delimiter: ab}", "group: {title: x}", "sort: ['']", "rows: x",
      "rows: 0", "rows: '0-3'", "page: {size: A11}", "page: {size: 10x}", "theme: drak",
      "style: {rows: {background: '#12345'}}", "style: {rows: {background: rde}}",
      "style: {rows: {insets: [1, 2, 3]}}", "style: {rows: {gradient: {colors: []}}}",
      "style: {rows: {gradient: {locations: [0]}}}", "style: {separators: {row: {inset: 1}}}",
      "summary: {a: summ}", "group: {by: a, footer: {b: true}}",
      "style: {rows: {font: {weight: heavy}}}", "style: {rows: {align: left}}", "grids: []",
      "grids: [{data: a.csv, titel: x}]", "grids: [{data: a.csv, page: {size: A4}}]",
      "grids: [{data: a.csv, columns: [{title: x}]}]", "grids: [{data: a.csv, grids: []}]",
    ])
  func refused(_ text: String) throws {
    let text = text.hasPrefix("data") ? text : "data: a.csv\n" + text
    #expect(try !document.faults(in: try #require(PlainValue(yaml: text))).isEmpty)
    #expect(throws: RenderError.self) {
      try DocumentFile.parse(text, name: "test", folder: "")
    }
  }

  @Test(
    "what the reader takes the schema takes too",
    arguments: [
      "columns: [{key: a, width: 99.5%}, {key: a, width: 100%}, {key: a, width: .5fr}]",
      "columns: [{key: a, width: 12.5}, {key: a, width: {fit: {min: 1}}}, {key: a, width: fit}]",
      "columns: [{key: a, format: 'number:0-2'}, {key: a, format: 'boolean:on/off'}]",
      "columns: [{key: a, format: {integer: true}}, {key: a, format: {percent: 1}}]",
      "columns: [{key: a, format: {number: '0-2'}}, {key: a, format: {date: yyyy}}]",
      "formats: {a: {number: {decimals: {max: 3}}, missing: x}, b: 'currency:EUR'}",
      "data: {text: 'a,b', delimiter: ',', header: false}",
      "summary: {a: sum, b: 'sum(b) / 2'}\ngroup: {by: a, summary: {columns: {b: count(*)}}}",
      "sort: [a, 'b:desc']\nrows: 7\nlocale: zh_Hant_TW", "rows: 100-", "theme: ./a.yml",
      "page: {size: 210mmx297.5mm, margin: [10, 20]}", "page: {size: fit, margin: 3}",
      "style: {rows: {gradient: {colors: [red, '#0008'], locations: [0, 1], direction: -45.5}}}",
      "style: {rows: {font: {family: [A, b], weight: bold, features: tnum}, insets: [1, 2, 3, 4]}}",
      "grids: [{data: b.csv, title: B, page: ~}, {pageBreak: before, columns: [a]}]",
    ])
  func taken(_ text: String) throws {
    let text = text.hasPrefix("data") ? text : "data: a.csv\n" + text
    #expect(try document.faults(in: try #require(PlainValue(yaml: text))) == [])
    _ = try DocumentFile.parse(text, name: "test", folder: "")
  }

  // MARK: Support

  private func documentProblems(_ value: PlainValue) -> [RenderError] {
    problems(value) { root, problems in _ = try DocumentFile.read(root, problems: problems) }
  }

  private func themeProblems(_ value: PlainValue) -> [RenderError] {
    problems(value) { root, problems in
      _ = StyleNotation.theme.read(root)
      if let error = problems.error { throw error }
    }
  }

  private func problems(
    _ value: PlainValue, _ read: (YAMLValue, ProblemList) throws -> Void
  ) -> [RenderError] {
    let problems = ProblemList()
    let root = YAMLValue(
      value, path: "", origin: YAMLOrigin(file: nil, problems: problems))
    do {
      try read(root, problems)
      return []
    } catch let error as RenderError {
      return [error] + error.others
    } catch {
      Issue.record(error)
      return []
    }
  }
}
