import Foundation
import TestSupport
import Testing

@Suite("Examples in the help")
struct HelpExampleTests {
  private let folder: TemporaryFolder

  /// What the examples read.
  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "country,continent,population\nChad,Africa,17\nPeru,America,33\nFiji,Oceania,1\nMali,Africa,2\n",
      to: "countries.csv")
    for name in ["sales.csv", "table.csv"] {
      try folder.write(
        "id,qty,region,amount,a_raw,x_pct\n1,2,North,1500,3,0.5\n2,3,South,20,4,0.25\n", to: name)
    }
    try folder.write("data: sales.csv\n", to: "sales.yaml")
    try folder.write(
      "name,price,kind\nA,1,x\nB,2,x\nC,3,x\nD,4,y\n", to: "prices.csv")
    for name in ["report.yaml", "upload.yaml"] {
      try folder.write(
        """
        data: prices.csv
        title: Report
        group: {by: kind, summary: {price: sum}}
        summary: {price: sum}
        page: {size: A4}

        """, to: name)
    }
    for name in ["reports/a.yaml", "reports/b.yaml", "Tests/a.yaml"] {
      try folder.write("data: {rows: [{Updated: 1, b: 2}]}\n", to: name)
    }
    for name in ["mine.yaml", "themes/own.yaml"] {
      try folder.write("name: own\nextends: light\n", to: name)
    }
    try folder.write(
      "data: prices.csv\nevents: [{tap: {row: 0}}, {picture: tapped}]\n", to: "demo.yaml")
    try folder.write(":root { --primary: #123456; --background: #ffffff }\n", to: "tokens.css")
    try folder.write(
      ##"{"color": {"primary": {"$type": "color", "$value": "#123456"}}}"##, to: "figma.json")
    try folder.write(
      ##"{"table.background.color": {"value": "#ffffff"}}"##, to: "options.json")
    try folder.write(
      #"{"id": "1", "document": "report.yaml", "outputs": ["1.pdf"]}"#, to: "jobs.ndjson")
    for name in ["README.md", "guide/a.md", "Sources/MyLibrary/MyLibrary.docc/a.md"] {
      try folder.write("# Text\n", to: name)
    }
  }

  @Test("no example of any help is wrong usage")
  func examples() async throws {
    let dump = try await Gridpress.run(["--experimental-dump-help"], in: folder.path).output
    let examples = try JSONDecoder().decode(CommandTree.self, from: Data(dump)).command.examples
    #expect(examples.count > 60)
    for example in Set(examples).sorted() where !Self.needsMore(example) {
      let run = try await Program("/bin/sh").run(
        ["-c", "gridpress() { \"$0\" \"$@\"; }; " + example, Gridpress.program.path],
        in: folder.path, input: folder.file("table.csv"))
      #expect(run.exitCode != 64, "\(example): \(run.errors)")
    }
  }

  /// Whether an example does not end, or needs a terminal, a database or cases that failed.
  private static func needsMore(_ example: String) -> Bool {
    let words = example.split(separator: " ").map(String.init)
    return ["preview", "review", "accept", "reject"].contains(words[1])
      || words.contains { ["--watch", "--show", "shop.sqlite"].contains($0) }
  }
}

extension CommandTree.Command {
  /// The calls of the program in the examples of its help and of those of its subcommands, without
  /// the programs that they read from.
  fileprivate var examples: [String] {
    var lines: [String] = []
    let discussion = (discussion ?? "").components(separatedBy: "\n")
    for line in discussion.drop(while: { $0 != "Examples:" }).dropFirst() {
      guard line.hasPrefix("  ") else { break }
      if let last = lines.last, last.hasSuffix("\\") {
        lines[lines.count - 1] = last.dropLast() + line.trimmingCharacters(in: .whitespaces)
      } else {
        lines.append(line.trimmingCharacters(in: .whitespaces))
      }
    }
    let own = lines.compactMap { line in
      line.components(separatedBy: " | ").first { $0.hasPrefix("gridpress ") }
    }
    return own + (subcommands ?? []).flatMap(\.examples)
  }
}
