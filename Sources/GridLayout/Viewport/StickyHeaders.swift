import GridModel

/// The section headers that stay under the column headers while their sections are scrolled
/// through.
///
/// A header stays until the next one of its level or of an outer one begins, or a section without
/// headers. The following header pushes it away. Inner headers are under outer ones, and slide
/// beneath them when they are pushed.
struct StickyHeaders {
  let frames: GridFrames

  /// The headers at `line`, a height of the grid as laid out, from the outermost in. A header that
  /// is not scrolled past yet is at its own position.
  func stack(at line: Double) -> [PlacedItem] {
    var stack: [PlacedItem] = []
    var line = line
    var level = -1
    while let header = headers(at: line).first(where: { $0.level > level }) {
      let top = min(line, end(of: header, below: line) - header.item.height)
      stack.append(header.item.offsetBy(y: top - header.item.top))
      level = header.level
      line = top + header.item.height
    }
    return stack
  }

  /// The height of the headers that stay above a row.
  func height(above row: PlacedItem) -> Double {
    headers(at: row.top).reduce(0) { $0 + $1.item.height }
  }

  private struct Header {
    var item: PlacedItem
    var section: Int
    var index: Int
    var level: Int
  }

  /// The headers of the groups that `line` is in, from the outermost in.
  private func headers(at line: Double) -> [Header] {
    var found: [Header] = []
    var section = frames.section(below: line)
    guard section < frames.sections.count else { return [] }
    while section >= 0 {
      let nested = headers(of: section)
      if nested.isEmpty { break }
      for header in nested.reversed()
      where header.item.top <= line && header.level < found.last?.level ?? .max {
        found.append(header)
      }
      if found.last?.level == 0 { break }
      section -= 1
    }
    return found.reversed()
  }

  private func headers(of section: Int) -> [Header] {
    frames.sections[section].leading.enumerated().compactMap { index, strip in
      switch strip {
      case .header(let header):
        Header(
          item: frames.line(frames.firstLines[section] + index), section: section, index: index,
          level: header.level)
      case .footer, .summary: nil
      }
    }
  }

  /// The top of the part that pushes a header away; parts too far away to push it are ignored.
  private func end(of header: Header, below line: Double) -> Double {
    for next in headers(of: header.section)
    where next.index > header.index && next.level <= header.level {
      return next.item.top
    }
    var section = header.section + 1
    while section < frames.sections.count, frames.sectionTops[section] < line + header.item.height {
      let nested = headers(of: section)
      if nested.isEmpty { return frames.sectionTops[section] }
      if let next = nested.first(where: { $0.level <= header.level }) { return next.item.top }
      section += 1
    }
    return section < frames.sections.count ? .infinity : frames.tableBottom
  }
}
