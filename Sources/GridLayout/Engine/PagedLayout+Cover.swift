import GridModel

extension PagedLayout {
  /// What of the grid stands above a document of several grids: title, subtitle and notes, one under another.
  package func cover(below top: Double) -> PagePlan {
    var plan = PagePlan(number: 1, showsTitle: true)
    plan.top = top
    func add(_ content: PageItem.Content, height: Double) {
      let top = plan.bottom
      plan.items.append(PageItem(content, top: top, bottom: top + height))
    }
    for (index, item) in layout.frames.leadingItems.enumerated() {
      switch item.item {
      case .title, .subtitle: add(.leading(index), height: item.height)
      default: continue
      }
    }
    for (index, item) in layout.frames.trailingItems.enumerated() {
      add(.note(index), height: item.height)
    }
    return plan
  }
}
