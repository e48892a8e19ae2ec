import CSystem

/// Why a library could not read or draw a picture, in its own words.
package struct PictureError: Error, Hashable, Sendable {
  package let message: String

  init(_ message: String) { self.message = message }

  /// Takes ownership of the error.
  init(owning error: UnsafeMutablePointer<GError>?) {
    guard let error else {
      message = "the library gives no reason"
      return
    }
    let words = error.pointee.message.map { String(cString: $0) }
    message = words.map(Self.sentence) ?? "the library gives no reason"
    g_error_free(error)
  }

  /// The first line of the library's words; of XML, where the fault is and what it is.
  private static func sentence(_ words: String) -> String {
    let line = words.prefix { !$0.isNewline }
    guard line.hasPrefix("XML parse error: "), let place = line.firstRange(of: " on line "),
      let end = line.firstRange(of: " of data: ")
    else { return String(line) }
    let numbers = line[place.upperBound..<end.lowerBound].replacing(" column ", with: ", column ")
    return "line \(numbers): \(line[end.upperBound...])"
  }
}
