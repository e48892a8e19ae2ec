public import GridCore

/// Draws the cells of a column as something other than text: a chart, a badge, a rating.
///
/// ```swift
/// struct Dot: CellRenderer {
///   func measure(
///     _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
///   ) -> Size {
///     Size(width: 10, height: 10)
///   }
///
///   func draw(
///     _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
///   ) {
///     let center = Point(x: frame.left + 5, y: (frame.top + frame.bottom) / 2)
///     let isUp = (content.number ?? 0) >= 0
///     let color = isUp ? style.plot.positive : style.plot.negative
///     canvas.fill(.circle(center: center, radius: 4), color)
///   }
/// }
/// ```
///
/// The drawing is the same in PNG, PDF and SVG. A renderer is a value, and must draw the same each
/// time: layout may measure a cell more than once, and cells are drawn in any order.
public protocol CellRenderer: Hashable, Sendable {
  /// Whether all cells of the column need the same room. Only one of them is then measured; default
  /// `false`.
  var isUniform: Bool { get }

  /// Whether drawing may extend beyond its frame, so that it has to be clipped to the cell; default
  /// `true`.
  var isClipped: Bool { get }
  /// Whether the drawing, except for its texts and pictures, is mirrored in a right-to-left grid:
  /// what grows to the right grows to the left. Default `false`: it is not mirrored, but aligned at
  /// the right instead of the left. The same holds for its note.
  var isMirrored: Bool { get }

  /// Whether the texts of rows with such cells are centred vertically beside the drawing, unless
  /// grid, column or rules specify otherwise; default `true`. A drawing that is a text itself
  /// follows the theme.
  var centersRows: Bool { get }

  /// The alignment of the cells and the title of its column unless the column sets one; default
  /// `nil`: that of the values' type.
  var alignment: HorizontalAlignment? { get }

  /// The keys of the other columns of the data that it needs; default none.
  var sourceKeys: [String] { get }

  /// The renderer adapted to the values of a column, for example with a shared scale. Called once
  /// before anything is measured; default the renderer itself.
  func adapted(to values: ColumnValues) -> Self

  /// The renderer aligned with another one in the same column: that of the cells with that of the
  /// totals under them, and the reverse. Called for both after `adapted(to:)`, so that they can
  /// reserve equal room for their texts, for example. Default the renderer itself.
  func aligned(with other: any CellRenderer) -> Self

  /// The size that the content needs, in points, without the cell's insets. A length that is
  /// negative, infinite or not a number counts as 0.
  /// - Parameter width: the width of the cell when its height is measured; `nil` when the column's
  ///   width is measured.
  func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size

  /// The minimum width at which the content is legible, in points, without the cell's insets.
  /// Default the result of `measure` for any width.
  func leastWidth(_ content: CellContent, style: CellStyle, text: TextRuler) -> Double

  /// Whether content that does not fit is wrapped or shortened, as texts are; default `false`.
  /// Columns of other content become narrower than ``leastWidth(_:style:text:)`` only if texts
  /// beside them cannot shrink further, which is reported as a finding.
  var isBreakable: Bool { get }

  /// Whether nothing useful can be drawn below ``leastWidth(_:style:text:)``, as with a code that
  /// scanners read; default `false`. A column that is not of a fixed width is then never narrower,
  /// unless it has an upper bound, even if the grid becomes wider than requested.
  var needsLeastWidth: Bool { get }

  /// Whether it draws cells without a value; default `true`. Otherwise these show the text of the
  /// column's format for missing values, if any, as cells of texts do.
  var drawsMissing: Bool { get }

  /// The lines between which the content is divided if its row has to be divided between two pages;
  /// default `nil`: it is a drawing, which is kept on one page if it fits there.
  /// - Parameter width: of the cell without its insets, in points.
  func textLines(
    _ content: CellContent, style: CellStyle, width: Double, text: TextRuler
  ) -> [TextLine]?

