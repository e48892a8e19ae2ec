/// The names that design systems have for what a theme has, whatever they put before and behind
/// them: `--color-text`, `color.text.default` and `--acme-text-primary` are the colour of text.
enum ParameterNames {
  /// A counterpart, and how good the name is: of several parameters with one counterpart, the one
  /// with the least rank is taken.
  struct Match {
    var rule: ThemeParameter
    var rank: Int
  }

  /// Words that say what kind of value it is, or whose.
  private static let prefixes: Set = [
    "color", "colors", "colour", "colours", "palette", "sys", "semantic", "theme", "token",
    "tokens", "global", "alias", "app", "ui", "core", "clr", "vars", "md", "mdc", "mui", "bs",
    "ds", "typography", "brand", "system", "base", "common", "variables", "v", "asset",
  ]
  /// Words in front of values of some kinds only: `font.body.fontSize` is a size of the body's
  /// font, but `font.primary` is no colour.
  private static let kinds: [String: Set<ThemeParameter.Kind>] = {
    let (fonts, sizes): (Set<ThemeParameter.Kind>, Set<ThemeParameter.Kind>) = (
      [.family, .length, .weight], [.length, .unit]
    )
    return [
      "font": fonts, "fonts": fonts, "type": fonts, "text": fonts, "size": sizes, "sizes": sizes,
      "sizing": sizes, "dimension": sizes, "dimensions": sizes, "shape": sizes,
    ]
  }()
  private static let suffixes: Set = [
    "default", "base", "main", "value", "normal", "md", "regular", "color", "rgb", "hsl", "size",
    "medium", "500",
  ]

  /// - Parameters:
  ///   - words: of the name, in lower case.
  ///   - common: how many words in front all names of the file have.
  static func match(_ words: [String], common: Int) -> Match? {
    var starts = [0]
    if common > 0, common < words.count { starts.append(common) }
    for start in starts {
      var first = start
      var fitting: Set<ThemeParameter.Kind>?
      while true {
        var last = words.count
        while last > first {
          let key = words[first..<last].joined(separator: "-")
          if let found = table[key], fitting?.contains(found.rule.kind) ?? true {
            let stripped = first - start + (words.count - last)
            return Match(rule: found.rule, rank: found.rank * 16 + min(stripped, 15))
          }
          guard last - first > 1, suffixes.contains(words[last - 1]) else { break }
          last -= 1
        }
        guard words.count - first > 1 else { break }
        if let kinds = kinds[words[first]] {
          fitting = fitting?.intersection(kinds) ?? kinds
        } else if !prefixes.contains(words[first]) {
          break
        }
        first += 1
      }
    }
    return nil
  }

