import ArgumentParser
import Foundation
import GridPress
import GridTools

struct InitCommand: ParsableCommand, ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a first document for a table, as a starting point.",
    discussion: .paragraphs(
      """
      It has the columns with readable titles and the formats that their values suggest; sorting, groups, totals and pages are
      included as comments.

      Examples:
        gridpress init sales.csv -o sales.yaml
        gridpress init shop.sqlite --table orders -o orders.yaml
        gridpress init sales.csv | less
      """))

  @OptionGroup var input: InputArgument
  @OptionGroup var table: TableOptions

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The document; standard output if not given.", valueName: "file"))
  var output: String?

  @Flag(help: "Overwrite a file that exists.")
  var force = false

  @OptionGroup var reporting: ReportingOptions

  var diagnostics: Console.DiagnosticsFormat { reporting.diagnostics }

  func run() throws {
    if try table.isDocument(input.path) {
      throw RenderError(
        .usage, "this is a document already; init takes a table", at: SourcePlace(file: input.path))
    }
    guard input.path != "-" else {
      throw RenderError(.usage, "init takes a file, which the document refers to by its path")
    }
    var data = try table.input(input.path)
    try table.applyReading(to: &data)
    let starter = try StarterDocument(data, path: path(of: input.path))
    Console.report(starter.diagnostics, format: diagnostics)
    let output = output ?? "-"
    if !force, output != "-", FileManager.default.fileExists(atPath: output) {
      throw RenderError(
        .cannotWrite, "the file exists; --force overwrites it",
        at: SourcePlace(file: output))
    }
    try Console.write(starter.text, to: output)
    let path = path(of: input.path)
    if output != "-", diagnostics == .text, path.hasPrefix("/") || path.hasPrefix("../") {
      Console.write(
        "the table is outside the document's folder: draw it with --root and a folder that contains both\n"
      )
    }
  }

  /// The table's path in the document: paths of a document are relative to its folder.
  private func path(of table: String) -> String {
    guard let output, output != "-", !table.hasPrefix("/") else { return table }
    func folders(_ path: String) -> [String] {
      URL(filePath: path).standardizedFileURL.pathComponents.filter { $0 != "/" }
    }
    let from = folders(output).dropLast()
    let to = folders(table)
    let common = zip(from, to).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: from.count - common)
    return (up + to[common...]).joined(separator: "/")
  }
}
