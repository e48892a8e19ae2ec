import GridCore
import GridSnapshots
import TestSupport
import Testing

@testable import GridPDF

@Suite("PDF structure")
struct PDFStructureTests {
  @Test("every page is found through a balanced tree", arguments: [1, 32, 33, 1024, 1025, 1100])
  func pageTree(count: Int) async throws {
    let blank = Array(repeating: DisplayList(), count: count)
    let reading = try PDFReading(try await pdf(blank))
    let catalog = try #require(reading.objects(with: "/Type/Catalog").first).object.text
    let root = try #require(PDFReading.number(after: "/Pages ", in: catalog))
    var order: [Int] = []
    var depths: Set<Int> = []
    func visit(_ number: Int, parent: Int?, depth: Int) throws -> Int {
      let text = try #require(reading.objects[number]).text
      #expect(PDFReading.number(after: "/Parent ", in: text) == parent)
      guard text.contains("/Type/Pages") else {
        order.append(try #require(PDFReading.number(after: "/Contents ", in: text)))
        depths.insert(depth)
        return 1
      }
      let list = text.split(separator: "/Kids[")[1].split(separator: "]")[0]
      let kids = list.split(separator: " 0 R").compactMap { Int($0.filter { $0 != " " }) }
      #expect((1...32).contains(kids.count))
      let pages = try kids.reduce(0) { try $0 + visit($1, parent: number, depth: depth + 1) }
      #expect(PDFReading.number(after: "/Count ", in: text) == pages)
      return pages
    }
    #expect(try visit(root, parent: nil, depth: 0) == count)
    #expect(order == order.sorted() && Set(order).count == count)
    #expect(depths == [count <= 32 ? 1 : count <= 1024 ? 2 : 3])
  }

  @Test("outline entries hang under the last one of the level above")
  func outline() async throws {
    let first = list(
      .outline(OutlineEntry(title: "Africa's", level: 0, top: 10)),
      .outline(OutlineEntry(title: "Chad", level: 1, top: 20)),
      .outline(OutlineEntry(title: "N'Djamena", level: 7, top: 25)))
    let second = list(
      .outline(OutlineEntry(title: "Togo", level: 1, top: 30)),
      .outline(OutlineEntry(title: "Asia", level: 0, top: 40)))
    let reading = try PDFReading(try await pdf([first, second]))
    func entry(_ title: String) throws -> (number: Int, text: String) {
      let found = try #require(reading.objects(with: "/Title(\(title))").first)
      return (found.number, found.object.text)
    }
    func link(_ key: String, of title: String) throws -> Int? {
      PDFReading.number(after: key, in: try entry(title).text)
    }
    let root = try #require(reading.objects(with: "/Type/Outlines").first)
    #expect(try link("/Parent ", of: "Africa's") == root.number)
    #expect(try link("/Parent ", of: "Chad") == entry("Africa's").number)
    #expect(try link("/Parent ", of: "N'Djamena") == entry("Chad").number)
    #expect(try link("/Parent ", of: "Togo") == entry("Africa's").number)
    #expect(try link("/Parent ", of: "Asia") == root.number)
    #expect(try link("/First ", of: "Africa's") == entry("Chad").number)
    #expect(try link("/Last ", of: "Africa's") == entry("Togo").number)
    #expect(try link("/Next ", of: "Chad") == entry("Togo").number)
    #expect(try link("/Prev ", of: "Asia") == entry("Africa's").number)
    #expect(try link("/Count ", of: "Africa's") == 2)
    #expect(try link("/Count ", of: "Chad") == -1)
    #expect(PDFReading.number(after: "/Count ", in: root.object.text) == 4)
    #expect(try entry("Africa's").text.contains("/XYZ 0 190 0]"))
    #expect(try entry("Asia").text.contains("/XYZ 0 160 0]"))
    #expect(reading.objects(with: "/PageMode/UseOutlines").count == 1)
  }

  @Test("links are areas of their page that lead to an address without quotes, brackets and spaces")
  func links() async throws {
    let page = list(
      .link(Rect(left: 10, top: 20, right: 60, bottom: 32), .uri("https://x.org/a b'(c)?d=é")))
    let reading = try PDFReading(try await pdf([page, DisplayList()]))
    let found = reading.objects(with: "/Subtype/Link")
    #expect(found.count == 1)
    let link = try #require(found.first)
    // The page is 200 high.
    #expect(
      link.object.text.contains(
        "/Rect[10 168 60 180]/Border[0 0 0]/A<</S/URI/URI(https://x.org/a%20b%27%28c%29?d=%C3%A9)>>"
      ))
    let pages = reading.objects(with: "/Annots[\(link.number) 0 R]")
    #expect(pages.count == 1)
  }

  @Test("without entries there is no outline")
  func noOutline() async throws {
    let reading = try PDFReading(try await pdf([DisplayList()]))
    #expect(reading.objects(with: "Outlines").isEmpty)
  }

  @Test("the widths of a font come as lists and ranges")
  func widths() {
    let few = PDFWidths([(3, 500), (4, 501.5), (9, 500), (20, 600), (21, 600), (22, 600)])
    #expect(String(decoding: few.entries, as: UTF8.self) == "/DW 600/W[3[500 501.5]9[500]]")
    let fractions = PDFWidths([(1, 0.25), (2, 0.25), (3, 0.25), (7, 1000)])
    #expect(String(decoding: fractions.entries, as: UTF8.self) == "/W[1 3 .25]")
  }

  @Test("character maps have ranges where codes and characters follow each other")
  func characterMap() {
    let texts: [(code: UInt16, text: [UInt8])] = [
      (0x21, Array("a".utf8)), (0x22, Array("b".utf8)), (0x23, Array("c".utf8)),
      (0x30, Array("ffi".utf8)), (0x31, Array("😀".utf8)), (0xFF, Array("x".utf8)),
      (0x100, Array("y".utf8)),
    ]
    let map = String(decoding: PDFToUnicode(codeSize: 2, texts: texts).bytes, as: UTF8.self)
    #expect(map.contains("1 beginbfrange\n<0021><0023><0061>\nendbfrange"))
    #expect(map.contains("<0030><006600660069>\n<0031><D83DDE00>\n<00FF><0078>\n<0100><0079>\n"))
  }
}
