import GridCore

extension Icon {
  /// The outline in the notation of `IconOutline`.
  var shape: String {
    switch self {
    case .arrowUp: "M 12 20 L 12 4 M 5 11 L 12 4 19 11"
    case .arrowDown: "M 12 4 L 12 20 M 5 13 L 12 20 19 13"
    case .arrowLeft: "M 20 12 L 4 12 M 11 5 L 4 12 11 19"
    case .arrowRight: "M 4 12 L 20 12 M 13 5 L 20 12 13 19"
    case .arrowUpRight: "M 6 18 L 18 6 M 8.5 6 L 18 6 18 15.5"
    case .arrowDownRight: "M 6 6 L 18 18 M 18 8.5 L 18 18 8.5 18"
    case .trendUp: "M 2.5 17 L 9 10.5 13 14.5 21.5 6 M 15.5 6 L 21.5 6 21.5 12"
    case .trendDown: "M 2.5 7 L 9 13.5 13 9.5 21.5 18 M 15.5 18 L 21.5 18 21.5 12"
    case .check: "M 4.5 12.5 L 9.8 17.8 19.5 7"
    case .cross: "M 6 6 L 18 18 M 18 6 L 6 18"
    case .plus: "M 12 5 L 12 19 M 5 12 L 19 12"
    case .minus: "M 6 12 L 18 12"
    case .checkCircle: "O 12 12 9.5 M 7.5 12.3 L 10.8 15.6 16.5 9"
    case .crossCircle: "O 12 12 9.5 M 8.7 8.7 L 15.3 15.3 M 15.3 8.7 L 8.7 15.3"
    case .warning:
      "M 12 3.2 L 22 20.3 2 20.3 Z M 12 9.7 L 12 14 M 12 17.2 L 12 17.25"
    case .info: "O 12 12 9.5 M 12 11.2 L 12 16.6 M 12 7.6 L 12 7.65"
    case .question:
      "O 12 12 9.5 M 9.2 9.4 C 9.4 6.6 14.8 6.6 14.8 9.6 C 14.8 11.7 12 11.7 12 13.8 M 12 16.9 L 12 16.95"
    case .ban: "O 12 12 9.5 M 5.3 5.3 L 18.7 18.7"
    case .star: ""
    case .heart:
      "M 12 21 C 9 18.6 2 13.8 2 8.6 C 2 5.4 4.4 3 7.3 3 C 9.3 3 11.1 4.1 12 5.9 C 12.9 4.1 14.7 3 16.7 3 C 19.6 3 22 5.4 22 8.6 C 22 13.8 15 18.6 12 21 Z"
    case .dot: "O 12 12 6"
    case .flag: "M 5 22 L 5 3.5 M 5 4 C 9 1.8 13.5 6.2 19 4 L 19 14 C 13.5 16.2 9 11.8 5 14"
    case .bookmark: "M 6 3.5 L 18 3.5 18 21 12 16.5 6 21 Z"
    case .pin:
      "M 12 22 C 9.5 18.6 5 14 5 9.6 C 5 5.4 8.2 2.5 12 2.5 C 15.8 2.5 19 5.4 19 9.6 C 19 14 14.5 18.6 12 22 Z O 12 9.6 2.6"
    case .tag: "M 3 3 L 12 3 21.3 12.3 12.3 21.3 3 12 Z M 7.6 7.6 L 7.65 7.65"
    case .user: "O 12 7.5 4.3 M 3.8 21 C 4.6 12.8 19.4 12.8 20.2 21"
    case .users:
      "O 9 8 3.8 M 2 20.5 C 2.6 13 15.4 13 16 20.5 M 15.4 4.6 C 19.6 4.6 19.6 11.4 15.4 11.4 M 18 14.6 C 20.6 15.4 21.8 17.6 22 20.5"
    case .mail: "R 2.5 4.5 19 15 2 M 3 6.5 L 12 13.2 21 6.5"
    case .phone:
      "M 5 3 L 9 3 11 8 8.4 9.8 C 9.6 12.4 11.6 14.4 14.2 15.6 L 16 13 21 15 21 19 C 21 20.4 20 21.2 18.8 21 C 10.4 20 4 13.6 3 5.2 C 2.8 4 3.6 3 5 3 Z"
    case .link:
      "M 10 14 C 12 16.2 14.8 16 16.6 14.2 L 19.8 11 C 21.8 9 21.8 6.2 19.8 4.2 C 17.8 2.2 15 2.2 13 4.2 L 11.6 5.6 M 14 10 C 12 7.8 9.2 8 7.4 9.8 L 4.2 13 C 2.2 15 2.2 17.8 4.2 19.8 C 6.2 21.8 9 21.8 11 19.8 L 12.4 18.4"
    case .globe:
      "O 12 12 9.5 M 2.5 12 L 21.5 12 M 12 2.5 C 17 7.5 17 16.5 12 21.5 M 12 2.5 C 7 7.5 7 16.5 12 21.5"
    case .home:
      "M 2.8 11.5 L 12 3.5 21.2 11.5 M 5.2 9.6 L 5.2 20.5 18.8 20.5 18.8 9.6 M 9.8 20.5 L 9.8 14 14.2 14 14.2 20.5"
    case .building:
      "R 5 2.8 14 18.6 1.2 M 9.2 7.2 L 9.25 7.2 M 14.8 7.2 L 14.85 7.2 M 9.2 11.4 L 9.25 11.4 M 14.8 11.4 L 14.85 11.4 M 10 21.2 L 10 16.4 14 16.4 14 21.2"
    case .lock: "R 4.5 10.5 15 10.5 2 M 8 10.5 L 8 7 C 8 1.8 16 1.8 16 7 L 16 10.5"
    case .unlock: "R 4.5 10.5 15 10.5 2 M 8 10.5 L 8 7 C 8 2.4 14.6 1.6 15.8 5.8"
    case .key: "O 7.8 16.2 4.3 M 11 13 L 20.5 3.5 M 16.6 7.4 L 19.6 10.4"
    case .eye: "M 1.8 12 C 6.2 3.4 17.8 3.4 22.2 12 C 17.8 20.6 6.2 20.6 1.8 12 Z O 12 12 3.2"
    case .search: "O 10.5 10.5 7 M 15.6 15.6 L 21 21"
    case .bell:
      "M 4 17.5 C 6 15.5 6 13.5 6 10 C 6 6 8.6 3.5 12 3.5 C 15.4 3.5 18 6 18 10 C 18 13.5 18 15.5 20 17.5 Z M 9.8 20.6 C 10.6 21.8 13.4 21.8 14.2 20.6"
    case .clock: "O 12 12 9.5 M 12 6.4 L 12 12 15.8 14.4"
    case .calendar: "R 3 4.5 18 16.5 2 M 3 10 L 21 10 M 8 2.5 L 8 6.5 M 16 2.5 L 16 6.5"
    case .refresh: "A 12 12 8.5 80 -290 M 20.9 3.6 L 20.9 8.8 15.7 8.8"
    case .download: "M 12 3.5 L 12 15.5 M 6.5 10 L 12 15.5 17.5 10 M 4 20.5 L 20 20.5"
    case .upload: "M 12 15.5 L 12 3.5 M 6.5 9 L 12 3.5 17.5 9 M 4 20.5 L 20 20.5"
    case .file: "M 5 2.8 L 14 2.8 19 7.8 19 21.2 5 21.2 Z M 13.6 3 L 13.6 8.2 18.8 8.2"
    case .folder: "M 2.8 19.5 L 2.8 5 9.2 5 11.4 7.8 21.2 7.8 21.2 19.5 Z"
    case .pencil: "M 4 20 L 4.8 15.6 16.6 3.8 20.2 7.4 8.4 19.2 Z M 13.8 6.6 L 17.4 10.2"
    case .trash:
      "M 4 6.5 L 20 6.5 M 9 6.5 L 9.4 3.2 14.6 3.2 15 6.5 M 6 6.5 L 7 21 17 21 18 6.5 M 10.2 10.5 L 10.5 17 M 13.8 10.5 L 13.5 17"
    case .cart: "M 1.8 3.5 L 5 3.5 7.6 15.4 18.6 15.4 21.4 7 6 7 O 9 20 1.3 O 17 20 1.3"
    case .truck:
      "M 1.8 5 L 14.5 5 14.5 16.8 1.8 16.8 Z M 14.5 9 L 18.6 9 22.2 12.8 22.2 16.8 14.5 16.8 O 6.4 18.6 2.1 O 17.6 18.6 2.1"
    case .box:
      "M 12 2.8 L 20.5 7.4 20.5 16.6 12 21.2 3.5 16.6 3.5 7.4 Z M 3.8 7.6 L 12 12 20.2 7.6 M 12 12 L 12 21"
    case .bolt: "M 13.5 1.8 L 4 13.6 11.2 13.6 10.2 22.2 20 10 12.6 10 Z"
    case .sun:
      "O 12 12 4.4 M 12 1.8 L 12 4 M 12 20 L 12 22.2 M 1.8 12 L 4 12 M 20 12 L 22.2 12 M 4.8 4.8 L 6.3 6.3 M 17.7 17.7 L 19.2 19.2 M 4.8 19.2 L 6.3 17.7 M 17.7 6.3 L 19.2 4.8"
    case .moon:
      "M 20.5 14.2 C 13 17 6.8 10.8 9.6 3.4 C 5.4 5 2.8 8.6 2.8 12.4 C 2.8 17.4 6.8 21.2 11.6 21.2 C 15.6 21.2 19.2 18.4 20.5 14.2 Z"
    case .play: "M 6 3.5 L 20.5 12 6 20.5 Z"
    case .pause: "R 5.5 4 4.5 16 1 R 14 4 4.5 16 1"
    }
  }
}

/// An outline in a square of 24 × 24, written as text.
///
/// `M x y` begins a part, `L x y` draws a line, `C x y x y x y` a curve, `Z` closes the part;
/// `O x y r` is a circle, `R x y width height r` a box with rounded corners, `A x y r from sweep` a
/// part of a circle in degrees, clockwise from the top.
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
