import GridModel

// The keys of a viewport in documents.

extension YAMLValue {
  func viewport() -> Viewport? {
    let lengths = 1...Viewport.maximumLength
    var viewport = Viewport(width: 0, height: 0)
    var hasWidth = false
    var hasHeight = false
    mapping(
      known: [
        "width", "height", "scroll", "scrollTo", "paging", "wrap", "indicators", "shadows",
        "emptyRows",
      ]
    ) { key, value in
      switch key {
      case "width":
        hasWidth = true
        viewport.width = value.number(in: lengths) ?? 1
      case "height":
        hasHeight = true
        viewport.height = value.number(in: lengths) ?? 1
      case "scroll": viewport.scroll = value.scrollOffset()
      case "scrollTo": viewport.scrollTo = value.scrollTarget()
      case "paging": viewport.paging = value.choice(ViewportPaging.self) ?? .none
      case "wrap": viewport.wrap = value.choice(ViewportWrap.self) ?? .none
      case "indicators": viewport.hasIndicators = value.bool() ?? false
      case "shadows": viewport.hasShadows = value.bool() ?? true
      default: viewport.hasEmptyRows = value.bool() ?? true
      }
    }
    guard isMapping else { return nil }
    guard hasWidth, hasHeight else {
      problem("a viewport needs a width and a height, in points")
      return nil
    }
    return viewport
  }

  private func scrollOffset() -> ScrollOffset {
    var offset = ScrollOffset()
    mapping(known: ["x", "y"]) { key, value in
      let number = value.number(in: 0...ScrollOffset.maximum) ?? 0
      if key == "x" { offset.x = number } else { offset.y = number }
    }
    return offset
  }

  private func scrollTarget() -> ScrollTarget? {
    var target = ScrollTarget(RowPath(section: 0, row: 0))
    var hasRow = false
    mapping(known: ["section", "row", "column", "vertical", "horizontal"]) { key, value in
      switch key {
      case "section": target.row.section = value.integer(in: 0...Int(UInt32.max)) ?? 0
      case "row":
        hasRow = true
        target.row.row = value.integer(in: 0...Int(UInt32.max)) ?? 0
      case "column": target.column = value.string()
      case "vertical": target.vertical = value.choice(ScrollTarget.Vertical.self) ?? .none
      default: target.horizontal = value.choice(ScrollTarget.Horizontal.self) ?? .none
      }
    }
    guard isMapping else { return nil }
    guard hasRow else {
      problem("what is scrolled to needs a row: {section: 0, row: 2, column: KEY}")
      return nil
    }
    target.place = place
    return target
  }
}
