import GridDocuments
import GridModel

// Data in the texts around the grids of a document.

extension GridRequest {
  /// The request with data of a grid in the headers and footers of its pages.
  func withPageTexts(from grid: DataGrid) throws(RenderError) -> GridRequest {
    guard case .sheets(var format)? = presentation.page, let source = grid.dataTexts else {
      return self
    }
    let place = presentation.pageData.place
    var findings: [Diagnostic] = []
    for line in [
      format.header, format.footer, format.first.header, format.first.footer,
      format.last.header, format.last.footer,
    ] {
      for text in [line?.left, line?.center, line?.right] {
        findings += source.redactionFindings(in: text, of: PageLine.words, at: place)
      }
    }
    format.header = try format.header?.filled(from: source, at: place)
    format.footer = try format.footer?.filled(from: source, at: place)
    format.first.header = try format.first.header?.filled(from: source, at: place)
    format.first.footer = try format.first.footer?.filled(from: source, at: place)
    format.last.header = try format.last.header?.filled(from: source, at: place)
    format.last.footer = try format.last.footer?.filled(from: source, at: place)
    var request = self
    request.presentation.page = .sheets(format)
    request.textFindings += findings
    return request
  }

  /// The request with data of a grid in its title, subtitle and notes.
  func withCaptions(from grid: DataGrid) throws(RenderError) -> GridRequest {
    guard let source = grid.dataTexts,
      presentation.captions.all.contains(where: { $0.text.mentionsData })
    else { return self }
    var request = self
    var captions = presentation.captions
    request.textFindings += source.redactionFindings(
      in: captions.title?.text, of: "title", at: captions.title?.place)
    request.textFindings += source.redactionFindings(
      in: captions.subtitle?.text, of: "subtitle", at: captions.subtitle?.place)
    for note in captions.notes {
      request.textFindings += source.redactionFindings(in: note.text, of: "notes", at: note.place)
    }
    captions.title = try captions.title?.filled(from: source, of: "title")
    captions.subtitle = try captions.subtitle?.filled(from: source, of: "subtitle")
    for index in captions.notes.indices {
      captions.notes[index] = try captions.notes[index].filled(from: source, of: "notes")
    }
    request.presentation.captions = captions
    return request
  }
}

extension Caption {
  fileprivate func filled(
    from source: any DataTextSource, of part: String
  ) throws(RenderError) -> Caption {
    var values: [DataCall: String] = [:]
    for call in TextTemplate(text).dataCalls {
      do throws(DataTextFault) { values[call] = try source.value(of: call) } catch {
        throw RenderError("\(part): \(error.message)", at: place)
      }
    }
    return filled(data: values)
  }
}

extension PageLine {
  /// What it is called in messages.
  fileprivate static let words = "a line of the page"

  fileprivate func filled(
    from source: any DataTextSource, at place: SourcePlace?
  ) throws(RenderError) -> PageLine {
    var line = self
    line.left = try Self.filled(left, source, place)
    line.center = try Self.filled(center, source, place)
    line.right = try Self.filled(right, source, place)
    return line
  }

  private static func filled(
    _ text: String?, _ source: any DataTextSource, _ place: SourcePlace?
  ) throws(RenderError) -> String? {
    guard let text else { return nil }
    return try text.filled(from: source, isMarkdown: false, of: words, at: place)
  }
}

extension TextBlock {
  /// Whether a text has data of a grid.
  var mentionsData: Bool {
    heading?.mentionsData == true || rows.contains { $0.contains(where: \.mentionsData) }
  }

  /// Fills in the data of a grid.
  /// - Returns: the findings about what is left out.
  mutating func fill(
    from source: any DataTextSource, at place: SourcePlace?
  ) throws(RenderError) -> [Diagnostic] {
    var findings = source.redactionFindings(in: heading, of: "a heading", at: place)
    if let own = heading {
      heading = try own.filled(from: source, isMarkdown: false, of: "a heading", at: place)
    }
    for row in rows.indices {
      for column in rows[row].indices {
        findings += source.redactionFindings(in: rows[row][column], of: "a text", at: place)
        rows[row][column] = try rows[row][column].filled(
          from: source, isMarkdown: true, of: "a text", at: place)
      }
    }
    return findings
  }
}
