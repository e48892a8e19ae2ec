package import GridModel

/// How a style lets a text flow within its box.
package struct TextFlow: Hashable, Sendable {
  var wrap: TextWrap = .word
  package var ellipsis: EllipsisPosition = .end
  /// 0 is no limit.
  package var maxLines: Int = 0
  /// What becomes of the letters before.
  var transform: TextTransform = .none
  /// Where its lines may end besides where those of any text may.
  var nameBreaks: NameBreaks = .none

  package init(
    wrap: TextWrap = .word, ellipsis: EllipsisPosition = .end, maxLines: Int = 0,
    transform: TextTransform = .none
  ) {
    self.wrap = wrap
    self.ellipsis = ellipsis
    self.maxLines = maxLines
    self.transform = transform
  }

  /// One line, shortened at its end.
  package static let oneLine = TextFlow(wrap: .none)

  /// The same on one line, shortened at its end.
  package var onOneLine: TextFlow { TextFlow(wrap: .none, transform: transform) }
}

extension TextFlow {
  package init(_ style: ComputedStyle) {
    self.init(
      wrap: style.wrap, ellipsis: style.ellipsis, maxLines: style.maxLines,
      transform: style.transform)
  }
}

extension DataGrid {
  /// How texts flow in the rows: on one line if not all rows are measured, since they are then equally high.
  package func rowFlow(_ style: ComputedStyle) -> TextFlow {
    var flow = TextFlow(style)
    if sample != nil { flow.wrap = .none }
    return flow
  }
}
