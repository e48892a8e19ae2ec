import DocumentSupport
import FileSupport
import Foundation
import GridPress
import GridSnapshots
import TestSupport
import Testing

@Suite("PDF files that conform to standards")
struct PDFStandardTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Draws a document as a PDF.
  private func render(
    _ document: GridDocument, _ name: String = "out.pdf", workerCount: Int? = nil
  ) async throws -> (findings: [Diagnostic], reading: PDFReading) {
    let output = try #require(RenderOutput(path: folder.file(name)))
    var renderer = Renderer(fonts: try PrivateFonts.source)
    renderer.workerCount = workerCount
    let findings = try await renderer.write(document, to: [output])
    return (findings, try PDFReading(try folder.bytes(name)))
  }

  private func render(
    _ text: String, workerCount: Int? = nil
  ) async throws -> (findings: [Diagnostic], reading: PDFReading) {
    let path = try folder.write(text, to: "document.yaml")
    return try await render(try DocumentReader.read(path: path), workerCount: workerCount)
  }

  private func metadata(_ reading: PDFReading) throws -> String {
    let catalog = try #require(reading.objects(with: "/Type/Catalog").first?.object.value)
    let number = try #require(catalog["Metadata"]?.reference)
    return try #require(reading.objects[number]).content
  }

  @Test(
    "every golden document conforms to PDF/A-3b and PDF/UA-1 as far as a program can tell",
    arguments: GoldenCase.all)
  func goldens(_ golden: GoldenCase) async throws {
    let drawing = try await DrawnGoldens.shared.drawing(of: golden, isTagged: true)
    let reading = try PDFReading(drawing.bytes)
    let unmet = drawing.findings.filter { $0.code == .standardNotMet }
    #expect(try PDFArchiveCheck(reading, part: 3).problems == [])
    // A picture without alternative text is reported, and then the file does not claim to conform
    // to PDF/UA.
    #expect(try PDFStructureCheck(reading, isClaimed: unmet.isEmpty).problems == [])
    for finding in unmet {
      #expect(
        finding.message.contains("PDF/UA-1: ")
          && finding.message.hasSuffix("no alternative text (7.3)"),
        "\(finding.message)")
    }
  }

  @Test(
    "qpdf accepts such files",
    .enabled(if: PDFProgram.qpdf.isInstalled, Comment(rawValue: PDFProgram.missing)))
  func qpdf() async throws {
    for golden in GoldenCase.all
    where ["cells/picture-light", "columns/spanners-light", "blocks/invoice"].contains(golden.id) {
      var document = try DocumentReader.read(path: golden.document, files: .anywhere)
      document.pdf.standards = [.a3b, .ua1]
      document.pdf.attachments = [PDFAttachedFile("a.csv", content: Array("a\n1\n".utf8))]
      _ = try await render(document)
      let run = try await PDFProgram.qpdf.run(["--check", "out.pdf"], in: folder)
      #expect(run.exitCode == 0, "\(golden.id): \(run.errors)")
      let list = try await PDFProgram.qpdf.run(["--list-attachments", "out.pdf"], in: folder)
      #expect(list.outputText.contains("a.csv"), "\(golden.id)")
      let shown = try await PDFProgram.qpdf.run(
        ["--show-attachment=a.csv", "out.pdf"], in: folder)
      #expect(shown.outputText == "a\n1\n")
    }
  }

  private static let plain = "data: {text: \"a\\n1\\n\"}\n"

  @Test("a file says what it conforms to only if it is asked, and only what it does")
  func claims() async throws {
    let unasked = try await render(Self.plain)
    #expect(unasked.findings == [])
    #expect(try !metadata(unasked.reading).contains("aiim.org"))
    #expect(unasked.reading.objects(with: "/OutputIntents").isEmpty)
    let both = try await render(Self.plain + "title: T\npdf: {standard: [a-2b, ua-1]}\n")
    #expect(both.findings == [])
    let xmp = try metadata(both.reading)
    #expect(xmp.contains("<pdfaid:part>2</pdfaid:part>"))
    #expect(xmp.contains("<pdfuaid:part>1</pdfuaid:part>"))
    #expect(try PDFArchiveCheck(both.reading, part: 2).problems == [])
    #expect(try PDFStructureCheck(both.reading, isClaimed: true).problems == [])
    let untitled = try await render(Self.plain + "pdf: {standard: ua-1}\n")
    #expect(
      untitled.findings.map(\.description) == [
        "\(folder.file("document.yaml")):2:6: the PDF does not claim conformance to PDF/UA-1: it has no title (7.1)"
      ])
    #expect(untitled.findings.map(\.code) == [.standardNotMet])
    #expect(try !metadata(untitled.reading).contains("pdfuaid"))
  }

  @Test(
    "a file of many pages has the same bytes whatever the number of workers, and the same findings")
  func workers() async throws {
    var text = "name,group,value\n"
    for row in 1...1200 { text += "row \(row),group \((row - 1) / 40 + 1),\(row)\n" }
    var document = GridDocument(
      data: DataInput(.bytes(Array(text.utf8), name: "a.csv")),
      group: RowGroups(by: "group"))
    document.pdf.standards = [.a3b, .ua1]
    document.pdf.attachments = [PDFAttachedFile("a.csv", content: Array(text.utf8))]
    let one = try await render(document, "one.pdf", workerCount: 1)
    let four = try await render(document, "four.pdf", workerCount: 4)
    #expect(one.reading.pages.count >= 24)
    #expect(one.reading.bytes == four.reading.bytes)
    #expect(one.findings.map(\.code).contains(.standardNotMet))
    #expect(one.findings == four.findings)
  }

  @Test("pages with anything translucent are groups in the colours of the file")
  func groups() async throws {
    let (_, reading) = try await render(
      Self.plain + "style: {rows: {background: '#FF000080'}}\npdf: {standard: a-2b}\n")
    let plain = try await render(Self.plain + "pdf: {standard: a-2b}\n").reading
    #expect(plain.pages.map { $0.object.text.contains("/Group") } == [false])
    let profile = try #require(reading.objects(with: "/N 3").first?.object.stream)
    #expect(profile.count < 1000)
    #expect(try PDFArchiveCheck(reading, part: 2).problems == [])
  }

  // MARK: - Attachments

  private static let invoice = """
    <rsm:CrossIndustryInvoice><rsm:ExchangedDocumentContext>
    <ram:GuidelineSpecifiedDocumentContextParameter>
    <ram:ID>urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic</ram:ID>
    </ram:GuidelineSpecifiedDocumentContextParameter>
    </rsm:ExchangedDocumentContext>
    <ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:DuePayableAmount>1.00</ram:DuePayableAmount>
    </ram:SpecifiedTradeSettlementHeaderMonetarySummation></rsm:CrossIndustryInvoice>

    """

  @Test(
    "an invoice for programs is attached with its relationship, and the metadata has its profile")
  func facturX() async throws {
    try folder.write(Self.invoice, to: "factur-x.xml")
    let (findings, reading) = try await render(
      Self.plain + """
        title: Invoice
        pdf:
          standard: [a-3b, ua-1]
          attachments: [{file: factur-x.xml, relationship: alternative, description: The invoice}]

        """)
    #expect(findings == [])
    #expect(try PDFArchiveCheck(reading, part: 3).problems == [])
    let file = try #require(reading.objects(with: "/Type/Filespec").first?.object.value)
    #expect(file["UF"]?.text == "factur-x.xml")
    #expect(file["AFRelationship"]?.name == "Alternative")
    #expect(file["Desc"]?.text == "The invoice")
    let stream = try #require(file["EF"]?["F"]?.reference.flatMap { reading.objects[$0] })
    #expect(stream.content == Self.invoice)
    #expect(stream.value?["Subtype"]?.name == "text#2Fxml")
    let xmp = try metadata(reading)
    for line in [
      "<fx:DocumentType>INVOICE</fx:DocumentType>",
      "<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>", "<fx:Version>1.0</fx:Version>",
      "<fx:ConformanceLevel>BASIC</fx:ConformanceLevel>",
      "<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>",
    ] { #expect(xmp.contains(line), "\(line)") }
  }

  @Test("the profile of an invoice is that of the document, else of the invoice, else none")
  func profiles() async throws {
    try folder.write("<Invoice/>", to: "factur-x.xml")
    let unknown = try await render(
      Self.plain + "pdf: {standard: a-3b, attachments: [factur-x.xml]}\n")
    #expect(unknown.findings.map(\.code) == [.standardNotMet])
    #expect(unknown.findings[0].message.contains("Factur-X: the profile of factur-x.xml"))
    #expect(try !metadata(unknown.reading).contains("ConformanceLevel"))
    let told = try await render(
      Self.plain + "pdf: {standard: a-3b, attachments: [factur-x.xml], facturX: basic-wl}\n")
    #expect(told.findings == [])
    #expect(
      try metadata(told.reading).contains("<fx:ConformanceLevel>BASIC WL</fx:ConformanceLevel>"))
  }

  @Test("attachments that do not go with a standard, or are not there, are errors in their places")
  func wrongAttachments() async throws {
    func message(_ pdf: String) async throws -> String {
      do {
        _ = try await render(Self.plain + "pdf: \(pdf)\n")
        return ""
      } catch let error as RenderError {
        return error.description
      }
    }
    try folder.write("x", to: "a.txt")
    #expect(
      try await message("{standard: a-2b, attachments: [a.txt]}").contains(
        "document.yaml:2:17: a file with attachments does not conform to a-2b: write a-3b"))
    #expect(
      try await message("{standard: [a-2b, a-3b]}").contains("a file conforms to a-2b or a-3b"))
    #expect(
      try await message("{standard: ua-1, tagged: false}").contains(
        "a file without tags does not conform to ua-1"))
    #expect(try await message("{facturX: basic}").contains("there is no invoice: attach a file"))
    #expect(
      try await message("{attachments: [gone.txt]}").contains(
        "document.yaml:2:21: the attachment \"gone.txt\":"))
    #expect(try await message("{attachments: [../secret.txt]}").contains(":2:21: "))
    #expect(
      try await message("{attachments: [a.txt, {file: ./a.txt}]}").contains(
        "two attachments are called \"a.txt\""))
  }

  // MARK: - Page labels

  @Test(
    "pages are called as they are in the document: with letters where columns are split, from their number where some are drawn"
  )
  func labels() async throws {
    let rows = (1...40).map { "[\($0), 1, 2]" }.joined(separator: ", ")
    let split = """
      data: {columns: [a, b, c], rows: [\(rows)]}
      columns: [{key: a, width: 80}, {key: b, width: 80}, {key: c, width: 80}]
      page: {size: 260x400, margin: 20, across: split, minScale: 1}

      """
    let catalog = { (reading: PDFReading) in
      reading.objects(with: "/Type/Catalog").first?.object.value
    }
    let reading = try await render(split).reading
    let labels = try #require(reading.resolved(catalog(reading)?["PageLabels"])?["Nums"]?.elements)
    #expect(
      labels.map { $0["P"]?.text ?? "\($0.integer ?? -1)" }.prefix(4) == ["0", "1A", "1", "2A"])
    let plain = try await render(Self.plain).reading
    #expect(catalog(plain)?["PageLabels"] == nil)
  }
}
