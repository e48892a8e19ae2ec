import GridDocuments
import GridModel

// Data in the texts around the grids of a document.

extension GridRequest {
  /// The request with data of a grid in the headers and footers of its pages.
  func withPageTexts(from grid: DataGrid) throws(RenderError) -> GridRequest {
    guard let source = grid.dataTexts, let lines = try pageLines(from: source),
      case .sheets(var format)? = presentation.page
    else { return self }
    format.allLines = lines.lines
    var request = self
    request.presentation.page = .sheets(format)
    request.textFindings += lines.findings
    return request
  }

  /// The headers and footers of its pages with data, as ``PageFormat/allLines``, and the findings
  /// about what is left out of them; `nil` if there is no data in them.
  func pageLines(
    from source: any DataTextSource
  ) throws(RenderError) -> (lines: [PageLines], findings: [Diagnostic])? {
    guard let page = presentation.page, case .sheets(let format) = page, page.mentionsData else {
      return nil
    }
    let place = presentation.pageData.place
    let findings = format.allLines.flatMap(\.all).flatMap(\.texts).flatMap { text in
      source.redactionFindings(in: text, of: PageLine.words, at: place)
    }
    let lines = try format.allLines.map { lines throws(RenderError) in
      PageLines(
        header: try lines.header?.filled(from: source, at: place),
        footer: try lines.footer?.filled(from: source, at: place))
    }
    return (lines, findings)
  }

  /// The lines of the pages of each part, with its data, as ``PreparedPart/pageLines``. A function
  /// of a column that a part does not have is that of the first grid, which has filled this
  /// request.
  /// - Parameters:
  ///   - unfilled: the request with the functions in the lines.
  ///   - source: the data that a part is about.
  mutating func fillPageLines(
    of unfilled: GridRequest, from source: (_ part: Int) -> (any DataTextSource)?
  ) throws(RenderError) -> [[PageLines]?] {
    let none: [[PageLines]?] = parts.map { _ in nil }
    guard unfilled.presentation.page?.mentionsData == true,
      let first = parts.indices.lazy.compactMap(source).first
    else { return none }
    var lines = none
    for index in parts.indices {
      guard let own = source(index),
        let filled = try unfilled.pageLines(from: DataTextChoice(own, or: first))
      else { continue }
      lines[index] = filled.lines
      for finding in filled.findings where !textFindings.contains(finding) {
        textFindings.append(finding)
      }
    }
    return lines
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

/// The data of a grid, and that of another one for what it does not have.
private struct DataTextChoice: DataTextSource {
  private let own: any DataTextSource
  private let other: any DataTextSource

  init(_ own: any DataTextSource, or other: any DataTextSource) {
    (self.own, self.other) = (own, other)
  }

  func value(of call: DataCall) throws(DataTextFault) -> String {
    do throws(DataTextFault) { return try own.value(of: call) } catch {
      return try other.value(of: call)
    }
  }

  func isRedacted(_ call: DataCall) -> Bool {
    (try? own.value(of: call)) == nil ? other.isRedacted(call) : own.isRedacted(call)
  }
}

extension PageSetup {
  /// Whether a line of a page has data of a grid.
  var mentionsData: Bool {
    guard case .sheets(let format) = self else { return false }
    return format.allLines.contains { lines in
      lines.all.contains { $0.texts.contains(where: \.mentionsData) }
    }
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
