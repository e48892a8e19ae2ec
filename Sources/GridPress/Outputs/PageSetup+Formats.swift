import GridModel

extension PageSetup {
  /// The sheets that come into question, the preferred one first; `nil` if all stands on one page as large as it is.
  /// - Parameters:
  ///   - request: `nil` is A4, turned if the grid is too wide for it upright.
  ///   - isPicture: whether the grid is not divided unless that is asked for.
  static func formats(_ request: PageSetup?, isPicture: Bool = false) -> [PageFormat]? {
    switch request {
    case .sheets(let format): format.candidates
    case .fit: nil
    case nil: isPicture ? nil : [.a4, .a4.landscape]
    }
  }
}

extension DataGrid {
  /// Whether a window onto the grid or a framed picture is shown, and so no pages.
  var isPicture: Bool { viewport != nil || !figure.isEmpty }
}
