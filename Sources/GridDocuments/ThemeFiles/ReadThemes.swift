import GridModel
import Synchronization

/// The themes that come with GridPress, as far as they were read already: they never change, and reading one takes longer than
/// laying out a small grid.
struct ReadThemes: ~Copyable {
  private struct Key: Hashable {
    var name: String
    var variants: [String]
  }

  private let known = Mutex<[Key: Theme]>([:])

  static let shared = ReadThemes()

  /// - Parameter read: reads the theme the first time; what it throws is thrown each time.
  func theme(
    _ name: String, variants: [String], read: () throws(RenderError) -> Theme
  ) throws(RenderError) -> Theme {
    let key = Key(name: name, variants: variants)
    if let theme = known.withLock({ $0[key] }) { return theme }
    let theme = try read()
    known.withLock { $0[key] = theme }
    return theme
  }
}
