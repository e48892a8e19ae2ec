import GridCore
import GridModel

/// Paints the table as a whole: the line around column headers and body, its round corners, and the
/// shadows of the table and of its headers.
struct TablePainter {
  let context: PaintContext
  /// The frame of column headers and body.
  let frame: Rect

  init(_ context: PaintContext, frame: Rect) {
    self.context = context
    self.frame = frame
  }

  private var radius: Double { context.separators.frameRadius ?? 0 }

  /// Paints clipped to the rounded corners of the table. The clip runs along the middle of the
  /// frame's line, so that nothing is visible beyond its outer edge.
  func clipped(on canvas: inout PaintCanvas, _ paint: (inout PaintCanvas) -> Void) {
    let isClipped = pushClip(on: &canvas)
    paint(&canvas)
    if isClipped { canvas.popClip() }
  }

  /// Restricts what follows to the rounded corners of the table; to be ended by `popClip`.
  /// - Returns: `false` if the corners are not rounded, so that there is nothing to end.
  func pushClip(on canvas: inout PaintCanvas) -> Bool {
    guard radius > 0, !frame.isEmpty else { return false }
    let half = (context.separators.frame?.width ?? 0) / 2
    canvas.append(
      .pushRoundedClip(
        (canvas.pixels?.snap(frame) ?? frame).inset(by: Insets(vertical: half, horizontal: half)),
        radius: max(0, radius - half)))
    return true
  }

  /// Paints the line around the table.
  func paintFrame(on canvas: inout PaintCanvas) {
    if let line = context.separators.frame { canvas.outline(line, of: frame, radius: radius) }
    canvas.borders(
      BorderStyle(top: context.separators.top, bottom: context.separators.bottom), of: frame)
  }

  /// Paints the shadow under the table.
  /// - Parameter visible: the extent in which the picture is painted.
  func paintShadow(visible: ClosedRange<Double>, on canvas: inout PaintCanvas) {
    guard let shadow = context.styles.tableShadow, frame.bottom > frame.top else { return }
    canvas.backedShadow(shadow, of: frame, radius: radius, visible: visible)
  }

  /// Paints the shadow of the column headers on the rows.
  /// - Parameters:
  ///   - headers: the frame of the column headers.
  ///   - bottom: the lower end of the area on which the shadow may fall.
  func paintHeaderShadow(
    of headers: Rect, bottom: Double, visible: ClosedRange<Double>, on canvas: inout PaintCanvas
  ) {
    guard let shadow = context.styles.headerShadow, headers.bottom > headers.top,
      visible.lowerBound < headers.bottom + BoxPainting.reach(shadow),
      visible.upperBound > headers.bottom
    else { return }
    canvas.lowerShadow(shadow, of: headers, limit: bottom)
  }
}
