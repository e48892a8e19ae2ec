import GridCells
import GridModel

/// The keys of icons before the content of cells in documents.
enum IconNotation {
  /// What is read of an icon before it is known which one.
  private struct Named: Hashable, Sendable {
    var icon: Icon?
    var color = PlotColor.text
    var label: String?
  }

  /// The icon of a rule: a name, or a mapping.
  static let icon: Notation<CellIcon> = {
    let mapping = Notation<Named>.mapping(
      "cellIcon", "Icon of cells", start: Named(),
      keys: [
        Key("icon", .choice, \.icon, "The name of the icon."),
        Key(
          "color", MarkNotation.color, \.color, default: .text, "Its colour; default the text's."),
        Key(
          "label", .text, \.label,
          "What it means, for those who do not see it; default its name."),
      ], needs: ["icon": "an icon needs its name: {icon: warning}"])
    let short = Notation<Icon>.choice.converted(
      read: { icon, _ in Named(icon: icon) }, write: { $0.icon ?? .dot })
    return mapping.orShort(short, when: { $0 == Named(icon: $0.icon) }).converted(
      read: { named, _ in
        named.icon.map { CellIcon($0, color: named.color, label: named.label) }
      },
      write: { icon throws(EncodingFailure) in
        guard case .icon(let shape) = icon.shape else {
          throw EncodingFailure("has an icon of a set")
        }
        return Named(icon: shape, color: icon.color, label: icon.label)
      })
  }()

  /// The icons of a column: the name of a set, or a mapping.
  static let scale: Notation<IconScale> = {
    let mapping = Notation<IconScale>.mapping(
      "icons", "Icons of ranges", start: IconScale(),
      keys: [
        Key(
          "set", .choice, \.set, default: .arrows,
          "The icons, from low to high: arrows, bars or discs for 3 to 5 ranges, signs or marks for 3."
        ),
        Key(
          "count", .integer(in: 3...5),
          "The number of ranges of equal width between the least and the greatest number; default 3.",
          set: { count, _, scale in scale.bounds = .equal(count) },
          get: { scale in
            if case .equal(let count) = scale.bounds, count != 3 { count } else { nil }
          }),
        Key(
          "at", .list(of: .number(in: 0...1)),
          "Where the ranges meet, as shares of the way from the least to the greatest number: [0.33, 0.67]. A number there is in the upper range.",
          set: { shares, _, scale in scale.bounds = .shares(shares) },
          get: { scale in
            if case .shares(let shares) = scale.bounds { shares } else { nil }
          }),
        Key(
          "values", .list(of: ScaleNotation.number),
          "Where the ranges meet, as numbers: [0, 100].",
          set: { values, _, scale in scale.bounds = .values(values) },
          get: { scale in
            if case .values(let values) = scale.bounds { values } else { nil }
          }),
        Key(
          "reverse", .flag, \.isReversed, default: false,
          "Whether the first icon is for the highest numbers."),
        Key(
          "text", .flag, \.showsText, default: true,
          "Whether the number is shown after the icon."),
        Key(
          "labels", .list(of: .text), \.labels, default: [],
          "What the icons mean, from the lowest range up, for those who do not see them; default words of the set, such as up."
        ),
      ],
      check: { scale, value in
        let bounds = ["count", "at", "values"].filter { value[$0] != nil }
        if bounds.count > 1 {
          value[bounds[1]]?.problem("icons have \(bounds.joined(separator: " or ")), not both")
        } else if let problem = scale.problem {
          (value[bounds.first ?? "set"] ?? value).problem(problem)
        }
      })
    return mapping.orShort(
      Notation<IconSet>.choice.converted(
        read: { set, _ in IconScale(set) }, write: { $0.set }),
      when: { $0 == IconScale($0.set) })
  }()
}
