package import GridModel
import Platform

/// Reads a small text file whole.
package enum TextFile {
  /// - Throws: `RenderError` if the file cannot be read, is larger than 4 MiB or is not UTF-8.
  /// - Parameter place: where a document asks for the file; `nil` if the user named it.
  package static func read(path: String, askedAt place: SourcePlace? = nil) throws(RenderError)
    -> String
  {
    let bytes: [UInt8]
    do {
      bytes = try InputFile(path: path, namedBy: place == nil ? .user : .document)
        .readAll(limit: YAMLFile.maximumByteCount)
    } catch {
      throw RenderError(input: error, askedAt: place)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw RenderError(.badInput, "the file is not UTF-8", at: SourcePlace(file: path))
    }
    return text
  }
}
