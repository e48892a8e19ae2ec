import GridCore
import GridModel

/// The shadow of texts, with its colour as the device has it.
struct TextShadowPainting: Hashable {
  private var color: RGBA8
  private var x: Double
  private var y: Double

  /// - Parameter shown: the colour as it is painted onto what is behind the text.
  init(_ shadow: TextShadow, shown: (Color) -> RGBA8) {
    color = shown(shadow.color)
    x = shadow.x
    y = shadow.y
  }

  /// Appends the shadow of a text, which is no content: readers find the text once.
  func paint(_ run: TextRun, pixels: PixelGrid?, into list: inout DisplayList) {
    guard color.alpha > 0 else { return }
    var shadow = run
    shadow.color = color
    shadow.origin.x += x
    shadow.origin.y = pixels?.snap(run.origin.y + y) ?? (run.origin.y + y)
    list.append(.beginTag(.artifact(.textShadow)))
    list.append(.text(shadow))
    list.append(.endTag)
  }
}
