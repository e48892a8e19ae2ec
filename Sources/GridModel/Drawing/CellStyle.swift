public import GridCore

/// How a cell that draws itself looks, all layers merged.
public struct CellStyle: Sendable {
  /// The colour of texts.
  public var textColor: Color
  /// The font of texts.
  public var font: FontDescriptor
  /// Where texts stand between left and right.
  public var alignment: HorizontalAlignment
  /// Where texts stand between top and bottom.
  public var verticalAlignment: VerticalAlignment
  /// Lines along texts; `nil` is none. Cells of text (``CellCanvas/draw(_:style:in:)``) have them.
  public var decoration: TextDecoration?
  /// Where a text that is too long is shortened.
  public var ellipsis: EllipsisPosition
  /// What lies behind the cell; `nil` if that is not one opaque colour.
  public var background: Color?
  /// The theme's colours for drawings.
  public var plot: PlotColors
  /// What all lengths of the grid are multiplied by; those of fonts and frames already are.
  public var zoom: Double
  /// How far apart the lines of wrapped texts are.
  package var lineSpacing = LineSpacing()
  /// Behind the texts of the cell; `nil` is none.
  package var textShadow: TextShadow?

  package init(
    textColor: Color, font: FontDescriptor, alignment: HorizontalAlignment,
    verticalAlignment: VerticalAlignment, decoration: TextDecoration? = nil,
    ellipsis: EllipsisPosition = .end,
    background: Color?, plot: PlotColors, zoom: Double
  ) {
    self.textColor = textColor
    self.font = font
    self.alignment = alignment
    self.verticalAlignment = verticalAlignment
    self.decoration = decoration
    self.ellipsis = ellipsis
    self.background = background
    self.plot = plot
    self.zoom = zoom
  }

  /// Where something of a width stands in a frame, as the cell's alignment says.
  public func left(ofWidth width: Double, in frame: Rect) -> Double {
    switch alignment {
    case .leading: frame.left
    case .center: frame.left + (frame.width - width) / 2
    case .trailing, .decimal: frame.right - width
    }
  }
}
