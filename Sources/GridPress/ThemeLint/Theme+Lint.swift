public import GridModel

extension Theme {
  /// What ``ThemeLinter`` finds in the theme and its variants, in the order of the file.
  public func lint() throws(RenderError) -> [ThemeFinding] {
    try ThemeLinter(.theme(self)).findings()
  }
}
