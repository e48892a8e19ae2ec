/// The lines between the parts of a grid; `nil` draws none.
public struct SeparatorStyles: Hashable, Sendable {
  /// Between two rows.
  public var row: LineStyle?
  /// Between two columns.
  public var column: LineStyle?
  /// Under the column headers.
  public var header: LineStyle?
  /// Under a section header.
  public var section: LineStyle?
  /// Between fixed columns and those that scroll.
  public var pin: LineStyle?
  /// At the right of the column of row labels.
  public var stub: LineStyle?
  /// Under a spanner; its inset keeps it away from both ends.
  public var spanner: LineStyle?
  /// Around the grid (not around its title and notes).
  public var frame: LineStyle?
  /// Along the top of the table, above the column headers; over the frame.
  public var top: LineStyle?
  /// Along the bottom of the table, under the last row or summary; over the frame. On pages, at the end of each.
  public var bottom: LineStyle?
  /// The radius of the grid's corners, in points; the grid is cut to it, with a frame or without. `nil` shows the layer
  /// below, and is 0 if no layer says otherwise.
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

  /// These lines over those of the layer below, by the rules of borders.
  package func merged(over base: SeparatorStyles) -> SeparatorStyles {
    SeparatorStyles(
      row: row.merged(over: base.row), column: column.merged(over: base.column),
      header: header.merged(over: base.header), section: section.merged(over: base.section),
      pin: pin.merged(over: base.pin), stub: stub.merged(over: base.stub),
      spanner: spanner.merged(over: base.spanner), frame: frame.merged(over: base.frame),
      frameRadius: frameRadius ?? base.frameRadius, top: top.merged(over: base.top),
      bottom: bottom.merged(over: base.bottom))
  }
}
