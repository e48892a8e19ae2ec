import GridCore
import GridLayout
import GridModel

extension PagedLayout {
  /// The pages as text: the items of each, from top to bottom, as far as they differ from those of
  /// the first page.
  package func dump() -> String {
    let width = format.contentWidth.dumped
    let height = format.contentHeight.dumped
    var text = "pages \(pages.count), content \(width) x \(height), "
    text += "columns \(layout.frames.gridLeft.dumped)-\(layout.frames.gridRight.dumped)\n"
    for page in pages {
      text += "  page \(page.number)"
      if slices.count > 1 {
        let columns = slices[page.slice].columns
        text += " (\(page.label), columns \(columns.lowerBound)-\(columns.upperBound - 1))"
      }
      let parts = page.items.compactMap(description)
      for (index, part) in parts.enumerated() where index == 0 || parts[index - 1] != part {
        text += ", \(part)"
      }
      let notes = page.notes
      if let first = notes.first, let last = notes.last {
        text +=
          notes.count == 1
          ? ", note \(first)"
          : ", notes "
            + (last - first == notes.count - 1
              ? "\(first)-\(last)" : notes.map(String.init).joined(separator: ","))
      }
      text += "\n"
    }
    return text
  }

  private func description(_ item: PageItem) -> String? {
    switch item.content {
    case .leading(let index):
      return switch layout.frames.leadingItems[index].item {
      case .columnHeader: "column headers"
      case .title, .subtitle: "title"
      default: nil
      }
    case .leadingPart(_, let from, let to): return "title from \(from.dumped) to \(to.dumped)"
    case .broughtForward(let position): return "brought forward \(position) rows"
    case .continued(let line): return "line \(line) continued"
    case .lines(let lines):
      return "lines \(lines.lowerBound)-\(lines.upperBound - 1) (\(item.height.dumped) high)"
    case .part(let line, let from, let to):
      return "line \(line) from \(from.dumped) to \(to.dumped)"
    case .total(let rows): return "total of rows \(rows.lowerBound)-\(rows.upperBound - 1)"
    case .end: return "end"
    case .carriedForward(let position): return "carried forward \(position) rows"
    case .notePart(let index, let from, let to):
      return "part of note \(index) from \(from.dumped) to \(to.dumped)"
    case .note: return nil
    }
  }
}
