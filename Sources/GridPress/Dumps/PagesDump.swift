import GridCore
import GridModel

/// The pages of a PDF as text: what stands on each, and its texts, pictures, links and entries in the outline in painting order,
/// with their places.
struct PagesDump<Pages: PaintedPages> {
  /// How the pages are divided.
  let head: String
  let pages: Pages

  var text: String {
    var pages = pages
    var text = ""
    for index in 0..<pages.pageCount {
      text += "\npage \(pages.label(ofPage: index))\n"
      let list = pages.paint(index)
      var isShadow = false
      for command in list.commands {
        switch command {
        case .beginTag(.artifact(.textShadow)): isShadow = true
        case .endTag: isShadow = false
        default: break
        }
        // A shadow repeats a text.
        if isShadow { continue }
        guard let line = line(command, in: list) else { continue }
        text += "  \(line)\n"
      }
    }
    let found = pages.findings.map { "\($0.code.rawValue): \($0.message)\n" }
    return head + found.joined() + text
  }

  private func line(_ command: DisplayList.Command, in list: DisplayList) -> String? {
    switch command {
    case .text(let run):
      let text = String(decoding: list.textBytes[run.byteRange], as: UTF8.self)
      return "\(run.origin.dumped) \(text.dumped)"
    case .image(_, let frame, _): return "picture \(frame.dumped)"
    case .link(let frame, let uri): return "link \(frame.dumped) \(uri)"
    case .outline(let entry):
      return "outline \(entry.level) \(entry.title.dumped) at \(entry.top.dumped)"
    default: return nil
    }
  }
}