  /// The words of a name: `fontSize`, `font-size` and `font/size` have two.
  static func words(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var wasLower = false
    for character in name {
      let isPart = character.isLetter || character.isNumber
      if !isPart || character.isUppercase && wasLower {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if isPart { word += character.lowercased() }
      wasLower = character.isLowercase || character.isNumber
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// How many words in front all names have, if there are several names.
  static func common(_ names: [[String]]) -> Int {
    guard names.count > 2, let first = names.first else { return 0 }
    var count = first.count - 1
    for words in names {
      count = min(count, words.count - 1)
      while count > 0, words[..<count] != first[..<count] { count -= 1 }
    }
    return max(count, 0)
  }

  /// The counterparts, each with its names from the best to the worst.
  private static let counterparts: [(ThemeParameter, String)] = [
    (
      ThemeParameter(.color, ["background"]),
      """
      background bg background-color background-primary bg-primary body-bg bg-body page-background \
      canvas surface-background bg-surface background-surface surface-primary base-100 body paper \
      surface
      """
    ),
    (
      ThemeParameter(.color, ["foreground"]),
      """
      foreground text text-color text-primary fg foreground-primary fg-primary body-color \
      content-primary on-surface on-background base-content font-color color-font content ink
      """
    ),
    (
      ThemeParameter(.color, ["accent"]),
      """
      primary accent accent-color primary-color brand brand-primary action-primary \
      interactive-primary action interactive bg-brand primary-500 brand-500
      """
    ),
    (
      ThemeParameter(.color, ["colors.secondary"]),
      """
      muted-foreground text-secondary text-muted text-subtle text-subdued foreground-secondary \
      fg-muted fg-secondary on-surface-variant content-secondary secondary-text secondary-color \
      foreground-muted text-tertiary
      """
    ),
    (
      ThemeParameter(.color, ["colors.surface"]),
      """
      muted surface-container surface-variant surface-secondary background-secondary bg-secondary \
      bg-subtle bg-muted background-subtle background-muted tertiary-bg base-200 background-paper \
      surface-subtle
      """
    ),
    (
      ThemeParameter(.color, ["colors.line"]),
      """
      border border-color outline-variant border-primary border-subtle divider line separator \
      stroke border-muted base-300 outline
      """
    ),
    (
      ThemeParameter(.color, ["colors.strongLine"]),
      "border-strong border-emphasis border-secondary stroke-strong"
    ),
    (
      ThemeParameter(.color, ["colors.danger"]),
      """
      destructive danger error critical negative status-error feedback-error text-danger \
      status-danger text-error
      """
    ),
    (ThemeParameter(.color, ["colors.raised"]), "card surface-container-lowest elevated raised"),
    (
      ThemeParameter(.color, ["colors.strong"]), "heading text-heading text-strong text-emphasis"
    ),
    (
      ThemeParameter(.length, ["separators.frame.radius"]),
      """
      radius border-radius radius-lg rounded corner-radius radius-medium radius-box \
      shape-corner-medium radii radius-card
      """
    ),
    (
      ThemeParameter(.family, ["font.family"]),
      """
      font-family font-sans font-family-sans font-families-sans font-family-body font-body \
      body-font-family font-sans-serif font-family-base font-families-body font-family-text \
      body-medium-font-family body-md-font-family font-families text-font-family family \
      minor-font plain-font
      """
    ),
    (
      ThemeParameter(.length, ["font.size"]),
      """
      font-size font-size-body body-font-size font-size-base font-sizes-body text-base \
      font-sizes-md font-size-md size-font text-font-size font-sizes body-medium-font-size body-md-font-size
      """
    ),
    (
      ThemeParameter(.family, ["title.font.family"]),
      """
      font-heading font-family-heading font-family-headings heading-font-family major-font \
      font-display font-family-display font-families-heading headings-font-family title-font-family
      """
    ),
    (
      ThemeParameter(.weight, ["title.font.weight"]),
      "heading-font-weight font-weight-heading headings-font-weight title-font-weight"
    ),
    (
      ThemeParameter(.length, ["title.font.size"]),
      "heading-font-size font-size-heading title-font-size"
    ),
    (
      ThemeParameter(.weight, ["grid.font.weight"]), "font-weight-body body-font-weight font-weight"
    ),
    (ThemeParameter(.unit, ["spacing"]), "spacing space spacing-unit spacing-base space-base"),
    (
      ThemeParameter(.color, ["header.background"]),
      "header-background header-bg table-header-background table-header-bg surface-container-high"
    ),
    (
      ThemeParameter(.color, ["header.text"]),
      "header-text header-foreground table-header-text header table-header-color"
    ),
    (ThemeParameter(.length, ["header.height"]), "header-height table-header-height"),
    (ThemeParameter(.length, ["rows.height"]), "row-height table-row-height"),
    (
      ThemeParameter(.color, ["hovered.background"]),
      "row-hover row-hover-background table-hover-bg table-row-hover hover-background bg-hover"
    ),
    (
      ThemeParameter(.color, ["selected.background"]),
      """
      selected-background row-selected table-active-bg selected bg-selected background-selected \
      secondary-container
      """
    ),
    (
      ThemeParameter(.color, ["selected.text"]),
      "selected-foreground selected-text on-secondary-container"
    ),
    (
      ThemeParameter(.color, ["alternate.background"]),
      "row-stripe stripe table-striped-bg row-alternate zebra row-odd"
    ),
    (ThemeParameter(.color, ["focused.border.all.color"]), "ring focus-ring focus border-focus"),
    (ThemeParameter(.color, ["filterField.border.all.color"]), "input input-border border-input"),
    (ThemeParameter(.color, ["filterField.background"]), "input-background"),
    (ThemeParameter(.color, ["callout.background"]), "popover popover-background tooltip-bg"),
    (ThemeParameter(.color, ["callout.text"]), "popover-foreground tooltip-text"),
    (ThemeParameter(.color, ["plot.positive"]), "success positive status-success feedback-success"),
    (ThemeParameter(.color, ["plot.line"]), "chart-line"),
    (ThemeParameter(.color, ["plot.categories.1"]), "chart-1 chart-categorical-1 accent-1"),
    (ThemeParameter(.color, ["plot.categories.2"]), "chart-2 chart-categorical-2 accent-2"),
    (ThemeParameter(.color, ["plot.categories.3"]), "chart-3 chart-categorical-3 accent-3"),
    (ThemeParameter(.color, ["plot.categories.4"]), "chart-4 chart-categorical-4 accent-4"),
    (ThemeParameter(.color, ["plot.categories.5"]), "chart-5 chart-categorical-5 accent-5"),
    (ThemeParameter(.color, ["plot.categories.6"]), "chart-6 chart-categorical-6 accent-6"),
  ]

  private static let table: [String: Match] = {
    var table: [String: Match] = [:]
    for (rule, names) in counterparts {
      for (rank, name) in names.split(separator: " ").enumerated() {
        table[String(name)] = Match(rule: rule, rank: rank)
      }
    }
    return table
  }()

  /// Where a theme of shadcn has the look of a part that a pointer is over.
  static let hovered = ThemeParameter(.color, ["hovered.background"])

  /// The names of an Office theme.
  static let office: [String: ThemeParameter] = {
    var table = [
      "lt1": ThemeParameter(.color, ["background"]), "dk1": ThemeParameter(.color, ["foreground"]),
      "lt2": ThemeParameter(.color, ["colors.surface"]),
      "dk2": ThemeParameter(.color, ["colors.strong"]),
      "accent1": ThemeParameter(.color, ["accent", "plot.categories.1"]),
      "majorFont": ThemeParameter(.family, ["title.font.family"]),
      "minorFont": ThemeParameter(.family, ["font.family"]),
    ]
    for number in 2...6 {
      table["accent\(number)"] = ThemeParameter(.color, ["plot.categories.\(number)"])
    }
    return table
  }()
}
