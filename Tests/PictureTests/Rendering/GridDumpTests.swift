import Testing

@testable import GridPress

@Suite("The grid as text")
struct GridDumpTests {
  private func dump(_ text: String) throws -> [String] {
    let document = try DocumentFile.parse(
      text + "\ndata: {text: \"k,l,n\\na,x,1\\nb,y,5\\na,z,3\\n\"}", name: "doc.yaml", folder: "")
    return try Renderer().inspect(document, stage: .grid).split(separator: "\n").map(String.init)
  }

  @Test("footers and summaries stand where they are shown")
  func strips() throws {
    #expect(
      try dump(
        """
        columns: [l, n]
        group: {by: k, footer: "{count} in {value}", summary: {label: Both, columns: {n: sum, l: count}}}
        summary: [{columns: {n: max(n)}, position: top}, {n: mean}]
        """
      ).dropFirst(4) == [
        "section 0 \"a (2)\"  rows 2", "  grand summary  n 5", "     row  L  N", "  0    1  x  1",
        "  1    3  z  3", "  summary \"Both\"  l 2  n 4", "  footer \"2 in a\"",
        "section 1 \"b (1)\"  rows 1", "     row  L  N", "  0    2  y  5",
        "  summary \"Both\"  l 1  n 5", "  footer \"1 in b\"", "  grand summary \"Mean\"  n 3",
      ])
  }

  @Test("footers of outer groups have their level, also around collapsed sections")
  func nested() throws {
    #expect(
      try dump(
        """
        columns: [n]
        group: [{by: k, footer: {n: sum}}, {by: l, footer: {n: sum}, collapsed: [x, z]}]
        """
      ).dropFirst(3) == [
        "section 0 \"x (1)\"  rows 0", "section 1 \"z (1)\"  rows 0",
        "  level 0 footer \"Total a\"  n 4", "section 2 \"y (1)\"  rows 1", "     row  N",
        "  0    2  5", "  footer \"Total y\"  n 5", "  level 0 footer \"Total b\"  n 5",
      ])
  }

  @Test("of more sections than are shown with rows, the summaries of the whole grid are left")
  func many() throws {
    let rows = (0..<25).map { "\\na\($0),1" }.joined()
    let document = try DocumentFile.parse(
      "data: {text: \"k,n\(rows)\"}\ngroup: {by: k, footer: {n: sum}}\nsummary: {n: sum}",
      name: "doc.yaml", folder: "")
    let lines = try Renderer().inspect(document, stage: .grid).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("  footer") } == 20)
    #expect(lines.last == "  grand summary \"Grand total\"  n 25")
  }
}
