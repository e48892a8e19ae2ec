import GridPress
import Testing

@Suite("Formats of files")
struct OutputFormatTests {
  @Test("messages name the endings of all formats")
  func endings() {
    #expect(OutputFormat.allCases.endings == ".png, .pdf or .svg")
    #expect(OutputFormat.allCases.names == "png, pdf or svg")
    #expect(OutputFormat.allCases.filter { !$0.isPaged }.endings == ".png or .svg")
    #expect([OutputFormat.pdf].endings == ".pdf")
    #expect([OutputFormat]().endings == "")
  }

  @Test("each format has an ending and a media type of its own, and is found by its ending")
  func facts() {
    #expect(Set(OutputFormat.allCases.map(\.mediaType)).count == OutputFormat.allCases.count)
    for format in OutputFormat.allCases {
      #expect(OutputFormat(path: "a" + format.ending) == format)
    }
  }

  @Test("a scale makes pixels, of formats that have them")
  func pixels() {
    #expect(FileFormat.png(scale: 3).pixels?.scale == 3)
    #expect(FileFormat.pdf.pixels == nil)
    #expect(FileFormat.svg.pixels == nil)
  }

  @Test("an output has the options of its format")
  func outputs() {
    let file = RenderOutput.Destination.file("a")
    #expect(RenderOutput(file, as: .png, scale: 2) == RenderOutput(file, format: .png(scale: 2)))
    #expect(RenderOutput(file, format: .pdf(page: .fit)).format.page == .fit)
    #expect(RenderOutput(file, format: .svg(text: .selectable)).format.svgText == .selectable)
  }

  @Test("a picture with {page} in its name is one for each page, a PDF never is")
  func pages() {
    let outputs = OutputFormat.allCases.map { RenderOutput(.file("{page}"), as: $0) }
    #expect(outputs.map(\.isForEachPage) == [true, false, true])
    #expect(outputs.map(\.hasPages) == [true, true, true])
    let whole = OutputFormat.allCases.map { RenderOutput(.file("a"), as: $0) }
    #expect(whole.map(\.hasPages) == [false, true, false])
  }
}
