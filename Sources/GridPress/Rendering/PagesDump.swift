import GridCore
import GridLayout

/// The pages of a PDF as text: what stands on each, and the texts in painting order with their places.
struct PagesDump {
  let grid: PagedGrid

  var text: String {
    var text = grid.layout.dump()
    for found in grid.diagnostics { text += "\(found.code.rawValue): \(found.message)\n" }
    var painter = grid.painter
    for plan in grid.layout.pages {
      text += "\npage \(plan.label)\n"
      let list = painter.page(plan)
      for command in list.commands {
        guard case .text(let run) = command else { continue }
        text += "  \(run.origin.dumped) "
        text += String(decoding: list.textBytes[run.byteRange], as: UTF8.self).dumped + "\n"
      }
    }
    return text
  }
}
