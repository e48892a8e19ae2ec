import GridModel

/// How a style lets a text flow within its box.
struct TextFlow: Hashable, Sendable {
  var wrap: TextWrap = .word
  var ellipsis: EllipsisPosition = .end
  /// 0 is no limit.
  var maxLines: Int = 0

  /// One line, shortened at its end.
  static let oneLine = TextFlow(wrap: .none)
}

extension TextFlow {
  init(_ style: ComputedStyle) {
    self.init(wrap: style.wrap, ellipsis: style.ellipsis, maxLines: style.maxLines)
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
