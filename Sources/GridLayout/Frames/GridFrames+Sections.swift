import GridModel

extension GridFrames {
  /// From where to where a section reaches, without the strips of groups around it: what the section column takes.
  package func ownExtent(ofSection number: Int) -> (top: Double, bottom: Double) {
    let section = sections[number]
    var top = sectionTops[number]
    for strip in section.leading.prefix(section.outerLeadingCount) { top += stripHeights[strip] }
    var bottom = rowTops[number] + rowHeights.total(section.positions)
    for strip in section.trailing.dropLast(section.outerTrailingCount) {
      bottom += stripHeights[strip]
    }
    return (top, bottom)
  }

  /// The section that a strip belongs to, and not only to a group around it; `nil` for all others. Beside these stands the
  /// section column.
  package func ownSection(of item: GridItem) -> Int? {
    switch item {
    case .row(let section, _): section
    case .sectionStrip(let section, let index):
      sections[section].strip(index).level < sections[section].level ? nil : section
    case .title, .subtitle, .pullDown, .filter, .columnHeader, .empty, .emptyRow, .legend,
      .footnote, .note:
      nil
    }
  }
}
