public import GridModel

/// Colours for the numbers of some columns.
public struct ColumnScale: Hashable, Sendable {
  /// The colours, and which numbers they represent.
  public var scale: ColorScale
  /// The keys of the columns; `nil` is all that are shown and have numbers. Not for the scale of one column.
  public var columns: [String]?
  /// What a number is compared with; default the others of its column. Not for the scale of one column.
  public var scope: ScaleScope
  /// The legend below the grid that explains the colours; `nil` is none.
  public var legend: LegendTexts?
  /// Where the document requests it, for messages.
  @Incidental package var place: SourcePlace? = nil

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(
    _ scale: ColorScale, columns: [String]? = nil, over scope: ScaleScope = .column,
    legend: LegendTexts? = nil
  ) {
    self.scale = scale
    self.columns = columns
    self.scope = scope
    self.legend = legend
  }
}

/// The texts of the legend of a colour scale beside its numbers.
public struct LegendTexts: Hashable, Sendable {
  /// `nil` is the title of the column, if the legend is for one.
  public var title: String?
  /// The text beside the colour of cells without a number, if they have one; default `no value`.
  public var missing: String

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(title: String? = nil, missing: String = "no value") {
    self.title = title
    self.missing = missing
  }
}
