package import GridCore

/// The lines between the parts of a grid. `nil` draws the line of the layer below, such as that of
/// the theme, and none if no layer sets it; one whose pattern is `none` removes it.
public struct SeparatorStyles: Hashable, Sendable {
  /// Between two rows.
  public var row: LineStyle?
  /// Between two columns.
  public var column: LineStyle?
  /// Under the column headers.
  public var header: LineStyle?
  /// Under a section header.
  public var section: LineStyle?
  /// Between fixed columns and those that scroll, and between pinned totals and rows.
  public var pin: LineStyle?
  /// At the right of the column of row labels.
  public var stub: LineStyle?
  /// Under a spanner, with its inset at both ends.
  public var spanner: LineStyle?
  /// Around the grid (not around its title and notes).
  public var frame: LineStyle?
  /// Along the top of the table, above the column headers; over the frame.
  public var top: LineStyle?
  /// Along the bottom of the table, under the last row or summary; over the frame. On pages, at the
  /// end of each.
  public var bottom: LineStyle?
  /// The radius of the grid's corners, in points; the grid is clipped to it, with or without a
  /// frame. `nil` uses the layer below, and is 0 if no layer sets it.
  public var frameRadius: Double?

  public init(
    row: LineStyle? = nil, column: LineStyle? = nil, header: LineStyle? = nil,
    section: LineStyle? = nil, pin: LineStyle? = nil, stub: LineStyle? = nil,
    spanner: LineStyle? = nil, frame: LineStyle? = nil, frameRadius: Double? = nil,
    top: LineStyle? = nil, bottom: LineStyle? = nil
  ) {
    self.row = row
    self.column = column
    self.header = header
    self.section = section
    self.pin = pin
    self.stub = stub
    self.spanner = spanner
    self.frame = frame
    self.frameRadius = frameRadius
    self.top = top
    self.bottom = bottom
  }

  /// The grid's lines instead of a theme's, each separately and without blending.
  /// - Parameter text: the colour of lines without a colour.
  package func replacing(_ base: SeparatorStyles, text: Color = .black) -> SeparatorStyles {
    func line(_ path: KeyPath<SeparatorStyles, LineStyle?>) -> LineStyle? {
      self[keyPath: path].replacing(base[keyPath: path], text: text)
    }
    return SeparatorStyles(
      row: line(\.row), column: line(\.column), header: line(\.header), section: line(\.section),
      pin: line(\.pin), stub: line(\.stub), spanner: line(\.spanner), frame: line(\.frame),
      frameRadius: frameRadius ?? base.frameRadius, top: line(\.top), bottom: line(\.bottom))
  }

  /// Every line with its name in documents.
  package static let lines:
    [(name: String, path: any KeyPath<SeparatorStyles, LineStyle?> & Sendable)] = [
      ("row", \.row), ("column", \.column), ("header", \.header), ("section", \.section),
      ("pin", \.pin), ("stub", \.stub), ("spanner", \.spanner), ("frame", \.frame), ("top", \.top),
      ("bottom", \.bottom),
    ]
}

/// The rows of a section that have the style `alternate`.
public enum Striping: String, Hashable, Sendable, CaseIterable {
  /// Every other row has the style `alternate` over its own.
  case alternate
  /// Every third row has it: enough for the eye to follow a row, and less of the page is tinted.
  case sparse
  /// No row has the style `alternate`.
  case none

  /// Whether a row has the style `alternate`, by its index within its section.
  package func isAlternate(_ index: Int) -> Bool {
    switch self {
    case .alternate, .none: index % 2 == 1
    case .sparse: index % 3 == 2
    }
  }

  /// The state of the cells of a row, by its index within its section, if nothing else changes it.
  package func state(ofRow index: Int) -> CellState { isAlternate(index) ? .alternate : [] }
}

/// The pattern of a ruled line.
public enum LinePattern: String, Hashable, Sendable, CaseIterable {
  /// No line: it clears that of the layer below, and gives way to any other line at its place.
  case none
  /// No line, and no other line in its place: neither the neighbour's nor a separator.
  case hidden
  /// A line without gaps.
  case solid
  /// Dashes three times as long as the line is wide, two widths apart.
  case dashed
  /// Dots as long as the line is wide, one width apart.
  case dotted
  /// Two lines, each a third of the width, and a third between them.
  case double

  /// Whether anything is drawn.
  package var isDrawn: Bool { self != .none && self != .hidden }
}