  /// Draws the content.
  /// - Parameter frame: the cell without its insets, in points from the top left of the picture.
  func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas)

  /// The size of the note that it adds under the title of its column's header, such as an axis or a
  /// legend, in points; default 0, which is no note.
  /// - Parameter style: the style of the column's header.
  func noteSize(style: CellStyle, text: TextRuler) -> Size

  /// The part of a cell that the note is over, such as the part with the scale; default all.
  /// - Parameters:
  ///   - frame: the cell without its insets.
  ///   - style: the style of the column's cells.
  func noteFrame(in frame: Rect, style: CellStyle, text: TextRuler) -> Rect

  /// Draws the note under the title.
  /// - Parameters:
  ///   - style: the style of the column's header.
  ///   - frame: as high as the note, and as wide as `noteFrame` returns for cells without their
  ///     insets.
  func drawNote(style: CellStyle, in frame: Rect, on canvas: inout CellCanvas)

  /// The part of a cell that the title of its column is over, if it fits there: a value, for
  /// example, but not the change after it. Default all.
  /// - Parameters:
  ///   - frame: the cell without its insets.
  ///   - style: the style of the column's cells.
  func titleFrame(in frame: Rect, style: CellStyle, text: TextRuler) -> Rect

  /// A text alternative of the drawing; `nil` if its texts are sufficient.
  func alternative(for content: CellContent) -> String?
}

extension CellRenderer {
  public var isUniform: Bool { false }

  public var isClipped: Bool { true }

  public var isBreakable: Bool { false }

  public var needsLeastWidth: Bool { false }

  public var drawsMissing: Bool { true }

  public var isMirrored: Bool { false }
  public var centersRows: Bool { true }

  public var alignment: HorizontalAlignment? { nil }

  public func leastWidth(_ content: CellContent, style: CellStyle, text: TextRuler) -> Double {
    measure(content, style: style, width: nil, text: text).width
  }

  public func textLines(
    _ content: CellContent, style: CellStyle, width: Double, text: TextRuler
  ) -> [TextLine]? { nil }

  public func adapted(to values: ColumnValues) -> Self { self }

  public func aligned(with other: any CellRenderer) -> Self { self }

  public var sourceKeys: [String] { [] }

  public func noteSize(style: CellStyle, text: TextRuler) -> Size { Size(width: 0, height: 0) }

  public func noteFrame(in frame: Rect, style: CellStyle, text: TextRuler) -> Rect { frame }

  public func drawNote(style: CellStyle, in frame: Rect, on canvas: inout CellCanvas) {}

  public func titleFrame(in frame: Rect, style: CellStyle, text: TextRuler) -> Rect { frame }

  public func alternative(for content: CellContent) -> String? { nil }
}

/// A renderer of any type.
public struct AnyCellRenderer: Sendable {
  /// The renderer that is wrapped.
  public let base: any CellRenderer
  /// The places of texts in the document that requests the renderer, for messages; ignored when
  /// renderers are compared.
  package var places: [String: SourcePlace] = [:]

  public init(_ base: some CellRenderer) { self.base = base }

  /// The place where the document names a column, alone or in a pattern; `nil` if it is not known.
  package func place(ofColumn key: String) -> SourcePlace? {
    if let place = places[key] { return place }
    let inPattern = places.filter { $0.key.contains("{\(key)}") }.map(\.value)
    return inPattern.min { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) }
  }

  package func adapted(to values: ColumnValues) -> AnyCellRenderer {
    func adapt(_ base: some CellRenderer) -> AnyCellRenderer {
      AnyCellRenderer(base.adapted(to: values))
    }
    return adapt(base)
  }

  package func aligned(with other: AnyCellRenderer) -> AnyCellRenderer {
    func align(_ base: some CellRenderer) -> AnyCellRenderer {
      AnyCellRenderer(base.aligned(with: other.base))
    }
    return align(base)
  }
}

extension AnyCellRenderer: Hashable {
  public static func == (first: AnyCellRenderer, second: AnyCellRenderer) -> Bool {
    func isEqual<Renderer: CellRenderer>(_ base: Renderer) -> Bool {
      (second.base as? Renderer) == base
    }
    return isEqual(first.base)
  }

  public func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}
