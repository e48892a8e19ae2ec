import GridModel
import Testing

@testable import GridData

@Suite("Lines above the header of a CSV file")
struct SkippedLinesTests {
  private func store(
    _ text: String, _ skip: SkippedLines? = nil, header: HeaderRow = .present
  ) throws -> (store: ColumnStore, diagnostics: [Diagnostic]) {
    try table(text, dialect: CSVDialect(header: header, skip: skip))
  }

  @Test(
    "are recognised where they have one field and the header fits the rows",
    arguments: [
      "Report of May\nRegion: North\n\nid,name,amount\n1,Ann,10.50\n2,Bo,20.25\n",
      "Report of May\nid,name,amount\n1,Ann,10.50\n2,Bo,20.25\n",
      "Report of May,,\n,,\nid,name,amount\n1,Ann,10.50\n2,Bo,20.25\n",
      "\"Report of May\"\n\nid;name;amount\n1;Ann;10.50\n2;Bo;20.25\n",
      "Report of May\r\n\r\nid\tname\tamount\r\n1\tAnn\t10.50\r\n2\tBo\t20.25\r\n",
    ])
  func recognised(_ text: String) throws {
    let (store, diagnostics) = try store(text)
    #expect(store.columns.map(\.key) == ["id", "name", "amount"])
    #expect(store.rowCount == 2)
    #expect(store.hints.title == "Report of May")
    #expect(diagnostics.map(\.code) == [.skippedLines])
    #expect(diagnostics.first?.message.contains("Report of May") == true)
  }

  @Test("may hold other delimiters, and years may be names of columns")
  func delimiters() throws {
    let (store, _) = try store("Bericht, Mai\n\nOrt;2019;2020\nKiel;1,5;2\nUlm;2,5;3\n")
    #expect(store.columns.map(\.key) == ["Ort", "2019", "2020"])
    #expect(store.hints.title == "Bericht, Mai")
  }

  @Test(
    "are rows where the shape is not plain",
    arguments: [
      "name\nSmith, John\nDoe, Jane\n", "n\n1,5\n2,5\n", "a,b\n1,2\n3,4\n", "a\n1\n2\n",
      ",name\na,Ann\nb,Bo\n", "title\n\na,b\n1,2\n3\n4,5,6\n7,8\n", "title\n\na,a\n1,2\n3,4\n",
    ])
  func rows(_ text: String) throws {
    let (store, diagnostics) = try store(text)
    #expect(store.hints.title == nil)
    #expect(!diagnostics.map(\.code).contains(.skippedLines))
  }

  @Test("are read where the dialect skips none, and where the first line is data")
  func none() throws {
    let text = "Report\n\nid,n\n1,2\n3,4\n"
    #expect(try store(text, .lines(0)).store.columns.first?.key == "Report")
    #expect(try store(text, header: .absent).store.rowCount == 4)
  }

  @Test("are skipped by their number or up to the header, and lines are counted as in the file")
  func skipped() throws {
    let text = "Customer:,Ann\nDate:,2024-05-01\n\nid,n\n1,2\n3\n"
    for skip in [.lines(3), .until("id"), .until("n")] as [SkippedLines] {
      let (store, diagnostics) = try store(text, skip)
      #expect(store.columns.map(\.key) == ["id", "n"])
      #expect(store.rowCount == 2)
      #expect(diagnostics.map { $0.place?.line } == [6])
    }
  }

  @Test("that are not there are an error")
  func absent() {
    let few = #expect(throws: DataError.self) { try store("a,b\n1,2\n", .lines(5)) }
    #expect(few?.message == "the text has only 2 lines; 5 are skipped")
    let none = #expect(throws: DataError.self) { try store("a,b\n1,2\n", .until("x")) }
    #expect(none?.message == "no line begins with \"x\" or has it as a field")
  }
}
