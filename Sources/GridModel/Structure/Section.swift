/// A run of rows with the strips above and below them: headers, footers, summaries.
///
/// Nested groups are a flat list of sections: the first section of an outer group begins with the
/// outer header too, and the last one ends with the outer footer.
public struct Section: Hashable, Sendable {
  /// The strips above the rows, from top to bottom.
  package var leading: [SectionStrip]
  /// The strips below the rows, from top to bottom.
  package var trailing: [SectionStrip]
  /// The positions of its rows in the grid's row order; none if the section is collapsed.
  package var positions: Range<Int>
  /// The positions of all rows that it represents, also if it is collapsed; `nil` is ``positions``.
  package var collapsedPositions: Range<Int>?
  /// The number of groups that contain the section. Strips of lower levels belong to those, not to
  /// the section.
  package var level: Int
  /// The text in the section column; `nil` is the title.
  package var label: String?
  /// The number of the drawing of its cell in the section column; 0 is that column's own.
  package var labelDrawing = 0

  package init(
    leading: [SectionStrip] = [], positions: Range<Int>, trailing: [SectionStrip] = [],
    level: Int = 0, label: String? = nil, collapsedPositions: Range<Int>? = nil
  ) {
    self.leading = leading
    self.positions = positions
    self.trailing = trailing
    self.level = level
    self.label = label
    self.collapsedPositions = collapsedPositions
  }

  /// - Parameter title: the text of the header; `nil` has no header.
  package init(title: String?, positions: Range<Int>) {
    self.init(
      leading: title.map { [.header(SectionHeader(title: $0))] } ?? [], positions: positions)
  }

  /// The positions of its rows, shown or not.
  package var memberPositions: Range<Int> { collapsedPositions ?? positions }

  /// The text of the innermost header; `nil` without a header.
  public var title: String? {
    for case .header(let header) in leading.reversed() { return header.title }
    return nil
  }

  /// The header of a level; `nil` if the section does not begin with one.
  package func header(level: Int) -> SectionHeader? {
    for case .header(let header) in leading where header.level == level { return header }
    return nil
  }

  /// The number of strips above that belong to groups around the section: they come first.
  package var outerLeadingCount: Int { leading.prefix { $0.level < level }.count }

  /// The number of strips below that belong to groups around the section: they come last.
  package var outerTrailingCount: Int { trailing.reversed().prefix { $0.level < level }.count }

  /// Whether it begins with the header of an outermost group.
  package var beginsGroup: Bool {
    if case .header(let header)? = leading.first { header.level == 0 } else { false }
  }

  /// Whether it shows only headers, as a collapsed section does.
  package var isOnlyHeaders: Bool {
    positions.isEmpty && trailing.isEmpty
      && leading.allSatisfy { if case .header = $0 { true } else { false } }
  }

  /// The level by which its rows are indented: that of their own header; 0 without one.
  package var rowLevel: Int {
    leading.contains { if case .header(let header) = $0 { header.level == level } else { false } }
      ? level : 0
  }

  /// Headers, rows, footers and summaries.
  package var lineCount: Int { leading.count + positions.count + trailing.count }

  /// The strip with this number, those above the rows counted first, then those below.
  package func strip(_ index: Int) -> SectionStrip {
    index < leading.count ? leading[index] : trailing[index - leading.count]
  }
}

extension [Section] {
  /// The number of lines before each section, followed by the total number.
  package var firstLines: [Int] {
    var lines = [0]
    lines.reserveCapacity(count + 1)
    // Read in place: copying a section takes longer.
    for number in indices { lines.append(lines[number] + self[number].lineCount) }
    return lines
  }
}
