import GridModel
import GridPress
import GridSnapshots
import TestSupport
import Testing

@Suite("Differences of drawn parts and of pictures")
struct DrawnPartDifferenceTests {
  private let documents: Documents

  init() throws { documents = try Documents() }

  private static let document = """
    data: {rows: [{g: x, a: 1, b: 2}, {g: x, a: 3, b: 4}]}
    columns: [{key: a, header: {cell: {histogram: {}}}}, b, {key: b, cell: {bar: {axis: true}}, header: {cell: {text: {}}}}]
    group:
      by: g
      cell: {pattern: "{value}"}
      footer: {text: "{count} rows", cell: {status: {}}}
      summary: {columns: {b: sum}, cells: {b: {sparkline: {}}}, labelCell: {icon: {icon: flag, label: trailing}}}
    sectionColumn: {title: G, header: {cell: {icon: {icon: flag}}}, cell: {avatar: {}}}

    """

  @Test("every part that is drawn says what draws it")
  func parts() throws {
    let transcript = try documents.transcript(Self.document)
    func drawn(_ kind: PartAddress.Kind, _ column: String? = nil) -> String? {
      transcript.parts.first { $0.address.kind == kind && $0.address.column == column }?
        .notes.first { $0.name == "drawn" }?.value
    }
    #expect(drawn(.columnHeader, "a") == "HistogramCell")
    // What a column's cells add to its header comes after what draws the title.
    #expect(drawn(.columnHeader, "b.2") == "TextCell, BarCell")
    #expect(drawn(.sectionHeader) == "PatternCell")
    #expect(drawn(.sectionFooter) == "StatusCell")
    #expect(drawn(.summary) == "IconCell")
    #expect(drawn(.summaryCell, "b") == "SparklineCell")
    #expect(drawn(.sectionColumnHeader) == "IconCell")
    #expect(drawn(.sectionColumn) == "AvatarCell")
    #expect(try GridTranscript(reading: transcript.text) == transcript)
  }

  @Test(
    "another drawing of a part is a difference",
    arguments: [
      ("{histogram: {}}", "{histogram: {width: 30}}", "header of \"A\""),
      ("cell: {pattern: \"{value}\"}", "cell: {pattern: \"{value}!\"}", "header of section 0"),
      ("{status: {}}", "{status: {look: solid}}", "footer of section 0 (strip 2)"),
      ("{sparkline: {}}", "{sparkline: {shape: area}}", "2 summary rows (\"B\")"),
      ("{icon: flag, label: trailing}", "{icon: star, label: trailing}", "total of section 0"),
      (
        "header: {cell: {icon: {icon: flag}}}", "header: {cell: {icon: {icon: star}}}",
        "header of the section column"
      ),
      ("{avatar: {}}", "{avatar: {scale: 2}}", "section column beside section 0"),
    ])
  func changed(_ old: String, _ new: String, _ place: String) throws {
    let words = try documents.words(Self.document, Self.document.replacing(old, with: new))
    #expect(
      words.contains { $0.hasPrefix(place) && $0.contains("drawing changed") }, "\(words)")
  }

  @Test("another picture at the same place is reported as such, whatever its file is called")
  func pictures() throws {
    func dot(_ color: String) -> String {
      "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'><circle cx='4' cy='4' r='4' fill='\(color)'/></svg>"
    }
    let document = """
      data: {rows: [{name: dot, file: dot.svg}]}
      columns: [{key: file, cell: {image: {}}}, name]

      """
    try documents.folder.write(dot("red"), to: "dot.svg")
    let red = try documents.transcript(document)
    #expect(try documents.transcript(document) == red)
    try documents.folder.write(dot("blue"), to: "dot.svg")
    let blue = try documents.transcript(document)
    #expect(
      DifferenceList(TranscriptComparison(expected: red, actual: blue).differences).lines() == [
        "section 0, row 0, \"File\": picture changed; text same"
      ])
    try documents.folder.write(dot("red"), to: "other.svg")
    let other = try documents.transcript(document.replacing("dot.svg", with: "other.svg"))
    #expect(
      DifferenceList(TranscriptComparison(expected: red, actual: other).differences).lines()
        .allSatisfy { !$0.contains("picture") && !$0.contains("drawing") })
  }
}
