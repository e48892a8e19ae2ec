/// Where a text run has got to. Lengths are in `PangoUnits` from the run's origin to the right.
struct PDFTextCursor {
  /// The origin on the page, in thousandths of a point.
  let x: Int
  let y: Int
  /// Where the text engine has the pen.
  var pen = 0
  /// Where a reader of the file has it, by the widths and adjustments it was given.
  var shown = 0.0
  /// Whether the reader's pen has been brought to the origin.
  var isPlaced = false
  /// Whether an array of strings is under way.
  var isOpen = false

  init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
