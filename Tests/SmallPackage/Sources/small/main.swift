import Foundation
import GridPress

// Draws values of Swift in all three formats, and checks that what is left out is an error that
// says so.

struct City: Sendable {
  var name: String
  var inhabitants: Int
}

struct Failure: Error { var message: String }

func check(_ condition: Bool, _ message: String) throws {
  if !condition { throw Failure(message: message) }
}

let cities = [
  City(name: "Lisbon", inhabitants: 567_131), City(name: "Porto", inhabitants: 248_769),
]
let table = Grid(cities) {
  Column("City", \.name)
  Column("Inhabitants", \.inhabitants, total: .sum)
}
.title("Portugal")
.sorted(by: \.inhabitants, .descending)
.rule(Style(text: .red)) { $0.inhabitants < 300_000 }
.theme("ios7", variant: "dark")

let renderer = Renderer()
let png = try await renderer.data(for: table, as: .png(scale: 2))
try check(png.starts(with: [0x89, 0x50, 0x4E, 0x47]), "the picture is not a PNG file")
let pdf = try await renderer.data(for: table, as: .pdf(page: .a4))
try check(pdf.starts(with: Data("%PDF-".utf8)), "the document is not a PDF file")
let svg = try await renderer.data(for: table, as: .svg)
try check(svg.contains(Data("<svg".utf8)), "the picture is not an SVG file")

// Themes that come with GridPress, their variants and presets need no YAML.
for name in Theme.builtInNames + [Theme.presetNames[7]] {
  for variant in [nil] + (try Theme.variants(ofBuiltIn: name)).map(Optional.some) {
    let plain = table.theme(.builtIn(name))
    let look = variant.map { plain.theme(.builtIn(name), variant: $0) } ?? plain
    let picture = try await renderer.data(for: look, as: .png(scale: 1))
    try check(!picture.isEmpty, "\(name) is not drawn")
  }
}

// What is left out is reported with its place, and what does not need it is drawn.
let folder = URL.temporaryDirectory.appending(
  path: "gridpress-small-\(ProcessInfo.processInfo.processIdentifier)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }
let picture =
  #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>"#
try Data(picture.utf8).write(to: folder.appending(path: "dot.svg"))

/// Draws a document, for what is found, or its error.
func findings(_ text: String, in name: String = "small.json") async throws -> [String] {
  let path = folder.appending(path: name)
  try Data(text.utf8).write(to: path)
  let document = try DocumentReader.read(path: path.path)
  var findings: [Diagnostic] = []
  _ = try await renderer.data(for: document, as: .png(scale: 1), findings: &findings)
  return findings.map(\.description)
}

do {
  _ = try await findings("{\"data\": {\"rows\": [{\"a\": 1}]},\n \"where\": \"a > 0\"}\n")
  throw Failure(message: "there is SQL")
} catch let error as RenderError {
  try check("\(error)".contains("small.json:2:11: this build of GridPress has no SQL"), "\(error)")
}
do {
  _ = try await findings("data: {rows: [{a: 1}]}\n", in: "small.yaml")
  throw Failure(message: "YAML is read")
} catch let error as RenderError {
  try check(
    "\(error)".contains("small.yaml:1:1: this build of GridPress reads no YAML, only JSON"),
    "\(error)")
}
let found = try await findings(
  #"{"data": {"rows": [{"a": "dot.svg"}]}, "columns": [{"key": "a", "cell": "image"}]}"#)
try check(
  found.count == 1 && found[0].contains("this build of GridPress draws no pictures"), "\(found)")
try Data("<table><tr><td>1</td></tr></table>".utf8).write(to: folder.appending(path: "page.html"))
do {
  _ = try await findings(#"{"data": "page.html"}"#)
  throw Failure(message: "HTML is read")
} catch let error as RenderError {
  try check(
    "\(error)".contains("this build of GridPress reads no spreadsheets and no HTML"), "\(error)")
}
