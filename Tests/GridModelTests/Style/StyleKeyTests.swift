import GridCore
import Testing

@testable import GridModel

/// What must hold for every property of a style, so that none can be forgotten: the tests iterate
/// over ``StyleKey/Name``.
@Suite("The table of style properties")
struct StyleKeyTests {
  private func key(_ name: StyleKey.Name) throws -> StyleKey {
    try #require(StyleKey.all.first { $0.name == name })
  }

  private func computed(_ layers: Style...) -> ComputedStyle {
    layers.reduce(into: ComputedStyle()) { $0.apply($1) }
  }

  @Test("every property has one entry, in the order of their names")
  func entries() {
    #expect(StyleKey.all.map(\.name) == StyleKey.Name.allCases)
  }

  @Test("a layer with one property sets that and no other", arguments: StyleKey.Name.allCases)
  func isSet(_ name: StyleKey.Name) {
    #expect(StyleKey.all.filter { $0.isSet(name.sample) }.map(\.name) == [name])
    #expect(StyleKey.all.filter { $0.isSet(name.other) }.map(\.name) == [name])
    #expect(name.sample.properties.map(\.key) == [name])
    #expect(name.sample != name.other)
  }

  @Test("every stored property of a style belongs to an entry")
  func storedProperties() {
    let plain = leaves(of: Style())
    let changed = StyleKey.Name.allCases.map { name in
      let sample = leaves(of: name.sample)
      return Set(plain.keys.filter { plain[$0] != sample[$0] })
    }
    #expect(changed.allSatisfy { !$0.isEmpty })
    #expect(changed.reduce(into: Set()) { $0.formUnion($1) } == Set(plain.keys))
    #expect(changed.reduce(0) { $0 + $1.count } == plain.count)
  }

  @Test("every stored property of a resolved style is merged by an entry")
  func resolvedProperties() {
    let plain = leaves(of: ComputedStyle())
    var changed: Set<String> = []
    for name in StyleKey.Name.allCases {
      let style = leaves(of: computed(name.sample))
      let own = plain.keys.filter { plain[$0] != style[$0] }
      #expect(!own.isEmpty, "\(name) is not merged")
      changed.formUnion(own)
    }
    // The language is the grid's, and lines are balanced by what a text is: no layer says them.
    #expect(changed == Set(plain.keys).subtracting(["language", "wrapping"]))
  }

  @Test(
    "explanations and dumps have what a layer brings into the result",
    arguments: StyleKey.Name.allCases)
  func described(_ name: StyleKey.Name) throws {
    let key = try key(name)
    let shown: StyleKey.Name = key.effect == .fill ? .background : name
    #expect(computed(name.sample).changedProperties.map(\.key) == [shown])
    #expect(!computed(name.sample).properties.isEmpty)
    #expect(computed(name.sample).properties.contains { $0.key == shown })
  }

  @Test(
    "within an element, the grid's value replaces the theme's without blending",
    arguments: StyleKey.Name.allCases)
  func replacing(_ name: StyleKey.Name) {
    func cascade(_ theme: Style) -> Cascade {
      Cascade(
        theme: Theme(name: "", styles: StyleSheet(elements: [.rows: theme])),
        grid: StyleSheet(elements: [.rows: name.other]),
        columns: [GridColumn(key: "a", sourceIndex: 0)])
    }
    var own = cascade(Style())
    var both = cascade(name.sample)
    let style = both.bodyStyle(column: 0, state: [])
    #expect(style == own.bodyStyle(column: 0, state: []))
    let layer = both.bodyLayers(column: 0, state: []).first { $0.name == "theme rows" }
    #expect(layer?.style == Style())
    #expect(layer?.replaced?.style == name.sample)
    #expect(layer?.replaced?.layer == "grid rows")
  }

  @Test("lengths are zoomed, nothing else is", arguments: StyleKey.Name.allCases)
  func zooming(_ name: StyleKey.Name) throws {
    let style = computed(name.sample)
    let shown: StyleKey.Name = try key(name).effect == .fill ? .background : name
    func value(_ style: ComputedStyle) -> String? {
      style.properties.first { $0.key == shown }?.value
    }
    #expect((value(style.zoomed(by: 2)) != value(style)) == name.isLength)
    // Back to what it was.
    #expect(style.zoomed(by: 2).zoomed(by: 0.5) == style)
  }

  @Test("colours fade, nothing else does", arguments: StyleKey.Name.allCases)
  func fading(_ name: StyleKey.Name) {
    #expect((name.sample.faded(by: 0.5) != name.sample) == name.hasColor)
  }

  @Test(
    "a rule for cells makes them be measured if it changes sizes", arguments: StyleKey.Name.allCases
  )
  func sizes(_ name: StyleKey.Name) {
    var grid = DataGrid(
      source: PlaceholderRows(columns: [], rowCount: 1), columns: [GridColumn("x")],
      theme: Theme(name: "", styles: StyleSheet()))
    let layer = grid.rules.cells.add(StyleLayer(name: "callback", style: name.sample))
    grid.rules.cells.addCallback(layer, position: 0, column: 0, in: CellVariants.Shape(grid))
    #expect(grid.rules.cells.changeSizes == name.changesSize)
  }

