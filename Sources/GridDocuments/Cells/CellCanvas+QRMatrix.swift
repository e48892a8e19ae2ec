import GridCore
import GridModel
import Platform

extension CellCanvas {
  /// Fills the dark modules of a code. In pictures of pixels each edge is on the nearest edge of pixels, so that modules are sharp.
  /// - Parameter box: the code without the quiet zone.
  mutating func fill(_ code: QRMatrix, in box: Rect) {
    let module = box.width / Double(code.side)
    let across = (0...code.side).map { snap(box.left + Double($0) * module) }
    let down = (0...code.side).map { snap(box.top + Double($0) * module) }
    var path = Path()
    for row in 0..<code.side {
      var column = 0
      while column < code.side {
        let start = column
        while column < code.side, code[row, column] { column += 1 }
        if column > start {
          path.add(
            .rectangle(
              Rect(
                left: across[start], top: down[row], right: across[column], bottom: down[row + 1]
              )))
        }
        column += 1
      }
    }
    fill(path, .black)
  }
}
