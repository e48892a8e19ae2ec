import Foundation
import GridModel
import GridPress
import TestSupport
import Testing

@Suite("Documents over spreadsheets")
struct SpreadsheetDocumentTests {
  private static let folder = PackageFolder.file("golden/cases/readers").path

  private func drawn(_ text: String, _ stage: InspectionStage = .displayList) throws -> String {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      text.replacing("FOLDER", with: Self.folder), to: "a.yaml")
    return try Renderer().inspect(
      try DocumentReader.read(path: path, files: .anywhere), stage: stage)
  }

  @Test("the same sheet is the same grid in the files of both programs")
  func formats() throws {
    let excel = try drawn("data: {file: FOLDER/orders.xlsx, sheet: Orders}")
    #expect(
      excel.contains("\"31 Jan 2024\"") && excel.contains("\"12.5%\"")
        && excel.contains("\"€9.99\""))
    let office = try drawn("data: {file: FOLDER/orders.ods, sheet: Orders}")
    for text in ["31 Jan 2024", "12.5%", "€9.99", "1,000,000.00", "09:05"] {
      #expect(office.contains("\"\(text)\"") && excel.contains("\"\(text)\""), "\(text)")
    }
  }

  @Test("what a document says wins over what the sheet says")
  func precedence() throws {
    let text = try drawn(
      """
      data: {file: FOLDER/orders.xlsx, sheet: Orders}
      columns: [{key: Share, format: {number: {decimals: 3}}}, {key: Amount}]
      formats: {Amount: integer}
      """)
    #expect(text.contains("\"0.125\"") && text.contains("\"1,000,000\""))
    let raw = try drawn("data: {file: FOLDER/orders.xlsx, sheet: Orders}\nraw: true\n")
    #expect(
      raw.contains("\"0.125\"") && raw.contains("\"1000000\"") && raw.contains("\"31 Jan 2024\""))
  }

  @Test("merged cells and the title are there unless the document has its own")
  func titles() throws {
    let own = try drawn("data: {file: FOLDER/orders.xlsx, sheet: Quarters}")
    #expect(own.contains("\"Quarterly results\"") && own.contains("\"2023\""))
    let other = try drawn("data: {file: FOLDER/orders.xlsx, sheet: Quarters}\ntitle: Mine\n")
    #expect(other.contains("\"Mine\"") && !other.contains("\"Quarterly results\""))
  }

  @Test("an unknown sheet is an error at the place of the document that asks for it")
  func unknownSheet() throws {
    do {
      _ = try drawn("data: {file: FOLDER/orders.xlsx, sheet: Ordres}")
      Issue.record("there is such a sheet")
    } catch let error as RenderError {
      #expect(error.message == "no sheet is called \"Ordres\"; there are \"Orders\", \"Quarters\"")
      #expect(error.place?.line == 1)
      #expect(error.kind == .badInput)
    }
    do {
      _ = try drawn("data: {file: FOLDER/requests.ndjson, sheet: A}")
      Issue.record("there is such a sheet")
    } catch let error as RenderError {
      #expect(error.message == "sheets are for spreadsheets, not for JSON Lines")
    }
  }
}
