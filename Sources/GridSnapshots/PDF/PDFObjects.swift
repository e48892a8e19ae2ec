internal import GridCairo

/// The objects of a file as values. Texts within them are bytes, which are UTF-16 as often as not.
struct PDFObjects {
  private let reading: PDFReading
  /// The bytes of those that are gathered in streams, by number.
  private var gathered: [Int: [UInt8]] = [:]

  init(_ reading: PDFReading) {
    self.reading = reading
    for (_, object) in reading.objects(with: "/Type/ObjStm") {
      guard let bytes = object.stream,
        let first = PDFReading.number(after: "/First ", in: object.text),
        first <= bytes.count
      else { continue }
      let heads = String(decoding: bytes[..<first], as: UTF8.self)
        .split(whereSeparator: { " \n".contains($0) }).compactMap { Int($0) }
      for index in stride(from: 0, to: heads.count - 1, by: 2) {
        let start = first + heads[index + 1]
        let end = index + 3 < heads.count ? first + heads[index + 3] : bytes.count
        guard start <= end, end <= bytes.count else { continue }
        gathered[heads[index]] = Array(bytes[start..<end])
      }
    }
  }

  subscript(number: Int) -> PDFValue? {
    if let bytes = gathered[number] { return PDFValue(bytes) }
    return reading.objects[number].map { PDFValue(Array($0.text.utf8)) }
  }

  /// What a value stands for, if it is the number of an object.
  func resolved(_ value: PDFValue?) -> PDFValue? {
    guard case .reference(let number)? = value else { return value }
    return self[number]
  }

  /// The objects that hold a key, by ascending number.
  func objects(with part: String) -> [(number: Int, value: PDFValue)] {
    reading.objects(with: part).compactMap { object in
      self[object.number].map { (object.number, $0) }
    }
  }
}
