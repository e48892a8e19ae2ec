import ArgumentParser
import GridPress
import GridPreview

extension RenderCommand {
  /// Draws, and again after each change of a file, and prints a line each time. Problems of files do not end it; problems of the
  /// command do.
  func watch(_ shared: Renderer) async throws {
    var isFirst = true
    let clock = ContinuousClock()
    try await FileChanges.follow(fontFolders: options.appearance.fonts) {
      let start = clock.now
      do {
        let drawn = try await render(shared)
        if !files.quiet {
          let time = Int(((clock.now - start) / .milliseconds(1)).rounded())
          Console.write("\(drawn.joined(separator: ", ")): drawn in \(time) ms\n")
        }
        if isFirst { viewing.openIfAsked(drawn) }
        isFirst = false
      } catch let error as RenderError {
        if isFirst, error.endsWatching(of: inputs) { throw error }
        Console.report(error, format: files.diagnostics, withWarnings: !files.quiet)
      } catch is ExitCode {
        // Of several inputs; each failure has been reported.
      }
    }
  }
}

extension RenderError {
  /// Whether the arguments of the command are wrong, which no change of a file can fix.
  func endsWatching(of inputs: [String]) -> Bool {
    guard kind == .usage || kind == .inputNotFound else { return false }
    guard let place else { return true }
    return place.line == nil && place.file.map(inputs.contains) ?? true
  }
}
