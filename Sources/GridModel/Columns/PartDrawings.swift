/// The different drawings of the strips of a grid. A strip has the number of its own, so that equal ones are measured
/// and looked up together.
package struct PartDrawings: Sendable {
  private var drawings: [PartDrawing] = []
  private var numbers: [PartDrawing: Int] = [:]

  package init() {}

  package var isEmpty: Bool { drawings.isEmpty }
  package var numberRange: Range<Int> { isEmpty ? 0..<0 : 1..<(drawings.count + 1) }

  /// The number that a strip with this drawing has; 0 is none.
  package mutating func add(_ drawing: PartDrawing) -> Int {
    if drawing.isEmpty { return 0 }
    if let known = numbers[drawing] { return known }
    drawings.append(drawing)
    numbers[drawing] = drawings.count
    return drawings.count
  }

  /// `nil` for 0.
  package subscript(number: Int) -> PartDrawing? { number == 0 ? nil : drawings[number - 1] }

  /// Puts a drawing in the place of the one with this number.
  mutating func replace(_ number: Int, by drawing: PartDrawing) { drawings[number - 1] = drawing }
}
