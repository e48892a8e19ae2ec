public import GridModel
import Synchronization

extension Theme {
  /// The theme of grids of Swift values that are made from now on and name no other; at first `light`. Set it before any grid is
  /// made. Documents without a theme are drawn in `light`, whatever it is.
  public static var `default`: Theme {
    get { standard.withLock { $0 } ?? light }
    set { standard.withLock { $0 = newValue } }
  }

  private static let standard = Mutex<Theme?>(nil)

  private static let light: Theme = {
    guard let theme = try? builtIn("light") else {
      preconditionFailure("the theme light comes with GridPress")
    }
    return theme
  }()
}
