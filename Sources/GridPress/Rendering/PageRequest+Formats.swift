import GridLayout

extension PageRequest {
  /// The sheets that come into question, the preferred one first; `nil` if all stands on one page as large as it is.
  /// - Parameters:
  ///   - request: `nil` is A4, turned if the grid is too wide for it upright.
  ///   - hasViewport: whether a window onto the grid is shown, which is not divided unless asked for.
  static func formats(_ request: PageRequest?, hasViewport: Bool = false) -> [PageFormat]? {
    switch request {
    case .sheets(let format): format.candidates
    case .fit: nil
    case nil: hasViewport ? nil : [.a4, .a4.landscape]
    }
  }
}
