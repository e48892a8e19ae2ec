import GridCore

/// The destinations of links in the document (ISO 32000-1, 12.3.2). Later pages are not known yet when a link is written, so it refers to
/// an object that is written at the end.
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
    if let known = numbers[place] { return known }
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
