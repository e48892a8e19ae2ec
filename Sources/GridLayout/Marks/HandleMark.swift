package import GridCore

/// The three short lines by which a row is dragged.
package enum HandleMark {
  static func width(fontSize: Double) -> Double { (fontSize * 1.3).rounded() }

  /// The lines from top to bottom.
  package static func lines(center: Point, fontSize: Double) -> [Rect] {
    let width = width(fontSize: fontSize)
    let thickness = max(1, (fontSize / 13).rounded())
    let step = (fontSize * 0.3).rounded()
    return (-1...1).map { index in
      Rect(
        x: center.x - width / 2, y: center.y + Double(index) * step - thickness / 2, width: width,
        height: thickness)
    }
  }
}
