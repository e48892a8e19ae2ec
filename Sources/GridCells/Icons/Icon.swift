public import GridCore
public import GridModel

/// Small pictures of one colour, drawn as paths.
public enum Icon: String, Hashable, Sendable, CaseIterable {
  case arrowUp = "arrow-up"
  case arrowDown = "arrow-down"
  case arrowLeft = "arrow-left"
  case arrowRight = "arrow-right"
  case arrowUpRight = "arrow-up-right"
  case arrowDownRight = "arrow-down-right"
  case trendUp = "trend-up"
  case trendDown = "trend-down"
  case check
  case cross
  case plus
  case minus
  case checkCircle = "check-circle"
  case crossCircle = "cross-circle"
  case warning
  case info
  case question
  case ban
  case star
  case heart
  case dot
  case flag
  case bookmark
  case pin
  case tag
  case user
  case users
  case mail
  case phone
  case link
  case globe
  case home
  case building
  case lock
  case unlock
  case key
  case eye
  case search
  case bell
  case clock
  case calendar
  case refresh
  case download
  case upload
  case file
  case folder
  case pencil
  case trash
  case cart
  case truck
  case box
  case bolt
  case sun
  case moon
  case play
  case pause

  /// Whether its outline is filled, not drawn along.
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
  /// - Parameter weight: how thick its lines are, in 24ths of the square's side; default 2.
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
