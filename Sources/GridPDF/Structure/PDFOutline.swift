import GridCore
import GridGlyphs

/// The document's outline (ISO 32000-1, 12.3.3): entries, which have a level, attached to their
/// parents.
struct PDFOutline {
  private struct Item {
    var title: String
    var page: Int
    var top: Double
    /// The parent entry; `nil` at the top level.
    var parent: Int?
    var previous: Int?
    var next: Int?
    var first: Int?
    var last: Int?
    var childCount = 0
  }

  private var items: [Item] = []
  /// The last entry of each level so far.
  private var path: [Int] = []

  var isEmpty: Bool { items.isEmpty }

  /// - Parameter page: Counted from 0.
  mutating func add(_ entry: OutlineEntry, page: Int) {
    // Skipped levels are not part of the tree.
    let level = min(max(0, entry.level), path.count)
    let index = items.count
    var item = Item(title: entry.title, page: page, top: entry.top)
    item.parent = level > 0 ? path[level - 1] : nil
    if level < path.count {
      item.previous = path[level]
      items[path[level]].next = index
    }
    if let parent = item.parent {
      if items[parent].first == nil { items[parent].first = index }
      items[parent].last = index
      items[parent].childCount += 1
    }
    items.append(item)
    path.removeSubrange(level...)
    path.append(index)
  }

  /// Writes the entries, and returns the number of the root.
  /// - Throws: `BackendError.cancelled` in a cancelled task.
  func write(to file: inout PDFFile, pages: PDFPageTree) throws(BackendError) -> Int {
    let root = file.reserve()
    let numbers = items.map { _ in file.reserve() }
    let top = items.indices.filter { items[$0].parent == nil }
    var body: [UInt8] = []
    body.append("<</Type/Outlines/Count ")
    // Entries of the top level are open, those below are not.
    body.append(integer: top.reduce(top.count) { $0 + items[$1].childCount })
    append("/First ", top.first, numbers, to: &body)
    append("/Last ", top.last, numbers, to: &body)
    body.append(">>")
    file.write(root, body)
    for (index, item) in items.enumerated() {
      if Cancellation.isNoticed(at: index) { throw .cancelled }
      file.write(
        numbers[index], self.body(of: item, root: root, numbers: numbers, pages: pages))
    }
    return root
  }

  private func body(of item: Item, root: Int, numbers: [Int], pages: PDFPageTree) -> [UInt8] {
    var body: [UInt8] = []
    body.append("<</Title")
    body.append(text: item.title)
    body.append("/Parent ")
    body.append(reference: item.parent.map { numbers[$0] } ?? root)
    append("/Prev ", item.previous, numbers, to: &body)
    append("/Next ", item.next, numbers, to: &body)
    append("/First ", item.first, numbers, to: &body)
    append("/Last ", item.last, numbers, to: &body)
    if item.childCount > 0 {
      body.append("/Count ")
      body.append(integer: item.parent == nil ? item.childCount : -item.childCount)
    }
    body.append("/Dest[")
    body.append(reference: pages.number(ofPage: item.page))
    body.append("/XYZ 0 ")
    body.append(
      thousandths: pages.height(ofPage: item.page) - PDFLength.thousandths(item.top))
    body.append(" 0]>>")
    return body
  }

  private func append(_ key: String, _ item: Int?, _ numbers: [Int], to body: inout [UInt8]) {
    guard let item else { return }
    body.append(key)
    body.append(reference: numbers[item])
  }
}
