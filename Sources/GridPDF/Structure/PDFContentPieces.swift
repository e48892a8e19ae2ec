/// The pieces of marked content of all elements, grouped by element, in the order of pages.
struct PDFContentPieces {
  struct Piece {
    var page: Int32
    /// The number of the content on its page.
    var content: Int32
  }

  private var pieces: [Piece] = []
  /// The index at which the pieces of each element begin, followed by the end of the last one's.
  private var starts: [Int32] = []

  init() {}

  /// - Parameters:
  ///   - contents: the element that each piece belongs to, by page, then by the number of the piece.
  ///   - firsts: the element that each is merged into.
  init(_ contents: [[Int32]], firsts: [Int32]) {
    starts = Array(repeating: 0, count: firsts.count + 1)
    for page in contents {
      for element in page { starts[Int(firsts[Int(element)]) + 1] += 1 }
    }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    var ends = starts
    pieces = Array(repeating: Piece(page: 0, content: 0), count: Int(starts.last ?? 0))
    for (page, elements) in contents.enumerated() {
      for (content, element) in elements.enumerated() {
        let first = Int(firsts[Int(element)])
        pieces[Int(ends[first])] = Piece(
          page: Int32(clamping: page), content: Int32(clamping: content))
        ends[first] += 1
      }
    }
  }

  subscript(element: Int) -> ArraySlice<Piece> {
    pieces[Int(starts[element])..<Int(starts[element + 1])]
  }
}