  @Test("a spanner with a fill of any kind is painted", arguments: StyleKey.Name.allCases)
  func fills(_ name: StyleKey.Name) {
    let cascade = Cascade(
      theme: Theme(name: "", styles: StyleSheet()), grid: StyleSheet(), columns: [])
    let spanner = Spanner("title", over: [], style: name.sample)
    #expect(cascade.hasFill(spanner) == name.isFill)
    let backdrop = Cascade(
      theme: Theme(name: "", styles: StyleSheet(elements: [.grid: name.sample])),
      grid: StyleSheet(), columns: []
    ).backdrop
    #expect(backdrop.fills.isEmpty == !name.isFill)
  }

  @Test(
    "only what texts have by themselves, their font, colour, line height and shadow, is inherited from the grid",
    arguments: StyleKey.Name.allCases)
  func inheritance(_ name: StyleKey.Name) {
    #expect((name.sample.inherited == name.sample) == name.isInherited)
    #expect((name.sample.inherited == Style()) == !name.isInherited)
  }

  @Test("numbers out of range are reported with the property's words")
  func problems() {
    var style = Style(
      font: FontStyle(size: 0, weight: 2000, features: ["tnumm"], letterSpacing: -30),
      insets: Insets(top: -1, left: 0, bottom: 0, right: 0),
      border: BorderStyle(left: LineStyle(color: .black, width: 200)), radius: -1, height: -1,
      maxHeight: .infinity, maxLines: -1, opacity: 2,
      shadow: ShadowStyle(color: .black, blur: 300))
    style.font.scripts = ["arabic": ["Amiri"]]
    #expect(
      StyleKey.all.flatMap { $0.problems(style) } == [
        "\"arabic\" is not a script, did you mean \"arab\"?",
        "a font size of 0 points is out of range: 1 to 500",
        "a font weight of 2000 is out of range: 1 to 1000",
        "\"tnumm\" is not a feature: a name such as tabular-nums, or a tag of OpenType such as tnum or ss01=1",
        "a letter spacing of -30 points is out of range: -20 to 100",
        "an inset of -1 points is out of range: 0 to 1000",
        "a line of 200 points is out of range: 0 to 100",
        "a radius of -1 points is out of range: 0 to 1000",
        "a height of -1 points is out of range: 0 to 10000",
        "a maximum height of inf points is out of range: 0 to 10000",
        "a maximum number of lines of -1 is out of range: 0 to 10000",
        "an opacity of 2 is out of range: 0 to 1",
        "a shadow's blur of 300 points is out of range: 0 to 200",
      ])
  }

  /// The stored properties of a style, those of fonts, borders and insets one by one, with their
  /// values.
  private func leaves(of style: Any, prefix: String = "") -> [String: String] {
    var leaves: [String: String] = [:]
    for child in Mirror(reflecting: style).children {
      let name = prefix + (child.label ?? "")
      switch child.value {
      case is FontStyle, is FontDescriptor, is BorderStyle:
        leaves.merge(self.leaves(of: child.value, prefix: name + "."), uniquingKeysWith: { $1 })
      default: leaves[name] = String(reflecting: child.value)
      }
    }
    return leaves
  }
}

extension StyleKey.Name {
  /// A layer with this property alone; colours are translucent.
  var sample: Style {
    let red = Color("#FF000080")
    switch self {
    case .background: return Style(background: red)
    case .gradient: return Style(gradient: Gradient(colors: [red, .white]))
    case .image: return Style(image: ImageFill("red.png"))
    case .text: return Style(text: red)
    case .fontFamily: return Style(font: FontStyle(families: ["A"]))
    case .fontScripts: return Style(font: FontStyle(scripts: ["arab": ["A"]]))
    case .fontSize: return Style(font: FontStyle(size: 30))
    case .fontWeight: return Style(font: FontStyle(weight: 800))
    case .fontItalic: return Style(font: FontStyle(isItalic: true))
    case .fontFeatures: return Style(font: FontStyle(features: ["ss01"]))
    case .fontLetterSpacing: return Style(font: FontStyle(letterSpacing: 2))
    case .fontSmallCaps: return Style(font: FontStyle(hasSmallCapitals: true))
    case .align: return Style(alignment: .trailing)
    case .valign: return Style(verticalAlignment: .bottom)
    case .insets: return Style(insets: Insets(top: 1, left: 2, bottom: 3, right: 4))
    case .borderTop: return Style(border: BorderStyle(top: LineStyle(color: red, width: 2)))
    case .borderRight: return Style(border: BorderStyle(right: LineStyle(color: red, width: 2)))
    case .borderBottom: return Style(border: BorderStyle(bottom: LineStyle(color: red, width: 2)))
    case .borderLeft: return Style(border: BorderStyle(left: LineStyle(color: red, width: 2)))
    case .radius: return Style(radius: 4)
    case .height: return Style(height: 40)
    case .maxHeight: return Style(maxHeight: 50)
    case .transform: return Style(transform: .uppercase)
    case .decoration: return Style(decoration: TextDecoration([.underline], color: red))
    case .wrap: return Style(wrap: TextWrap.none)
    case .hyphens: return Style(hyphens: .auto)
    case .ellipsis: return Style(ellipsis: .middle)
    case .maxLines: return Style(maxLines: 2)
    case .lineHeight: return Style(lineHeight: 2)
    case .opacity: return Style(opacity: 0.5)
    case .shadow: return Style(shadow: ShadowStyle(color: red, blur: 4, offset: 1))
    case .textShadow: return Style(textShadow: TextShadow(color: red, x: 1, y: 2, blur: 3))
    }
  }

