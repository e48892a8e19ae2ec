import GridCore

/// A link area of a page (ISO 32000-1, 12.5.6.5).
struct PDFLink: Sendable {
  private let rect: Rect
  let target: LinkTarget
  private let pageHeight: Double
  /// The key by which the structure finds the annotation (14.7.4.4); `nil` if there is no
  /// structure.
  var structureKey: Int?

  init(_ rect: Rect, to target: LinkTarget, pageHeight: Double, structureKey: Int? = nil) {
    self.rect = rect
    self.target = target
    self.pageHeight = pageHeight
    self.structureKey = structureKey
  }

  /// The annotation, without a frame.
  /// - Parameters:
  ///   - destination: the object of the link's destination in the document; `nil` for an address.
  ///   - isPrinted: whether the annotation has the print flag, as PDF/A requires.
  func body(destination: Int?, isPrinted: Bool) -> [UInt8] {
    var body: [UInt8] = []
    body.append("<</Type/Annot/Subtype/Link/Rect[")
    let edges = [rect.left, pageHeight - rect.bottom, rect.right, pageHeight - rect.top]
    for (index, edge) in edges.enumerated() {
      if index > 0 { body.append(0x20) }
      body.append(thousandths: PDFLength.thousandths(edge))
    }
    body.append("]/Border[0 0 0]")
    switch target {
    case .uri(let uri):
      body.append("/A<</S/URI/URI")
      body.append(text: LinkAddress.escaped(uri))
      body.append(">>")
    case .place:
      body.append("/Dest ")
      body.append(reference: destination ?? 0)
    }
    if isPrinted || structureKey != nil { body.append("/F 4") }
    if let structureKey {
      // Alternative text for readers who cannot see the target (14.9.3).
      body.append("/Contents")
      body.append(text: words)
      body.append("/StructParent ")
      body.append(integer: structureKey)
    }
    body.append(">>")
    return body
  }

  private var words: String {
    switch target {
    case .uri(let uri): uri
    case .place(let place): place.name
    }
  }
}

/// Addresses in the form that files can contain.
package enum LinkAddress {
  /// Characters that an address may not contain become `%` and their code (RFC 3986, 2.1), so that
  /// the result is plain ASCII without quotes, brackets and spaces.
  package static func escaped(_ uri: String) -> String {
    var bytes: [UInt8] = []
    for byte in uri.utf8 {
      let isPlain = byte > 0x20 && byte < 0x7F && !"\"'()<>[]\\^`{|}".utf8.contains(byte)
      if isPlain {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(hex: byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The destinations of links in the document (ISO 32000-1, 12.3.2). Later pages are not known yet
/// when a link is written, so it refers to an object that is written at the end.
struct PDFDestinations {
  private struct Place: Hashable {
    var page: Int
    var top: Double
  }

  private var numbers: [Place: Int] = [:]
  /// The destinations in order of first use.
  private var places: [Place] = []

  /// The object of a link's destination; `nil` for an address.
  mutating func number(of target: LinkTarget, file: inout PDFFile) -> Int? {
    guard case .place(let target) = target else { return nil }
    let place = Place(page: target.page, top: target.top)
    if let number = numbers[place] { return number }
    let number = file.reserve()
    numbers[place] = number
    places.append(place)
    return number
  }

  /// Writes all destinations. One on a page that the file does not have is moved to the last page.
  func write(to file: inout PDFFile, pages: PDFPageTree) {
    for place in places {
      guard let number = numbers[place], pages.count > 0 else { continue }
      let page = max(0, min(place.page, pages.count - 1))
      var body: [UInt8] = []
      body.append("[")
      body.append(reference: pages.number(ofPage: page))
      body.append("/XYZ null ")
      body.append(
        thousandths: pages.height(ofPage: page) - PDFLength.thousandths(place.top))
      body.append(" null]")
      file.write(number, body)
    }
  }
}
