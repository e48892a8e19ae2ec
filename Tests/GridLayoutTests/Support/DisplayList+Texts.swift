import GridCore

extension DisplayList {
  /// The texts that are painted, and where they begin.
  var texts: [(text: String, origin: Point)] {
    commands.compactMap { command in
      guard case .text(let run) = command else { return nil }
      return (String(decoding: textBytes[run.byteRange], as: UTF8.self), run.origin)
    }
  }
}
