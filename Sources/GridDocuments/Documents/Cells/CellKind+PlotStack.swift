import GridCells
import GridCore

extension CellKind {
  static let stack = CellKind(
    "stack", "Stacked bar", "A bar that is divided into parts: shares of a sum, or as long as it.",
    standard: StackCell(),
    keys: [
      columns(\.columns),
      Key(
        "mode", .choice, \.mode, default: .share,
        "Whether every bar fills its cell, or is as long as its sum on a scale that all share; default share."
      ),
      Key(
        "domain", domain, \.domain,
        "The sums at both ends of the cell, of mode value; default from 0 to the greatest of the column."
      ),
      Key(
        "colors", .list(of: .color), \.colors, default: [],
        "Of the parts in turn; default plot.categories of the theme."),
      Key(
        "label", .choice, \.label, default: .none,
        "Whether the value or the share is written in each part that has room for it; default none."
      ),
      Key(
        "radius", .number(in: 0...1000), \.radius, default: 0,
        "Of the whole bar's corners, in points; default 0."),
      Key(
        "track", .flag, \.hasTrack, default: false,
        "Whether the length that a bar may have is shown behind it; default false."),
      Key(
        "thickness", .number(in: 1...1000), \.thickness, default: 12,
        "Of the bar, in points; default 12."),
      axis(\.hasAxisNote),
      Key(
        "legend", .flag, \.hasLegend, default: false,
        "Whether the header lists the colour of each column; default false."),
      width(\.width, 120),
    ],
    check: { cell, value in
      guard cell.mode == .share else { return }
      let keys = (cell.domain == nil ? [] : ["domain"]) + (cell.hasAxisNote ? ["axis"] : [])
      for key in keys {
        (value[key] ?? value).problem("bars of shares have no scale: \(key) needs mode: value")
      }
    })
}
