import GridModel

extension DataGrid {
  /// Puts the marks of the footnotes where they belong.
  /// - Throws: `RenderError` with all targets that are not there.
  mutating func addFootnotes(_ presentation: GridPresentation) throws(RenderError) {
    if presentation.footnotes.isEmpty { return }
    var problems: [RenderError] = []
    var footnotes: [(text: String, places: [FootnotePlace])] = []
    var raised: Set<FootnotePlace> = []
    for (number, footnote) in presentation.footnotes.enumerated() {
      let known = presentation.footnotePlaces
      let sourcePlaces = known.indices.contains(number) ? known[number] : []
      var places: [FootnotePlace] = []
      for (index, target) in footnote.targets.enumerated() {
        do throws(FootnoteTarget.Missing) {
          let place = try target.place(in: self)
          places.append(place)
          if endsRaised(try target.part(in: self)) { raised.insert(place) }
        } catch {
          let place = sourcePlaces.indices.contains(index) ? sourcePlaces[index] : nil
          problems.append(
            RenderError(
              "a footnote cannot be placed: \(error.message)",
              at: place))
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
