import GridCore
import GridModel
import Testing

@Suite("What a column's type asks for")
struct ColumnStyleTests {
  private func style(
    _ type: ColumnType, rows: Style = Style(), alignment: HorizontalAlignment? = nil,
    own: Style? = nil
  ) -> ComputedStyle {
    var cascade = Cascade(
      theme: theme([.rows: rows]), grid: StyleSheet(),
      columns: [GridColumn(key: "a", type: type, alignment: alignment, style: own, sourceIndex: 0)])
    return cascade.bodyStyle(column: 0, state: [])
  }

  private func headerAlignment(
    _ type: ColumnType, elements: [StyleElement: Style] = [:],
    alignment: HorizontalAlignment? = nil, own: Style? = nil, header: Style? = nil
  ) -> HorizontalAlignment {
    var cascade = Cascade(
      theme: theme(elements), grid: StyleSheet(),
      columns: [
        GridColumn(
          key: "a", type: type, alignment: alignment, style: own, headerStyle: header,
          sourceIndex: 0)
      ])
    return cascade.headerStyle(column: 0).alignment
  }

  @Test("numbers are aligned by their decimal points, all else leading")
  func alignment() {
    #expect(style(.integer).alignment == .decimal)
    #expect(style(.decimal).alignment == .decimal)
    for type in [ColumnType.text, .date, .time, .boolean, .empty] {
      #expect(style(type).alignment == .leading)
    }
  }

  @Test("rows beat the type, the column's alignment beats rows, its style beats both")
  func alignmentOrder() {
    let rows = Style(alignment: .center)
    #expect(style(.integer, rows: rows).alignment == .center)
    #expect(style(.integer, rows: rows, alignment: .trailing).alignment == .trailing)
    #expect(
      style(.integer, rows: rows, alignment: .trailing, own: Style(alignment: .leading)).alignment
        == .leading)
  }

  @Test("numbers, dates and times have tabular figures")
  func tabularFigures() {
    for type in [ColumnType.integer, .decimal, .date, .time] {
      #expect(style(type).font.features == ["tnum"])
    }
    #expect(style(.text).font.features.isEmpty)
  }

  @Test("tabular figures stay when a theme sets other features, and go when it turns them off")
  func addedFeatures() {
    let stylistic = Style(font: FontStyle(features: ["ss01", "zero"]))
    #expect(style(.integer, rows: stylistic).font.features == ["tnum", "ss01", "zero"])
    let proportional = Style(font: FontStyle(features: ["tnum=0"]))
    #expect(style(.integer, rows: proportional).font.features == ["tnum=0"])
  }

  @Test("a header stands as its cells, over the figures of numbers")
  func headers() {
    #expect(headerAlignment(.text) == .leading)
    #expect(headerAlignment(.integer) == .trailing)
    #expect(headerAlignment(.integer, alignment: .center) == .center)
    #expect(headerAlignment(.text, own: Style(alignment: .trailing)) == .trailing)
    #expect(headerAlignment(.integer, elements: [.rows: Style(alignment: .center)]) == .center)
    #expect(headerAlignment(.integer, elements: [.header: Style(alignment: .center)]) == .center)
    #expect(headerAlignment(.integer, header: Style(alignment: .leading)) == .leading)
  }
}
