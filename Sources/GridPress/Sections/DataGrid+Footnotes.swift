import GridCore
import GridDocuments
import GridModel

extension DataGrid {
  /// Puts the marks of the footnotes where they belong.
  /// - Parameter matches: by condition, the rows of the source for which it is true.
  /// - Throws: `RenderError` with all missing targets.
  mutating func addFootnotes(
    _ presentation: GridPresentation, matching matches: [String: RowSelection]
  ) throws(RenderError) {
    if presentation.footnotes.isEmpty { return }
    var problems: [RenderError] = []
    var footnotes: [(text: String, places: [FootnotePlace])] = []
    var raised: Set<FootnotePlace> = []
    for (number, footnote) in presentation.footnotes.enumerated() {
      let known = presentation.footnotePlaces
      let sourcePlaces = known.indices.contains(number) ? known[number] : []
      var places: [FootnotePlace] = []
      for (index, target) in footnote.targets.enumerated() {
        let source = sourcePlaces.indices.contains(index) ? sourcePlaces[index] : nil
        do throws(FootnoteTarget.Missing) {
          let parts = try target.parts(in: self, matching: matches)
          for part in parts {
            let place = try target.place(of: part, in: self)
            places.append(place)
            if endsRaised(part) { raised.insert(place) }
          }
          if parts.isEmpty {
            styleFindings.append(
              Diagnostic(
                code: .unusedFootnote,
                message:
                  "the footnote \(footnote.text.beginning(40).dumped) marks no cell: its condition is true for "
                  + "no row that is shown", place: source))
          }
        } catch {
          problems.append(
            RenderError(
              "a footnote cannot be placed: \(error.message)", at: source))
        }
      }
      footnotes.append((footnote.text, places))
    }
    if var first = problems.first {
      first.others = Array(problems.dropFirst())
      throw first
    }
    self.footnotes = FootnoteMarks(
      footnotes, style: presentation.footnoteMarks, behindRaised: raised)
  }
}
