package import GridModel
package import Platform

extension RenderError {
  /// An input that could not be read.
  /// - Parameter place: where a document asks for it; `nil` if the user named it.
  package init(input error: SystemError, askedAt place: SourcePlace? = nil) {
    let reason = "cannot be read: \(error.reason.withLowercaseStart)"
    if let place {
      self.init(.inputNotFound, "\"\(error.path)\" \(reason)", at: place)
    } else {
      self.init(.inputNotFound, reason, at: SourcePlace(file: error.path))
    }
  }

  /// An output that could not be written.
  package init(output error: SystemError) {
    var reason = error.reason.withLowercaseStart
    if error.isNotFound, let folder = Self.missingFolder(of: error.path) {
      reason = "there is no folder \"\(folder)\""
    }
    self.init(.cannotWrite, "cannot be written: \(reason)", at: SourcePlace(file: error.path))
  }

  /// The folder that `path` names, if there is none.
  private static func missingFolder(of path: String) -> String? {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return nil }
    let folder = String(path[..<slash])
    do throws(SystemError) {
      _ = try InputFile(path: folder)
      return nil
    } catch {
      return error.isNotFound ? folder : nil
    }
  }
}

extension String {
  fileprivate var withLowercaseStart: String { prefix(1).lowercased() + dropFirst() }
}
