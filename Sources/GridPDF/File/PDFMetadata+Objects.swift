extension PDFMetadata {
  /// The document information dictionary (ISO 32000-1, 14.3.3).
  var information: [UInt8] {
    var body: [UInt8] = []
    body.append("<<")
    let entries = [
      ("/Title", title), ("/Author", author), ("/Subject", subject), ("/Keywords", keywords),
      ("/Creator", creator), ("/Producer", "GridPress"),
    ]
    for (key, value) in entries {
      guard let value else { continue }
      body.append(key)
      body.append(text: value)
    }
    if let date = PDFMetadata.date(creationDate) {
      body.append("/CreationDate")
      body.append(text: date)
    }
    body.append(">>")
    return body
  }

  /// `D:20250131120000Z` for `2025-01-31T12:00:00Z` (7.9.4); `nil` for what is not a date.
  private static func date(_ iso8601: String) -> String? {
    let digits = iso8601.utf8.filter { (0x30...0x39).contains($0) }
    guard digits.count >= 8 else { return nil }
    let day = String(decoding: digits.prefix(14), as: UTF8.self)
    return "D:" + day + (digits.count >= 14 ? "Z" : "")
  }
}
