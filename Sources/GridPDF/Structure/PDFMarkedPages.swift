import GridCore

/// The structure of a document, joined from those of its pages.
struct PDFMarkedPages {
  private(set) var structure = PDFStructure()
  /// The first element that leads to a target, by its key.
  private var links: [String: Int] = [:]
  /// The last element with letters of the document's own script.
  private var lastOwn = -1
  /// The number of drawings in the content without alternative text.
  private(set) var wordlessCount = 0

  /// Appends the next page.
  mutating func append(_ page: PDFMarking) {
    let firstNew = structure.elements.count
    let numbers = structure.append(page.structure) { element in
      page.earlierLinks[element].flatMap { links[$0] }
    }
    for (key, element) in page.links where links[key] == nil {
      links[key] = Int(numbers[element])
    }
    for (element, language) in page.structure.languages {
      note(language, of: Int(numbers[element]), isNew: numbers[element] >= firstNew)
    }
    if page.beginsOwn, let first = numbers.first, first < firstNew,
      structure.languages[Int(first)] != nil
    {
      structure.languages[Int(first)] = .mixed
    }
    if page.lastOwn >= 0 { lastOwn = Int(numbers[page.lastOwn]) }
    wordlessCount += page.wordlessCount
  }

  /// - Parameter isNew: whether the element is on no earlier page.
  private mutating func note(_ language: TextLanguage, of element: Int, isNew: Bool) {
    let known = structure.languages[element]
    let hasOwn = !isNew && lastOwn == element
    structure.languages[element] =
      hasOwn || known.map { $0 != language } ?? false ? .mixed : language
  }

  /// - Parameter key: that of an annotation.
  mutating func setObject(_ object: Int, forKey key: Int) {
    structure.setObject(object, forKey: key)
  }
}
