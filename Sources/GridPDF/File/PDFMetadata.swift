import Platform

/// What a PDF file says about itself.
package struct PDFMetadata: Hashable, Sendable {
  package var title: String?
  package var author: String?
  package var subject: String?
  package var keywords: String?
  /// Of the texts, as in `de-CH` (BCP 47).
  package var language: String?
  /// The program that made the content; default `GridPress`.
  package var creator: String
  /// `2025-01-31T12:00:00Z` (ISO 8601). There is no default, for the clock would make every file's bytes differ.
  package var creationDate: String
  /// Whether tables begin at the right, and pages follow one another to the left.
  package var isRightToLeft = false

  package init(
    title: String? = nil, author: String? = nil, subject: String? = nil, keywords: String? = nil,
    language: String? = nil, creator: String = "GridPress", creationDate: String
  ) {
    self.title = title
    self.author = author
    self.subject = subject
    self.keywords = keywords
    self.language = language
    self.creator = creator
    self.creationDate = creationDate
  }
}

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

extension PDFMetadata {
  /// What the file says about itself, as XMP (ISO 16684-1), packed as 7.3 of it says.
  var xmp: [UInt8] {
    var text = """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
      xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
      <dc:format>application/pdf</dc:format>

      """
    func add(_ property: String, _ value: String?, in list: String = "") {
      guard let value = value?.escapedForXML else { return }
      let item =
        switch list {
        case "": value
        case "Alt": "<rdf:Alt><rdf:li xml:lang=\"x-default\">\(value)</rdf:li></rdf:Alt>"
        default: "<rdf:\(list)><rdf:li>\(value)</rdf:li></rdf:\(list)>"
        }
      text += "<\(property)>\(item)</\(property)>\n"
    }
    add("dc:title", title, in: "Alt")
    add("dc:creator", author, in: "Seq")
    add("dc:description", subject, in: "Alt")
    add("dc:language", language, in: "Bag")
    add("pdf:Keywords", keywords)
    add("pdf:Producer", "GridPress")
    add("xmp:CreatorTool", creator)
    add("xmp:CreateDate", creationDate)
    text += "</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>"
    return Array(text.utf8)
  }
}
