import GridCore
import GridModel

// The table: what its frame goes around.

extension Painter {
  /// Restricts what follows to the rounded corners of the table; to be ended by `popClip`. The clip runs along the middle
  /// of the frame's line, so that nothing shows beyond its outer edge.
  /// - Returns: `false` if the corners are not rounded, and there is nothing to end.
  func pushTableClip(
    from top: Double, to bottom: Double, shift: Double, into list: inout DisplayList
  ) -> Bool {
    guard bottom > top else { return false }
    return pushTableClip(tableFrame(from: top, to: bottom, shift: shift), into: &list)
  }

  /// The same for a table that takes `frame`.
  func pushTableClip(_ frame: Rect, into list: inout DisplayList) -> Bool {
    guard let radius = separators.frameRadius, radius > 0, !frame.isEmpty else { return false }
    let half = (separators.frame?.width ?? 0) / 2
    list.append(
      .pushRoundedClip(
        (boxes.pixels?.snap(frame) ?? frame).inset(by: Insets(vertical: half, horizontal: half)),
        radius: max(0, radius - half)))
    return true
  }

  /// The line around the table.
  func paintFrame(
    from top: Double, to bottom: Double, shift: Double, into list: inout DisplayList
  ) {
    paintFrame(around: tableFrame(from: top, to: bottom, shift: shift), into: &list)
  }

  /// The line around a table that takes `frame`.
  func paintFrame(around frame: Rect, into list: inout DisplayList) {
    if let line = separators.frame {
      if let radius = separators.frameRadius, radius > 0 {
        boxes.roundedFrame(line, of: frame, radius: radius, into: &list)
      } else {
        boxes.borders(
          BorderStyle(top: line, left: line, bottom: line, right: line), of: frame, into: &list)
      }
    }
    boxes.borders(
      BorderStyle(top: separators.top, bottom: separators.bottom), of: frame, into: &list)
  }

  // MARK: - Shadows

  /// The shadow under the table.
  func paintTableShadow(
    _ shadow: ShadowStyle, from top: Double, to bottom: Double, shift: Double,
    visible: ClosedRange<Double>, into list: inout DisplayList
  ) {
    guard bottom > top else { return }
    paintShadow(
      shadow, of: tableFrame(from: top, to: bottom, shift: shift),
      radius: separators.frameRadius ?? 0, visible: visible, into: &list)
  }

  /// What the column headers throw on the rows.
  func paintHeaderShadow(
    headerTop: Double, bodyTop: Double, bottom: Double, visible: ClosedRange<Double>,
    window: ColumnWindow, into list: inout DisplayList
  ) {
    guard let shadow = looks.headerShadow, bodyTop > headerTop,
      visible.lowerBound < bodyTop + BoxPainting.reach(shadow), visible.upperBound > bodyTop
    else { return }
    boxes.lowerShadow(
      shadow,
      of: Rect(
        left: window.extent.left, top: headerTop, right: window.extent.right, bottom: bodyTop),
      limit: bottom, into: &list)
  }

  private func tableFrame(from top: Double, to bottom: Double, shift: Double) -> Rect {
    Rect(
      left: frames.gridLeft + shift, top: top, right: frames.gridRight + shift, bottom: bottom)
  }
}
