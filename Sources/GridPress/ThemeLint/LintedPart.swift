import GridModel

/// A part of a grid in a state, by the elements of its style.
struct LintedPart {
  /// As findings and exceptions call it.
  let name: String
  /// The elements whose layers it has over the inherited ones, bottom to top.
  let elements: [StyleElement]
  /// The elements whose fills are behind it, over the grid's, bottom to top.
  let ground: [StyleElement]

  init(_ name: String, _ elements: [StyleElement], on ground: [StyleElement] = []) {
    self.name = name
    self.elements = elements
    self.ground = ground
  }

  static let rows = LintedPart("rows", [.rows])
  static let alternate = LintedPart("alternate", [.rows, .alternate])
  static let selected = LintedPart("selected", [.rows, .selected])
  static let selectedAlternate = LintedPart(
    "selected-alternate", [.rows, .alternate, .selected])
  static let header = LintedPart("header", [.header])
  static let editing = LintedPart("editing", [.rows, .editing])
  static let invalid = LintedPart("invalid", [.rows, .editing, .invalid])
  static let flash = LintedPart("flash", [.rows, .flash])
  static let dragged = LintedPart("dragged", [.rows, .dragged])
  static let swipeAction = LintedPart("swipeAction", [.swipeAction])
  static let swipeDestructive = LintedPart(
    "swipeDestructive", [.swipeAction, .swipeDestructive])
  static let filterField = LintedPart("filterField", [.filterField], on: [.filter])
  static let filterFocused = LintedPart(
    "filterFocused", [.filterField, .filterFocused], on: [.filter])
  static let shortcutBar = LintedPart("shortcutBar", [.shortcutBar])
  static let shortcutBarPressed = LintedPart(
    "shortcutBarPressed", [.shortcutBar, .shortcutBarPressed])

  static let callout = LintedPart("callout", [.callout])

  /// The parts with text.
  static let texts = [
    LintedPart("title", [.title]), LintedPart("subtitle", [.subtitle]),
    LintedPart("note", [.note]), LintedPart("footnote", [.note, .footnote]),
    LintedPart("pageHeader", [.pageFooter, .pageHeader]), LintedPart("pageFooter", [.pageFooter]),
    LintedPart("empty", [.empty]), header, LintedPart("spanner", [.header, .spanner]), rows,
    LintedPart("stub", [.rows, .stub]), LintedPart("alternate-stub", [.rows, .stub, .alternate]),
    LintedPart("secondary", [.rows, .secondary]),
    LintedPart("alternate-secondary", [.rows, .secondary, .alternate]),
    LintedPart("selected-secondary", [.rows, .secondary, .selected]),
    LintedPart("figure", [.rows, .figure]), LintedPart("cover", [.cover]),
    LintedPart("rowNumbers", [.rows, .rowNumbers]),
    LintedPart("alternate-rowNumbers", [.rows, .rowNumbers, .alternate]),
    alternate, selected, selectedAlternate, LintedPart("section", [.section]),
    LintedPart("subsection", [.section, .subsection]),
    LintedPart("sectionCount", [.section, .sectionCount]),
    LintedPart("subsection-sectionCount", [.section, .subsection, .sectionCount]),
    LintedPart("sectionFooter", [.sectionFooter]), LintedPart("sectionColumn", [.sectionColumn]),
    LintedPart("summary", [.summary]), LintedPart("grandSummary", [.summary, .grandSummary]),
    editing, invalid, LintedPart("invalidMessage", [.invalidMessage]), flash,
    LintedPart("overlay", [.overlay, .overlayLine]),
    LintedPart("overlaySelected", [.overlay, .overlayLine, .overlaySelected]),
    LintedPart("tooltip", [.tooltip]),
    LintedPart("selected-flash", [.rows, .selected, .flash]), dragged, swipeAction,
    swipeDestructive, filterField, filterFocused,
    LintedPart("filterCancel", [.filterCancel], on: [.filter]), LintedPart("pullDown", [.pullDown]),
    shortcutBar, shortcutBarPressed, callout, LintedPart("calloutMark", [.calloutMark]),
  ]

  /// The part with the most of the elements of a style, and of those with equally many the one
  /// whose last element is highest in it; `nil` if no theme styles it.
  static func named(_ style: StyleExplanation) -> LintedPart? {
    let elements = style.layers.compactMap { layer in
      layer.name.hasPrefix("theme ") ? StyleElement(rawValue: String(layer.name.dropFirst(6))) : nil
    }
    func height(_ part: LintedPart) -> (Int, Int) {
      (part.elements.count, part.elements.last.flatMap { elements.lastIndex(of: $0) } ?? 0)
    }
    return texts.filter { $0.elements.allSatisfy(elements.contains) }
      .max { height($0) < height($1) }
  }

  /// States that must be distinguishable from others.
  static let states: [(state: LintedPart, other: LintedPart)] = [
    (selected, rows), (selected, alternate), (selectedAlternate, alternate), (editing, rows),
    (invalid, editing), (flash, rows), (dragged, rows), (swipeDestructive, swipeAction),
    (filterFocused, filterField), (shortcutBarPressed, shortcutBar),
  ]
}
