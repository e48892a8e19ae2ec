import Foundation
import GridPress
import Platform

/// A file that is written only if its bytes change, so that its date tells when they did.
enum ReplacedFile {
  /// Replaces the file in one step, if it differs. A link stays a link.
  /// - Returns: whether it was written.
  /// - Throws: `RenderError` of kind `cannotWrite`.
  @discardableResult
  static func put(_ bytes: [UInt8], at path: String) throws(RenderError) -> Bool {
    if let old = try? Data(contentsOf: URL(filePath: path)), Array(old) == bytes { return false }
    do {
      let file = try OutputFile(path: path)
      try file.write(bytes.span)
      try file.commit()
    } catch {
      throw RenderError(.cannotWrite, "cannot be written", at: SourcePlace(file: path))
    }
    return true
  }
}
