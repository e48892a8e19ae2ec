public import GridCore

/// Draws the cells of a column in its own way: a chart, a badge, a rating.
///
/// ```swift
/// struct Dot: CellRenderer {
///   func measure(_ content: CellContent, style: CellStyle, width: Double?, text: TextRuler) -> Size {
///     Size(width: 10, height: 10)
///   }
///
///   func draw(_ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas) {
///     let center = Point(x: frame.left + 5, y: (frame.top + frame.bottom) / 2)
///     let isUp = (content.number ?? 0) >= 0
///     canvas.fill(.circle(center: center, radius: 4), isUp ? style.plot.positive : style.plot.negative)
///   }
/// }
/// ```
///
/// What is drawn goes the way of everything else: it is the same in PNG, PDF and SVG. A renderer is a value, and must
/// draw the same each time: layout may measure a cell more than once, and cells are drawn in any order.
public protocol CellRenderer: Hashable, Sendable {
  /// Whether all cells of the column need the same room. Only one of them is then measured; default `false`.
  var isUniform: Bool { get }

  /// Whether drawing may leave the frame it is given, so that it has to be cut to the cell; default `true`.
  var isClipped: Bool { get }
  /// Whether the drawing is mirrored in a grid that begins at the right, its texts and pictures apart: what grows to the right grows to
  /// the left. Default `false`: it stays as it is, and is aligned at the right where others are at the left. Its note goes the same way.
  var isMirrored: Bool { get }

  /// Whether the texts of rows with such cells stand in the middle of their height, beside the drawing, if grid, column and rules say
  /// nothing about it; default `true`. A drawing that is a text itself follows the theme.
  var centersRows: Bool { get }

  /// Where the cells and the title of its column stand if the column does not say so; default `nil`: as the values' type has it.
  var alignment: HorizontalAlignment? { get }

  /// The keys of the other columns of the data that it needs; default none.
  var sourceKeys: [String] { get }

  /// The renderer as it draws a column with these values: with a scale that they all share, say. Called once before
  /// anything is measured; default the renderer itself.
  func adapted(to values: ColumnValues) -> Self

  /// The renderer as it draws beside another one in the same column: that of cells with totals under them, and that of those
  /// totals. Both are asked, after `adapted(to:)`, so that they can leave equal room for their texts, say. Default the
  /// renderer itself.
  func aligned(with other: any CellRenderer) -> Self

  /// How much room the content needs, in points, without the cell's insets.
  /// - Parameter width: what the cell has, when the height is asked for; `nil` when the column's width is.
  func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size

  /// How narrow the cell may become before its content can no longer be read, in points, without the cell's insets. Default
  /// what `measure` says for any width.
  func leastWidth(_ content: CellContent, style: CellStyle, text: TextRuler) -> Double

  /// Whether what does not fit goes on on further lines or is shortened, as texts are; default `false`. Columns of what is not
  /// become narrower than ``leastWidth(_:style:text:)`` only if texts beside them have given all they can, and that is a finding.
  var isBreakable: Bool { get }

  /// Draws the content.
  /// - Parameter frame: the cell without its insets, in points from the top left of the picture.
  func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas)

  /// How large the note is that it adds under the title of its column's header, such as an axis or a legend, in points;
  /// default 0, which is none.
  /// - Parameter style: that of the column's header.
  func noteSize(style: CellStyle, text: TextRuler) -> Size

  /// What of a cell the note stands over, such as the part of it that has the scale; default all.
  /// - Parameters:
  ///   - frame: the cell without its insets.
  ///   - style: that of the column's cells.
  func noteFrame(in frame: Rect, style: CellStyle, text: TextRuler) -> Rect

  /// Draws the note under the title.
  /// - Parameters:
  ///   - style: that of the column's header.
  ///   - frame: as high as the note, and as wide as `noteFrame` says of cells without their insets.
  func drawNote(style: CellStyle, in frame: Rect, on canvas: inout CellCanvas)

  /// What of a cell the title of its column stands over, where the title fits there: a value, say, and not the change behind it. Default all.
  /// - Parameters:
  ///   - frame: the cell without its insets.
  ///   - style: that of the column's cells.
  func titleFrame(in frame: Rect, style: CellStyle, text: TextRuler) -> Rect

  /// What the drawing shows, in words, for those who cannot see it; `nil` if its texts say everything.
  func alternative(for content: CellContent) -> String?
}

extension CellRenderer {
  public var isUniform: Bool { false }

  public var isClipped: Bool { true }

  public var isBreakable: Bool { false }

  public var isMirrored: Bool { false }
  public var centersRows: Bool { true }

  public var alignment: HorizontalAlignment? { nil }

  public func leastWidth(_ content: CellContent, style: CellStyle, text: TextRuler) -> Double {
    measure(content, style: style, width: nil, text: text).width
  }

  public func adapted(to values: ColumnValues) -> Self { self }

  public func aligned(with other: any CellRenderer) -> Self { self }

  public var sourceKeys: [String] { [] }

  public func noteSize(style: CellStyle, text: TextRuler) -> Size { Size(width: 0, height: 0) }

  public func noteFrame(in frame: Rect, style: CellStyle, text: TextRuler) -> Rect { frame }

  public func drawNote(style: CellStyle, in frame: Rect, on canvas: inout CellCanvas) {}

  public func titleFrame(in frame: Rect, style: CellStyle, text: TextRuler) -> Rect { frame }

  public func alternative(for content: CellContent) -> String? { nil }
}
