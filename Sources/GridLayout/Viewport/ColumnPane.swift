package import GridModel

/// A part of a viewport's width: the columns fixed on one side, or those that scroll between them.
package struct ColumnPane: Equatable, Sendable {
  /// `nil` for the columns that scroll.
  package var pin: ColumnPin?
  /// Where it stands on the picture; what of its columns lies outside is cut off.
  package var span: HorizontalSpan
  /// The columns that show; several if columns repeat.
  package var windows: [ColumnWindow]
}
