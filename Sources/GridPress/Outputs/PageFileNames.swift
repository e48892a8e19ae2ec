/// The names of the files of single pages, out of one with the placeholder `{page}`: of twelve pages the second becomes
/// `report-02.png`, so that files sorted by their names are in order.
struct PageFileNames {
  static let placeholder = "{page}"

  private let pattern: String
  private let digitCount: Int

  /// - Parameter pageCount: of the whole document, also if only some pages are drawn.
  init(_ pattern: String, pageCount: Int) {
    self.pattern = pattern
    digitCount = String(pageCount).utf8.count
  }

  /// - Parameter number: counted from 1.
  func name(ofPage number: Int) -> String {
    let digits = String(number)
    let zeros = String(repeating: "0", count: max(0, digitCount - digits.utf8.count))
    return pattern.replacing(Self.placeholder, with: zeros + digits)
  }
}
