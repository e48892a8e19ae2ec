import GridCore

/// The pictures of a document, each once; named P0, P1 and so on.
struct PDFImageTable {
  private var numbers: [ImageID: Int] = [:]
  private var new: [ImageID] = []
  /// The entries of the pictures in the resources.
  private(set) var entries: [UInt8] = []

  /// The number in the picture's name.
  mutating func number(of id: ImageID) -> Int {
    if let known = numbers[id] { return known }
    let number = numbers.count
    numbers[id] = number
    new.append(id)
    return number
  }

  /// The pictures added since the last call.
  mutating func takeNew() -> [ImageID] {
    defer { new = [] }
    return new
  }

  mutating func set(_ object: Int, for id: ImageID) {
    guard let number = numbers[id] else { return }
    entries.append("/P\(number) ")
    entries.append(reference: object)
  }
}
