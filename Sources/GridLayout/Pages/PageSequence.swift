import GridModel

/// Orders the pages of a grid that is split by columns.
///
/// Every page down has one for each slice, with the same lines at the same heights. Titles are on
/// all of them, so that pages laid side by side fit together. Notes under the lines are only where
/// they belong: footnotes on the slices with their marks, source notes on the first slice.
struct PageSequence {
  let plans: [PagePlan]
  let slices: [PageSlice]
  let order: PageOrder
  let citations: FootnoteCitations
  let columns: ColumnFrames
  /// The index of the column headers among the leading items: every slice has its own. `nil` if
  /// there are none.
  let header: Int?

  func pages() -> [PagePlan] {
    guard slices.count > 1 else { return plans }
    var pages: [PagePlan] = []
    switch order {
    case .down:
      for slice in slices.indices {
        for plan in plans where isNeeded(plan, slice) { pages.append(page(plan, slice)) }
      }
    case .over:
      for plan in plans {
        for slice in slices.indices where isNeeded(plan, slice) { pages.append(page(plan, slice)) }
      }
    }
    for index in pages.indices { pages[index].number = index + 1 }
    return pages
  }

  /// Pages with only notes occur once.
  private func isNeeded(_ plan: PagePlan, _ slice: Int) -> Bool {
    slice == 0 || plan.showsTitle || !plan.lines.isEmpty
  }

  private func page(_ plan: PagePlan, _ slice: Int) -> PagePlan {
    var page = plan
    page.slice = slice
    page.label = "\(plan.number)\(PageSlice.letters(slice))"
    let lines = plan.lines
    page.items = plan.items.filter { item in
      guard let note = item.note else { return true }
      // A note that had no room on the pages with its mark is at the end.
      let isHere = slices.indices.contains { isCited(note, lines, plan, $0) }
      return isHere ? isCited(note, lines, plan, slice) : slice == 0
    }
    var bottom: Double?
    for index in page.items.indices {
      guard page.items[index].note != nil else {
        // Other leading items repeat those of the first slice; cells do not.
        if let number = page.items[index].leading, number != header, slice > 0 {
          page.items[index].isRepeat = true
        }
        bottom = page.items[index].bottom
        continue
      }
      // Notes move up to replace omitted ones.
      let height = page.items[index].height
      page.items[index].top = bottom ?? 0
      page.items[index].bottom = page.items[index].top + height
      bottom = page.items[index].bottom
    }
    return page
  }

  private func isCited(_ note: Int, _ lines: Range<Int>, _ plan: PagePlan, _ slice: Int) -> Bool {
    func has(_ column: Int?) -> Bool {
      guard let column, columns.scrolling.contains(column) else { return slice == 0 }
      return slices[slice].columns.contains(column)
    }
    if citations.header.contains(where: { $0.note == note && has($0.column) }) { return true }
    if plan.showsTitle, slice == 0, citations.titles.contains(note) { return true }
    for citation in citations.from(line: lines.lowerBound) {
      if citation.line >= lines.upperBound { break }
      if citation.note == note, has(citation.column) { return true }
    }
    return false
  }
}
