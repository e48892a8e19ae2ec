/// The page labels that readers show (ISO 32000-1, 12.4.2).
enum PDFPageLabels {
  /// The labels as ranges of pages; `nil` if each label is the page number.
  static func body(_ labels: [String?]) -> [UInt8]? {
    let labels = labels.enumerated().map { $1 ?? String($0 + 1) }
    if labels.enumerated().allSatisfy({ $1 == String($0 + 1) }) { return nil }
    var body: [UInt8] = []
    body.append("<</Nums[")
    var expected: Int?
    for (index, label) in labels.enumerated() {
      let number = Int(label).flatMap { $0 > 0 && String($0) == label ? $0 : nil }
      defer { expected = number.map { $0 + 1 } }
      if let number, number == expected { continue }
      body.append(integer: index)
      if let number {
        body.append("<</S/D/St ")
        body.append(integer: number)
      } else {
        body.append("<</P")
        body.append(text: label)
      }
      body.append(">>")
    }
    body.append("]>>")
    return body
  }
}
