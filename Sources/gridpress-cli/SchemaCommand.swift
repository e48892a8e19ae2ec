import ArgumentParser
import GridPress

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of documents or themes, for editors and validators.",
    discussion: """
      Examples:
        gridpress schema > gridpress.schema.json
        gridpress schema theme > theme.schema.json
      Editors with a YAML language server then complete and check a document that begins with
        # yaml-language-server: $schema=gridpress.schema.json
      """)

  enum Kind: String, CaseIterable, ExpressibleByArgument {
    case document
    case theme
  }

  @Argument(help: "What the schema is for: document or theme.")
  var kind = Kind.document

  func run() throws {
    switch kind {
    case .document: try Console.print(GridDocument.jsonSchema)
    case .theme: try Console.print(Theme.jsonSchema)
    }
  }
}
