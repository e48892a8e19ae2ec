import GridPress
import TestSupport
import Testing

@Suite("Schemas of the command")
struct SchemaCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "schema prints the schema of documents or themes and nothing else",
    arguments: [
      ([], GridDocument.jsonSchema), (["document"], GridDocument.jsonSchema),
      (["theme"], Theme.jsonSchema),
    ])
  func schema(_ arguments: [String], _ schema: String) async throws {
    let run = try await Gridpress.run(["schema"] + arguments, in: folder.path)
    #expect(run.outputText == schema)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
  }

  @Test("a schema of anything else is a usage error")
  func unknown() async throws {
    let run = try await Gridpress.run(["schema", "grid"], in: folder.path)
    #expect(run.output == [])
    #expect(run.errors.hasPrefix("error: the value 'grid' is invalid for '<kind>'"))
    #expect(run.exitCode == 64)
  }

  @Test("a document with a comment for its editor is drawn")
  func comment() async throws {
    try folder.write(
      "# yaml-language-server: $schema=gridpress.schema.json\ndata: {rows: [{a: 1}]}\n",
      to: "a.yaml")
    let run = try await Gridpress.run(["inspect", "a.yaml"], in: folder.path)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
  }
}