  /// A layer with another value of it.
  var other: Style {
    let blue = Color("#0000FF40")
    switch self {
    case .background: return Style(background: blue)
    case .gradient: return Style(gradient: Gradient(colors: [blue, .clear]))
    case .image: return Style(image: ImageFill("blue.png"))
    case .text: return Style(text: blue)
    case .fontFamily: return Style(font: FontStyle(families: ["B"]))
    case .fontScripts: return Style(font: FontStyle(scripts: ["hebr": ["B"]]))
    case .fontSize: return Style(font: FontStyle(size: 20))
    case .fontWeight: return Style(font: FontStyle(weight: 300))
    case .fontItalic: return Style(font: FontStyle(isItalic: false))
    case .fontFeatures: return Style(font: FontStyle(features: ["zero"]))
    case .fontLetterSpacing: return Style(font: FontStyle(letterSpacing: 1))
    case .fontSmallCaps: return Style(font: FontStyle(hasSmallCapitals: false))
    case .align: return Style(alignment: .center)
    case .valign: return Style(verticalAlignment: .top)
    case .insets: return Style(insets: Insets(vertical: 9, horizontal: 9))
    case .borderTop: return Style(border: BorderStyle(top: LineStyle(color: blue, width: 1)))
    case .borderRight: return Style(border: BorderStyle(right: LineStyle(color: blue, width: 1)))
    case .borderBottom: return Style(border: BorderStyle(bottom: LineStyle(color: blue, width: 1)))
    case .borderLeft: return Style(border: BorderStyle(left: LineStyle(color: blue, width: 1)))
    case .radius: return Style(radius: 2)
    case .height: return Style(height: 20)
    case .maxHeight: return Style(maxHeight: 30)
    case .transform: return Style(transform: .lowercase)
    case .decoration: return Style(decoration: TextDecoration([.overline]))
    case .wrap: return Style(wrap: .word)
    case .hyphens: return Style(hyphens: Hyphens.none)
    case .ellipsis: return Style(ellipsis: .start)
    case .maxLines: return Style(maxLines: 1)
    case .lineHeight: return Style(lineHeight: 1.5)
    case .opacity: return Style(opacity: 0.25)
    case .shadow: return Style(shadow: ShadowStyle(color: blue, blur: 2))
    case .textShadow: return Style(textShadow: TextShadow(color: blue))
    }
  }

  var isFill: Bool {
    switch self {
    case .background, .gradient, .image: true
    default: false
    }
  }

  var isInherited: Bool {
    [.text, .lineHeight, .textShadow, .hyphens].contains(self) || rawValue.hasPrefix("font.")
  }

  /// Whether a cell may need more or less space by it.
  var changesSize: Bool {
    switch self {
    case .background, .gradient, .image, .text, .borderTop, .borderRight, .borderBottom,
      .borderLeft, .radius, .decoration, .ellipsis, .opacity, .shadow, .textShadow:
      false
    case .fontFamily, .fontScripts, .fontSize, .fontWeight, .fontItalic, .fontFeatures,
      .fontLetterSpacing, .fontSmallCaps, .align, .valign, .insets, .height, .maxHeight, .transform,
      .wrap,
      .hyphens, .maxLines, .lineHeight:
      true
    }
  }

  var isLength: Bool {
    switch self {
    case .fontSize, .fontLetterSpacing, .insets, .borderTop, .borderRight, .borderBottom,
      .borderLeft, .radius, .height, .maxHeight, .shadow, .textShadow:
      true
    case .background, .gradient, .image, .text, .fontFamily, .fontScripts, .fontWeight,
      .fontItalic, .fontFeatures, .fontSmallCaps, .align, .valign, .transform, .decoration, .wrap,
      .hyphens, .ellipsis, .maxLines, .lineHeight, .opacity:
      false
    }
  }

  var hasColor: Bool {
    switch self {
    case .background, .gradient, .image, .text, .borderTop, .borderRight, .borderBottom,
      .borderLeft, .decoration, .shadow, .textShadow:
      true
    case .fontFamily, .fontScripts, .fontSize, .fontWeight, .fontItalic, .fontFeatures,
      .fontLetterSpacing, .fontSmallCaps, .align, .valign, .insets, .radius, .height, .maxHeight,
      .transform, .wrap, .hyphens, .ellipsis, .maxLines, .lineHeight, .opacity:
      false
    }
  }
}
