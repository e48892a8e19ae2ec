package import GridCore
package import GridModel
import Platform

/// Reads a small text file whole.
package enum TextFile {
  /// - Parameters:
  ///   - place: where a document requests the file; `nil` if the user named it.
  ///   - limits: how large it may be.
  /// - Throws: `RenderError` if the file cannot be read, is too large or is not UTF-8.
  package static func read(
    path: String, askedAt place: SourcePlace? = nil, limits: RenderLimits = RenderLimits()
  ) throws(RenderError) -> String {
    try text(askedAt: place, limits) { () throws(SystemError) in
      try InputFile(path: path, namedBy: place == nil ? .user : .document)
    }
  }

  /// - Throws: `RenderError` if standard input cannot be read, is too large or is not UTF-8.
  package static func standardInput(
    limits: RenderLimits = RenderLimits()
  ) throws(RenderError) -> String {
    try text(askedAt: nil, limits) { () throws(SystemError) in .standardInput() }
  }

  private static func text(
    askedAt place: SourcePlace?, _ limits: RenderLimits,
    of open: () throws(SystemError) -> InputFile
  ) throws(RenderError) -> String {
    let file: InputFile
    let bytes: [UInt8]
    do {
      file = try open()
      bytes = try file.readAll(limit: limits.count(.documentBytes))
    } catch  where error.isTooLarge {
      var fault = RenderError(
        .badInput, limits.message(.documentBytes, "the file is"),
        at: SourcePlace(file: error.path))
      fault.limit = .documentBytes
      throw fault
    } catch {
      throw RenderError(input: error, askedAt: place)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw RenderError(.badInput, "the file is not UTF-8", at: SourcePlace(file: file.path))
    }
    return text
  }
}
