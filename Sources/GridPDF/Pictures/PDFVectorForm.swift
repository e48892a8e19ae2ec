import Platform

/// Imports the single page of a PDF file written by Cairo into another file, as a form (ISO
/// 32000-1, 8.10).
///
/// 1. Objects are located by the table at the file's end; Cairo writes a classic one.
/// 2. Those reachable from the page's resources get new numbers, and are written with updated
///    references. Streams keep their encoding.
/// 3. The page's content becomes the form, with a matrix that makes it one unit wide and high.
struct PDFVectorForm {
  private(set) var streams: [PDFStream] = []
  private let source: PDFObjectTable
  /// Maps numbers in Cairo's file to those in ours.
  private var numbers: [Int: Int] = [:]
  private var waiting: [Int] = []

  /// - Parameters:
  ///   - number: the object number of the form.
  ///   - isArchival: whether pictures in it are not interpolated, as PDF/A requires.
  /// - Returns: `nil` if the file does not have the form that Cairo 1.16 to 1.18 write.
  init?(
    _ pdf: [UInt8], number: Int, picture: VectorPicture, isArchival: Bool = false,
    file: inout PDFFile
  ) {
    guard let source = PDFObjectTable(pdf) else { return nil }
    self.source = source
    guard let page = source.page, let content = source.reference(after: "/Contents", in: page),
      let resources = source.reference(after: "/Resources", in: page),
      let body = source.object(content)?.stream
    else { return nil }
    var entries: [UInt8] = []
    entries.append("/Type/XObject/Subtype/Form/BBox[0 0 ")
    for side in [picture.width, picture.height] {
      entries.append(thousandths: Int((side * 1000).rounded(.up)))
      entries.append(0x20)
    }
    entries.append("]/Matrix[")
    for number in ["\(1 / picture.width)", "0", "0", "\(1 / picture.height)", "0", "0"] {
      entries.append(Self.plain(number))
      entries.append(0x20)
    }
    entries.append("]/Group<</S/Transparency/CS/DeviceRGB>>/Resources ")
    entries.append(reference: newNumber(of: resources, &file))
    entries.append("/Filter/FlateDecode")
    streams.append(PDFStream(number: number, entries: entries, bytes: body, isCompressed: false))
    while let next = waiting.popLast() {
      guard let new = numbers[next], let object = source.object(next) else { return nil }
      var (body, isComplete) = renumbered(object.dictionary, &file)
      guard isComplete else { return nil }
      if isArchival { Self.endSmoothing(in: &body) }
      if let stream = object.stream {
        streams.append(PDFStream(number: new, entries: body, bytes: stream, isCompressed: false))
      } else {
        file.write(new, body)
      }
    }
  }

  private static func endSmoothing(in body: inout [UInt8]) {
    let (smooth, sharp) = (Array("/Interpolate true".utf8), Array("/Interpolate false".utf8))
    while let place = body.indices.first(where: { body[$0...].starts(with: smooth) }) {
      body.replaceSubrange(place..<(place + smooth.count), with: sharp)
    }
  }

  /// PDF does not support exponents.
  private static func plain(_ number: String) -> String {
    guard let exponent = number.firstIndex(of: "e"),
      let power = Int(number[number.index(after: exponent)...]), power < 0
    else { return number }
    let digits = number[..<exponent].filter { $0 != "." }
    return "0." + String(repeating: "0", count: -power - 1) + digits
  }

  private mutating func newNumber(of number: Int, _ file: inout PDFFile) -> Int {
    if let object = numbers[number] { return object }
    let new = file.reserve()
    numbers[number] = new
    waiting.append(number)
    return new
  }

  /// The text of an object with renumbered references. The length of a stream is left out.
  private mutating func renumbered(_ text: [UInt8], _ file: inout PDFFile)
    -> (body: [UInt8], isComplete: Bool)
  {
    var body: [UInt8] = []
    for token in PDFTokens(text) {
      switch token {
      case .other(let bytes): body += bytes
      case .reference(let number):
        guard source.object(number) != nil else { return ([], false) }
        body.append(reference: newNumber(of: number, &file))
      }
    }
    return (body, true)
  }
}
