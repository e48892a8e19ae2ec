import GridCore
import GridModel

/// The lines that are headers of sections, by level: collected once, so that each page finds those that continue by binary search.
struct SectionHeaderLines {
  /// By level, ascending.
  private var lines: [[Int]] = []

  init(_ frames: GridFrames) {
    for (number, section) in frames.sections.enumerated() {
      if Cancellation.isNoticed(at: number) { break }
      for (index, strip) in section.leading.enumerated() {
        guard case .header(let header) = strip, header.level >= 0 else { continue }
        while lines.count <= header.level { lines.append([]) }
        lines[header.level].append(frames.firstLines[number] + index)
      }
    }
  }

  /// The headers that apply to a line and are above it, from the outermost level: those of its section and of the groups
  /// around it. Strips below the rows of a group do not belong to groups within it.
  func lines(above number: Int, in frames: GridFrames) -> [Int] {
    if lines.isEmpty { return [] }
    let index = frames.section(ofLine: number)
    let section = frames.sections[index]
    let first = frames.firstLines[index]
    let offset = number - first
    let isBelowRows = offset >= section.leading.count + section.positions.count
    var level = isBelowRows ? section.strip(offset - section.positions.count).level : section.level
    // A group ends where the header of its level, or of an outer level, begins.
    if offset < section.leading.count {
      let strip = section.leading[offset]
      if case .header = strip { level = strip.level - 1 } else { level = strip.level }
    }
    var found: [Int] = []
    var above = -1
    for (depth, lines) in lines.enumerated() where depth <= level {
      let next = (0..<lines.count).partition { lines[$0] >= number }
      guard next > 0, lines[next - 1] > above else { continue }
      // The innermost header is the section's own.
      if depth == section.level, lines[next - 1] < first { continue }
      above = lines[next - 1]
      found.append(above)
    }
    return found
  }
}
