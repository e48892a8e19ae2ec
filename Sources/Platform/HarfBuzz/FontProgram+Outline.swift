import CSystem

/// A piece of a glyph's outline, in font units.
package enum OutlineElement: Hashable, Sendable {
  case move(x: Double, y: Double)
  case line(x: Double, y: Double)
  case curve(x1: Double, y1: Double, x2: Double, y2: Double, x: Double, y: Double)
  case close
}

extension FontProgram {
  /// The glyph's outline, to be filled by the non-zero winding rule.
  package func outline(of glyph: UInt32) -> [OutlineElement] {
    let functions = hb_draw_funcs_create()
    defer { hb_draw_funcs_destroy(functions) }
    // Quadratic curves, without a function of their own, arrive as cubic ones.
    hb_draw_funcs_set_move_to_func(
      functions, { _, data, _, x, y, _ in Pen.add(.move(x: Double(x), y: Double(y)), to: data) },
      nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions, { _, data, _, x, y, _ in Pen.add(.line(x: Double(x), y: Double(y)), to: data) },
      nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, x1, y1, x2, y2, x, y, _ in
        Pen.add(
          .curve(
            x1: Double(x1), y1: Double(y1), x2: Double(x2), y2: Double(y2), x: Double(x),
            y: Double(y)), to: data)
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(
      functions, { _, data, _, _ in Pen.add(.close, to: data) }, nil, nil)
    let pen = Pen()
    hb_font_get_glyph_shape(font, glyph, functions, Unmanaged.passUnretained(pen).toOpaque())
    return pen.elements
  }
}

/// Collects what HarfBuzz draws.
private final class Pen {
  var elements: [OutlineElement] = []

  static func add(_ element: OutlineElement, to data: UnsafeMutableRawPointer?) {
    guard let data else { return }
    Unmanaged<Pen>.fromOpaque(data).takeUnretainedValue().elements.append(element)
  }
}
