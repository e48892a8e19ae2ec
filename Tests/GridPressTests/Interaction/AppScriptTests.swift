import DocumentSupport
import Foundation
import GridPress
import TestSupport
import Testing

/// The apps of the articles on the two controls, played from `golden/cases/apps`: what is called in
/// which order is written out here as the articles give it, beside the recorded logs and pictures.
@Suite("Apps of the controls' articles as scripts")
struct AppScriptTests {
  private func log(of app: String) async throws -> [String] {
    let document = try DocumentReader.read(
      golden: PackageFolder.file("golden/cases/apps/\(app).yaml").path)
    let result = try await Renderer(fonts: try PrivateFonts.source).play(document, to: [])
    #expect(result.failures.map(\.message) == [])
    return result.log
  }

  /// "Should" before an interaction is processed, "will" just before, "did" when the state has
  /// changed; the old order is said at the end.
  private func sorting(_ key: String, from old: String, to new: String) -> [String] {
    [
      "shouldChangeSortOrder \(key)", "willChangeSortOrder \(key)", "= sort \(key) \(new)",
      "didChangeSortOrder \(key) \(old)",
    ]
  }

  @Test("country list: a first tap sorts upwards, a second downwards, one column at a time")
  func countries() async throws {
    #expect(
      try await log(of: "countries")
        == sorting("population", from: "none", to: "ascending")
        + sorting("population", from: "ascending", to: "descending")
        + sorting("country", from: "none", to: "ascending")
        + sorting("country", from: "ascending", to: "descending")
        + sorting("country", from: "descending", to: "ascending"))
  }

  @Test(
    "financial grid: rows are selected one by one, and stay selected while quotes come in and rows are sorted"
  )
  func financial() async throws {
    func selecting(_ row: String, _ all: String) -> [String] {
      [
        "shouldSelectRow \(row)", "willSelectRow \(row)", "= selected \(all)",
        "didSelectRow \(row)",
      ]
    }
    let quotes = [
      "= value 0,0,ask 1.33433", "= value 0,0,askBefore 1.33404", "= value 0,0,bid 1.33421",
      "= value 0,0,bidBefore 1.33392", "= value 0,0,updated 09:01:14", "= value 1,1,ask 14810",
      "= value 1,1,askBefore 14813.5", "= value 1,1,bid 14808", "= value 1,1,bidBefore 14811.5",
      "= value 1,1,updated 09:01:16",
    ]
    // A tap on a selected row of several asks whether it may be deselected, and does so.
    let deselecting = [
      "shouldDeselectRow 2,1", "willDeselectRow 2,1", "= selected 0,0", "didDeselectRow 2,1",
    ]
    #expect(
      try await log(of: "financial")
        == sorting("name", from: "none", to: "ascending") + selecting("0,0", "0,0")
        + selecting("2,1", "0,0 2,1") + quotes + deselecting
        + sorting("amount", from: "none", to: "ascending")
        + sorting("amount", from: "ascending", to: "descending"))
  }

  @Test(
    "editing guide: a double tap begins, return or a double tap elsewhere ends and stores, escape does not store"
  )
  func editing() async throws {
    func beginning(_ cell: String) -> [String] {
      [
        "shouldBeginEditing \(cell)", "willBeginEditing \(cell)", "= editing \(cell)",
        "didBeginEditing \(cell)",
      ]
    }
    func finishing(_ cell: String, _ old: String, _ new: String) -> [String] {
      [
        "shouldFinishEditing \(cell) \(old) \(new)", "willFinishEditing \(cell) \(old) \(new)",
        "= value \(cell) \(new)", "= editing", "didFinishEditing \(cell) \(old) \(new)",
      ]
    }
    #expect(
      try await log(of: "editing")
        == beginning("0,1,text") + finishing("0,1,text", "Two", "Twenty")
        + beginning("0,3,text") + finishing("0,3,text", "Four", "Fourteen")
        + beginning("0,0,text") + ["= editing", "didCancelEditing 0,0,text"])
  }
}
