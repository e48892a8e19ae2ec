import Foundation
import GridModel
import TestSupport
import Testing

@testable import GridDocuments
@testable import GridPress

/// The article about documents against the schema and the reader.
@Suite("Documentation of documents")
struct DocumentationTests {
  private let article: String

  init() throws {
    article = try String(
      contentsOf: PackageFolder.file("Sources/GridPress/GridPress.docc/Documents.md"),
      encoding: .utf8)
  }

  @Test("the article lists every key of documents and themes, with its values and what it means")
  func keys() throws {
    let lines = Set(article.split(separator: "\n").map(String.init))
    var missing: [String] = []
    for text in [GridDocument.jsonSchema, Theme.resolvedSchema] {
      let validator = try SchemaValidator(text)
      for mapping in SchemaMappings(validator).all {
        let table = KeyTable(validator: validator).lines(mapping.keys)
        let rest = table.filter { !lines.contains($0) }
        if !rest.isEmpty { missing += ["at \(mapping.path):"] + rest }
      }
    }
    #expect(missing.isEmpty, "these lines are missing:\n\(missing.joined(separator: "\n"))")
  }

  @Test("the article lists no key that is none")
  func noOtherKeys() throws {
    var known: Set<String> = []
    for text in [GridDocument.jsonSchema, Theme.resolvedSchema] {
      let validator = try SchemaValidator(text)
      for mapping in SchemaMappings(validator).all {
        known.formUnion(KeyTable(validator: validator).lines(mapping.keys))
      }
    }
    let rows = article.split(separator: "\n").map(String.init).filter { $0.hasPrefix("| `") }
    #expect(rows.filter { !known.contains($0) } == [])
  }

  @Test("the article about warnings lists every code, and no other")
  func warnings() throws {
    let warnings = try String(
      contentsOf: PackageFolder.file("Sources/GridPress/GridPress.docc/Warnings.md"),
      encoding: .utf8)
    let codes = warnings.matches(of: /(?m)^\| `([a-z0-9-]+)` \| \S/).map { String($0.output.1) }
    #expect(codes == Diagnostic.Code.allCases.map(\.rawValue))
  }

  @Test("every example of the article is read, and is right by the schema")
  func examples() throws {
    let folder = try TemporaryFolder()
    let schema = try SchemaValidator(GridDocument.jsonSchema)
    let blocks = article.matches(of: /```yaml\n((?s:.)*?)```/).map { String($0.output.1) }
    #expect(blocks.count >= 10)
    for block in blocks {
      #expect(try schema.faults(in: try #require(PlainValue(yaml: block))) == [], "\(block)")
      // A block may begin with the name of its file, for others that extend it.
      let name = block.firstMatch(of: /\A# (\S+\.yaml)\n/).map { String($0.output.1) }
      try folder.write(block, to: name ?? "example.yaml")
      let isPart = block.firstMatch(of: /(?m)^(data|extends):/) == nil
      let path = try folder.write((isPart ? "data: a.csv\n" : "") + block, to: "whole.yaml")
      #expect(throws: Never.self, "\(block)") { try DocumentReader.read(path: path) }
    }
  }
}
