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
    let marks = NoteSlices(citations, in: slices, of: columns)
    let plans = plans.map { (plan: $0, marks: marks.slices(withMarksOn: $0)) }
    // Pages with only notes occur once. There can be as many of them as there are slices.
    let isRepeated = plans.map { $0.plan.showsTitle || !$0.plan.lines.isEmpty }
    let repeated = plans.indices.filter { isRepeated[$0] }
    var pages: [PagePlan] = []
    switch order {
    case .down:
      for slice in slices.indices {
        for index in slice == 0 ? Array(plans.indices) : repeated {
          pages.append(page(plans[index].plan, slice, plans[index].marks))
        }
      }
    case .over:
      for (index, (plan, marks)) in plans.enumerated() {
        for slice in isRepeated[index] ? slices.indices : 0..<1 {
          pages.append(page(plan, slice, marks))
        }
      }
    }
    for index in pages.indices { pages[index].number = index + 1 }
    return pages
  }

  /// - Parameter marks: by note of the plan, the slices with its marks.
  private func page(_ plan: PagePlan, _ slice: Int, _ marks: [Int: Set<Int>]) -> PagePlan {
    var page = plan
    page.slice = slice
    page.label = "\(plan.number)\(PageSlice.letters(slice))"
    page.items = plan.items.filter { item in
      guard let note = item.note else { return true }
      // A note that had no room on the pages with its mark is at the end.
      return marks[note]?.contains(slice) ?? (slice == 0)
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
}
