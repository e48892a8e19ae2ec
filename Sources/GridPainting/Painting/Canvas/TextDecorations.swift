import GridCore
import GridModel

/// The lines along a text, with their device colour.
struct TextLines: Hashable {
  var lines: Set<TextDecoration.Line>
  var color: RGBA8

  /// Appends the lines of one line of text.
  func paint(
    from left: Double, to right: Double, baseline: Double, fontSize: Double, pixels: PixelGrid?,
    into list: inout DisplayList
  ) {
    let thickness = fontSize * TextDecoration.Line.thickness
    for line in TextDecoration.Line.allCases where lines.contains(line) {
      let top = baseline + line.offset * fontSize
      var bar = Rect(left: left, top: top, right: right, bottom: top + thickness)
      if let pixels {
        bar = pixels.snap(bar)
        bar.bottom = bar.top + pixels.ruleThickness(thickness)
      }
      if !bar.isEmpty, color.alpha > 0 { list.append(.fill(bar, .color(color))) }
    }
  }
}

/// The shadow of texts, with its device colour.
struct TextShadowPainting: Hashable {
  private var color: RGBA8
  private var x: Double
  private var y: Double
  private var blur: Double

  /// - Parameter shown: returns the colour as painted onto the background of the text.
  /// - Returns: `nil` for a shadow without colour.
  init?(_ shadow: TextShadow, shown: (Color) -> RGBA8) {
    guard shadow.color.alpha > 0 else { return nil }
    color = shown(shadow.color)
    x = shadow.x
    y = shadow.y
    blur = shadow.blur
  }

  /// The same for cells with renderers.
  var shadow: TextShadow { TextShadow(color: color.color, x: x, y: y, blur: blur) }

  /// Appends the shadows of all lines of a text, which are not content: the text is read only once.
  /// - Parameter box: the box of the text. The shadow is clipped to it, since neighbouring parts
  ///   are painted separately.
  func paint(
    _ runs: [TextRun], metrics: FontMetrics, box: Rect, pixels: PixelGrid?,
    into list: inout DisplayList
  ) {
    guard color.alpha > 0 else { return }
    // The Gaussian is below 1 % where it ends.
    let reach = blur * 1.5
    let isCut = !runs.allSatisfy { run in
      run.origin.x + x - reach >= box.left && run.origin.x + run.width + x + reach <= box.right
        && run.origin.y - metrics.ascent + y - reach >= box.top
        && run.origin.y + metrics.descent + y + reach <= box.bottom
    }
    if isCut { list.append(.pushClip(pixels?.snap(box) ?? box)) }
    list.append(.beginTag(.artifact(.textShadow)))
    for run in runs {
      var shadow = run
      shadow.color = color
      shadow.blur = blur
      shadow.origin.x += x
      shadow.origin.y = pixels?.snap(run.origin.y + y) ?? (run.origin.y + y)
      list.append(.text(shadow))
    }
    list.append(.endTag)
    if isCut { list.append(.popClip) }
  }
}
