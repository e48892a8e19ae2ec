import GridCore

/// An outline in a square of 24 × 24, written as text.
///
/// `M x y` begins a part, `L x y` draws a line, `C x y x y x y` a curve, `Z` closes the part; `O x y r` is a circle,
/// `R x y width height r` a box with rounded corners, `A x y r from sweep` a part of a circle in degrees, clockwise from the top.
struct IconOutline {

  private var parts: [(letter: Character, numbers: [Double])] = []

  init(_ text: String) {
    for word in text.split(separator: " ") {
      if let first = word.first, first.isLetter {
        parts.append((first, []))
        continue
      }
      if let number = Double(word), !parts.isEmpty {
        parts[parts.count - 1].numbers.append(number)
      }
    }
  }

  func path(in box: Rect) -> Path {
    let scale = box.width / 24
    var path = Path()
    for (letter, numbers) in parts {
      func point(_ index: Int) -> Point {
        Point(x: box.left + numbers[index] * scale, y: box.top + numbers[index + 1] * scale)
      }
      switch (letter, numbers.count) {
      case ("M", 2): path.move(to: point(0))
      case ("L", 2...):
        for index in stride(from: 0, to: numbers.count - 1, by: 2) {
          path.addLine(to: point(index))
        }
      case ("C", 6): path.addCurve(to: point(4), control1: point(0), control2: point(2))
      case ("Z", 0): path.close()
      case ("O", 3): path.add(.circle(center: point(0), radius: numbers[2] * scale))
      case ("R", 5):
        path.add(
          .roundedRectangle(
            Rect(
              x: point(0).x, y: point(0).y, width: numbers[2] * scale,
              height: numbers[3] * scale), radius: numbers[4] * scale))
      case ("A", 5):
        var arc = Path()
        arc.addArc(
          center: point(0), radius: numbers[2] * scale, from: numbers[3], sweep: numbers[4])
        path.add(arc)
      default: preconditionFailure("an outline has whole parts, not \(letter) \(numbers)")
      }
    }
    return path
  }
}
