import GridCore
import GridModel

/// Where the parts of a framed picture are, in points from its top left.
///
/// 1. The chrome of the window says how much room its bars take, and how narrow a window may be.
/// 2. The grid stands under the title bar, in the middle of a window that is wider than it.
/// 3. The padding is around the window.
package struct FigureFrames: Hashable, Sendable {
  /// The size of the picture with all that is around the grid.
  package let size: Size
  /// The window with its bars; `nil` without a frame.
  let window: Rect?
  /// The picture of the grid.
  package let grid: Rect
  /// The radius of the window's corners.
  let radius: Double

  /// - Parameters:
  ///   - content: the size of the grid's picture.
  ///   - pixels: the device's pixels, which the grid begins on; `nil` for a vector format.
  package init(_ frame: PictureFrame?, content: Size, pixels: PixelGrid?) {
    guard let frame else {
      size = content
      window = nil
      grid = Rect(x: 0, y: 0, width: content.width, height: content.height)
      radius = 0
      return
    }
    func up(_ length: Double) -> Double {
      pixels.map { ($0.scale * length).rounded(.up) / $0.scale } ?? length
    }
    let chrome = WindowChrome(frame.window)
    let padding = up(frame.padding)
    let insets = chrome.insets
    let width = max(content.width, chrome.minimumContentWidth)
    let left = padding + up(insets.left)
    let top = padding + up(insets.top)
    grid = Rect(
      x: left + up((width - content.width) / 2), y: top, width: content.width,
      height: content.height)
    let window = Rect(
      left: padding, top: padding, right: up(left + width + insets.right),
      bottom: up(top + content.height + insets.bottom))
    self.window = window
    size = Size(width: window.right + padding, height: window.bottom + padding)
    radius = min(
      frame.radius ?? chrome.radius, window.width / 2, window.height / 2)
  }
}

/// The measures of the window of a system, in points.
struct WindowChrome: Hashable, Sendable {
  /// The room that bars and edges take around the grid.
  let insets: Insets
  /// The radius of its corners.
  let radius: Double
  /// Below this the bars have no room for what stands in them.
  let minimumContentWidth: Double

  init(_ window: FrameWindow) {
    switch window {
    case .none:
      (insets, radius, minimumContentWidth) = (Insets(top: 0, left: 0, bottom: 0, right: 0), 10, 0)
    case .macos: (insets, radius, minimumContentWidth) = (Self.bar(38), 11, 240)
    case .windows: (insets, radius, minimumContentWidth) = (Self.bar(34), 8, 220)
    case .gnome: (insets, radius, minimumContentWidth) = (Self.bar(46), 13, 180)
    case .browser: (insets, radius, minimumContentWidth) = (Self.bar(48), 11, 320)
    case .phone:
      (insets, radius, minimumContentWidth) = (
        Insets(top: 64, left: 11, bottom: 50, right: 11), 50, 260
      )
    }
  }

  private static func bar(_ height: Double) -> Insets {
    Insets(top: height, left: 0, bottom: 0, right: 0)
  }
}
