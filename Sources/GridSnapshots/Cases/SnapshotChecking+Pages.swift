import Foundation

/// Pages of a PDF as pictures.
extension SnapshotChecking {
  nonisolated(nonsending) mutating func comparePages(of pdf: [UInt8]) async throws {
    guard let pageRenderer = snapshot.pageRenderer, snapshot.format == .pdf else { return }
    let pages = try await pageRenderer.pages(of: pdf)
    if pages.isEmpty { throw Failure(reason: "the page renderer made no picture") }
    for (index, page) in pages.enumerated() { try compare(page, number: index + 1) }
  }

  private mutating func compare(_ picture: [UInt8], number: Int) throws {
    let name = PageRenderer.file(page: number, of: snapshot.name)
    let (outcome, comparison) = try compare(picture, with: name)
    var page = SnapshotResult.Page(
      number: number, expected: set.store.expected.appending(path: name),
      actual: set.store.actual.appending(path: name))
    switch outcome {
    case .same, .recorded: return
    case .missing: found.words.append("page \(number) was never recorded")
    case .different(let words):
      found.words.append("page \(number): \(words)")
      page.difference = try comparison.map { try keepDifference($0, of: name) }
    }
    found.pages.append(page)
  }

  /// Compares a picture that has no text layer with the recorded one.
  /// - Returns: the result, and the comparison if they differ.
  mutating func compare(
    _ picture: [UInt8], with name: String
  ) throws -> (SnapshotStore.Outcome, PictureComparison?) {
    var comparison: PictureComparison?
    let outcome = try set.store.check(name, picture) { bytes in
      if PictureComparison.areSurelyEqual(bytes, picture) { return nil }
      let compared = try PictureComparison(
        expected: bytes, actual: picture, tolerance: snapshot.tolerance)
      guard let result = try compared.result(), !result.isTolerated else { return nil }
      comparison = compared
      return "\(result)"
    }
    note(outcome, name)
    return (outcome, comparison)
  }
}
