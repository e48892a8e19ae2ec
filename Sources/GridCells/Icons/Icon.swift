public import GridCore
public import GridModel

/// Small pictures of one colour, drawn as paths.
public enum Icon: String, Hashable, Sendable, CaseIterable {
  /// An arrow that points up.
  case arrowUp = "arrow-up"
  /// An arrow that points down.
  case arrowDown = "arrow-down"
  /// An arrow that points left.
  case arrowLeft = "arrow-left"
  /// An arrow that points right.
  case arrowRight = "arrow-right"
  /// An arrow that points up and to the right.
  case arrowUpRight = "arrow-up-right"
  /// An arrow that points down and to the right.
  case arrowDownRight = "arrow-down-right"
  /// A zigzag line that ends in an arrow up.
  case trendUp = "trend-up"
  /// A zigzag line that ends in an arrow down.
  case trendDown = "trend-down"
  /// A check mark.
  case check
  /// A cross of two diagonal lines.
  case cross
  /// A plus sign.
  case plus
  /// A minus sign.
  case minus
  /// A check mark in a circle.
  case checkCircle = "check-circle"
  /// A cross in a circle.
  case crossCircle = "cross-circle"
  /// A triangle with an exclamation mark.
  case warning
  /// The letter i in a circle.
  case info
  /// A question mark in a circle.
  case question
  /// A circle with a line across it.
  case ban
  /// A star with five points.
  case star
  /// A heart.
  case heart
  /// A filled circle.
  case dot
  /// A flag on a pole.
  case flag
  /// A ribbon between pages.
  case bookmark
  /// The mark of a place on a map.
  case pin
  /// A label with a hole.
  case tag
  /// A person.
  case user
  /// Several persons.
  case users
  /// An envelope.
  case mail
  /// A telephone receiver.
  case phone
  /// Two links of a chain.
  case link
  /// A globe with meridians.
  case globe
  /// A house.
  case home
  /// A building of several floors.
  case building
  /// A closed padlock.
  case lock
  /// An open padlock.
  case unlock
  /// A key.
  case key
  /// An eye.
  case eye
  /// A magnifying glass.
  case search
  /// A bell.
  case bell
  /// The face of a clock.
  case clock
  /// A sheet of a calendar.
  case calendar
  /// Arrows in a circle.
  case refresh
  /// An arrow down into a tray.
  case download
  /// An arrow up out of a tray.
  case upload
  /// A sheet of paper.
  case file
  /// A folder.
  case folder
  /// A pencil.
  case pencil
  /// A waste bin.
  case trash
  /// A shopping cart.
  case cart
  /// A lorry.
  case truck
  /// A parcel.
  case box
  /// A flash of lightning.
  case bolt
  /// The sun.
  case sun
  /// A crescent moon.
  case moon
  /// The play triangle.
  case play
  /// The two pause bars.
  case pause

  /// Whether its outline is filled, not stroked.
  var isFilled: Bool {
    switch self {
    case .star, .heart, .dot, .bolt, .play, .pause: true
    default: false
    }
  }

  /// The icon's outline in a square.
  func outline(in box: Rect) -> Path {
    self == .star ? .star(in: box) : IconOutline(shape).path(in: box)
  }

  /// Draws the icon into a square.
  /// - Parameter weight: the thickness of its lines, in 24ths of the square's side; default 2.
  public func draw(
    in box: Rect, _ color: Color, weight: Double = 2, on canvas: inout CellCanvas
  ) {
    let path = outline(in: box)
    if isFilled {
      canvas.fill(path, color)
    } else {
      canvas.stroke(
        path, color, Stroke(width: weight * box.width / 24, cap: .round, join: .round))
    }
  }
}
