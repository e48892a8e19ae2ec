import Testing

/// What a file has of something is as much as the document has of it, on however many pages.
@Suite("Files that grow as their documents do")
struct GrowthTests {
  private let fixture: ReportFixture

  init() throws { fixture = try ReportFixture() }

  /// How many times larger the file is if there is twice as much.
  private func growth(_ count: Int, _ document: (Int) -> String) async throws -> Double {
    let once = try await fixture.pdf(document(count)).count
    let twice = try await fixture.pdf(document(2 * count)).count
    return Double(twice) / Double(once)
  }

  @Test("a text in Markdown is drawn once, with its grounds, and not on each of its pages")
  func markdown() async throws {
    let words = "**bold** and *slanted* with `code`, "
    let growth = try await growth(1500) { count in
      """
      page: {size: 300x200, margin: 20}
      blocks:
        - text: "\(String(repeating: words, count: count))"

      """
    }
    // Fonts make small files relatively larger.
    #expect((1.6...2.2).contains(growth), "\(growth)")
  }

  @Test("the map of pages that a wide grid is split onto has a limited number of pages")
  func map() async throws {
    let growth = try await growth(300) { count in
      let row = (0..<count).map { "c\($0): \($0)" }.joined(separator: ", ")
      return "data: {rows: [{\(row)}]}\npage: {size: 200x150, margin: 30}\n"
    }
    #expect((1.6...2.2).contains(growth), "\(growth)")
  }
}
