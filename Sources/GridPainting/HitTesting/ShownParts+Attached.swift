import GridCore
import GridLayout
package import GridModel

// What is attached to rows or lies over them.

extension ShownParts {
  /// All of it, in the order of painting: what is in front comes last.
  package var attached: [PaintedPart] {
    guard let view = layout.viewport else { return record.parts }
    let picture = geometry.picture
    let shadows = view.sideShadows + (view.topShadow.map { [$0] } ?? [])
    return shadows.enumerated().map { number, shadow in
      PaintedPart(
        part: .pinShadow(number), frame: shadow.frame.intersection(picture),
        look: .element(.pinShadow))
    } + record.parts
      + view.indicators.enumerated().map { number, bar in
        PaintedPart(
          part: .scrollIndicator(number), frame: bar.intersection(picture),
          look: .element(.scrollIndicator))
      }
  }

  package mutating func style(of part: PaintedPart) -> StyleID {
    switch part.look {
    case .element(let element): cascade.element(element)
    case .elements(let elements, let style): cascade.element(elements, under: style)
    case .cell(let column, let state, let transient):
      cascade.body(column: column, state: state, transient: transient)
    case .handle(let state, let transient): cascade.handle(state: state, transient: transient)
    }
  }

  /// The marks of the footnotes to what a part says; `nil` if there are none.
  package func footnoteMark(of part: GridPart) -> String? {
    let grid = layout.grid
    if grid.footnotes.isEmpty { return nil }
    return part.footnotePlace(in: grid, column: geometry.column(named:))
      .flatMap { grid.footnotes[$0] }
  }
}
