import ArgumentParser
import GridPress

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of documents or themes, for editors and validators.",
    discussion: .paragraphs(
      """
      Examples:
        gridpress schema > gridpress.schema.json
        gridpress schema theme > theme.schema.json
      Editors with a YAML language server then complete and check a document that begins with
        # yaml-language-server: $schema=gridpress.schema.json
      """))

  enum Kind: String, OptionChoice {
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

struct LimitsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "limits",
    abstract: "List the limits of drawing, and the keys that change them.",
    discussion: .paragraphs(
      """
      One limit per line: its key, its default, its value with --limit untrusted, and what it limits.

      Examples:
        gridpress limits
        gridpress render report.yaml -o report.pdf \\
          --limit cells=1000 --limit sql-time=0.5
        gridpress render upload.yaml -o upload.pdf --limit untrusted
      """))

  func run() throws {
    let untrusted = RenderLimits.untrusted
    let rows =
      [["limit", "default", "untrusted", "meaning"]]
      + RenderLimit.allCases.map { limit in
        [
          limit.rawValue, limit.text(RenderLimits()[limit]), limit.text(untrusted[limit]),
          limit.sentence,
        ]
      }
    let widths = (0..<3).map { column in rows.map(\.[column].count).max() ?? 0 }
    for row in rows {
      let cells = zip(row, widths).map { text, width in
        text + String(repeating: " ", count: width - text.count + 2)
      }
      try Console.print(cells.joined() + row[3] + "\n")
    }
  }
}
