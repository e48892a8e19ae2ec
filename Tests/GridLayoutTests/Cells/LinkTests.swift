import GridCells
import GridCore
import GridModel
import Testing

@Suite("Links")
struct LinkTests {
  private static let phone: LinkCell = {
    var link = LinkCell()
    link.address = TextPattern("tel:{a}")
    return link
  }()

  @Test("a telephone number may be written with spaces, brackets and hyphens")
  func telephones() {
    let texts = ["+43 316 1234", "+433161234", "(555) 123-4567", "+43-316\u{A0}1234"]
    #expect(PlotGrid(Self.phone, texts, width: 300).found == [])
    let drawn = PlotGrid(Self.phone, texts, width: 300).grid.painted()
    for address in ["tel:+433161234", "tel:(555)123-4567", "tel:+43-3161234"] {
      #expect(drawn.contains(address), "\(drawn)")
    }
  }

  @Test("an address that no link leads to is a finding with row, column and reason")
  func refused() {
    var spaced = LinkCell()
    spaced.address = TextPattern("https://x.org/{a}")
    let place = "undrawn-value: column \"a\", row 1:"
    #expect(
      PlotGrid(spaced, ["a b", "c", ""], width: 300).found == [
        "\(place) \"https://x.org/a b\" is not an address: it has a space in it"
      ])
    #expect(
      PlotGrid(LinkCell(), ["javascript:alert(1)", "x.org"], width: 300).found == [
        "\(place) no link leads to \"javascript:alert(1)\": the schemes are http, https, mailto, tel, ftp, doi, urn"
      ])
    #expect(
      PlotGrid(LinkCell(), ["soon"], width: 300).found == [
        "\(place) \"soon\" is not an address: it has no scheme such as https: and no dot"
      ])
  }
}
