import GridModel

/// How a style lets a text flow within its box.
struct TextFlow: Hashable, Sendable {
  var wrap: TextWrap = .word
  var ellipsis: EllipsisPosition = .end
  /// 0 is no limit.
  var maxLines: Int = 0
  /// What becomes of the letters before.
  var transform: TextTransform = .none
  /// Where its lines may end besides where those of any text may.
  var nameBreaks: NameBreaks = .none

  /// One line, shortened at its end.
  static let oneLine = TextFlow(wrap: .none)

  /// The same on one line, shortened at its end.
  var onOneLine: TextFlow { TextFlow(wrap: .none, transform: transform) }
}

extension TextFlow {
  init(_ style: ComputedStyle) {
    self.init(
      wrap: style.wrap, ellipsis: style.ellipsis, maxLines: style.maxLines,
      transform: style.transform)
  }
}

extension DataGrid {
  /// How texts flow in the rows: on one line if not all rows are measured, since they are then equally high.
  func rowFlow(_ style: ComputedStyle) -> TextFlow {
    var flow = TextFlow(style)
    if sample != nil { flow.wrap = .none }
    return flow
  }
}
