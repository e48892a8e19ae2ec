import GridDocuments
import Platform

extension Renderer {
  /// Begins to read what a drawing will need, beside what else a program does at its start: which fonts the machine has, and a theme.
  ///
  /// To be called before there are other threads, since it changes the environment.
  /// - Parameter theme: one that is likely to be drawn in; `nil` for none.
  package static func prepare(theme: ThemeReference?) {
    FontConfiguration.pinLibraries()
    Task.detached {
      FontConfiguration.readSystem()
      if let theme { _ = try? ThemeLoader.load(theme, variants: [], place: nil) }
    }
  }
}
