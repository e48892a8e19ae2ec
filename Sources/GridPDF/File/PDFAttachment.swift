/// A file within a PDF file (ISO 32000-1, 7.11.4).
package struct PDFAttachment: Hashable, Sendable {
  package var name: String
  package var bytes: [UInt8]
  /// The relationship to the document as in PDF/A-3: `Data`, `Source`, `Alternative`, `Supplement`
  /// or `Unspecified`.
  package var relationship: String
  package var description: String?

  package init(
    name: String, bytes: [UInt8], relationship: String = "Unspecified", description: String? = nil
  ) {
    self.name = name
    self.bytes = bytes
    self.relationship = relationship
    self.description = description
  }

  /// The media type, derived from the file extension.
  private var mediaType: String {
    let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return Self.mediaTypes[ending] ?? "application/octet-stream"
  }

  private static let mediaTypes = [
    "xml": "text/xml", "csv": "text/csv", "txt": "text/plain", "md": "text/markdown",
    "html": "text/html", "json": "application/json", "ndjson": "application/x-ndjson",
    "yaml": "application/yaml", "yml": "application/yaml", "pdf": "application/pdf",
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "svg": "image/svg+xml",
    "zip": "application/zip", "gz": "application/gzip",
    "sqlite": "application/vnd.sqlite3",
    "ods": "application/vnd.oasis.opendocument.spreadsheet",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ]

  /// The stream with the file itself.
  /// - Parameter date: in PDF's notation; `nil` is none.
  func stream(number: Int, date: String?) -> PDFStream {
    var entries: [UInt8] = []
    entries.append("/Type/EmbeddedFile/Subtype")
    entries.append(name: mediaType)
    entries.append("/Params<</Size ")
    entries.append(integer: bytes.count)
    if let date {
      entries.append("/ModDate")
      entries.append(text: date)
    }
    entries.append(">>")
    return PDFStream(number: number, entries: entries, bytes: bytes)
  }

  /// The specification of the file (7.11.3; ISO 19005-3, 6.8).
  /// - Parameter stream: the number of the stream.
  func specification(stream: Int) -> [UInt8] {
    var body: [UInt8] = []
    body.append("<</Type/Filespec/F")
    body.append(text: name)
    body.append("/UF")
    body.append(text: name)
    if let description {
      body.append("/Desc")
      body.append(text: description)
    }
    body.append("/AFRelationship")
    body.append(name: relationship)
    body.append("/EF<</F ")
    body.append(reference: stream)
    body.append("/UF ")
    body.append(reference: stream)
    body.append(">>>>")
    return body
  }
}
