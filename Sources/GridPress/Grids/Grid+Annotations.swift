public import GridData
public import GridDocuments
public import GridInteraction
public import GridModel

// What is added to the rows of a grid, around its picture, and for events. Each of these returns a
// changed copy.

extension Grid {
  private func adding<Element>(
    _ elements: [Element], to property: WritableKeyPath<GridPresentation, [Element]>
  ) -> Grid {
    setting(property, presentation[keyPath: property] + elements)
  }

  private func keys(of paths: [PartialKeyPath<Item>]) -> [String] { paths.flatMap { keys(of: $0) } }

  // MARK: - Places

  /// The header of the column with the values at a key path, for footnotes, callouts and events: it
  /// is the same column whatever its title or key.
  ///
  /// ```swift
  /// try live.send(.tap(grid.header(\.amount)))
  /// ```
  public func header(_ column: PartialKeyPath<Item>) -> GridPlace {
    .header(keys(of: column).first ?? "\(column)")
  }

  /// The column with the values at a key path, with its header.
  public func column(_ column: PartialKeyPath<Item>) -> GridPlace {
    .column(keys(of: column).first ?? "\(column)")
  }

  /// The cell of a row in the column with the values at a key path.
  ///
  /// ```swift
  /// grid.callouts(Callout(grid.cell(RowPath(.texts(["Name": "Ada"])), \.amount), .box))
  /// ```
  public func cell(_ row: RowPath, _ column: PartialKeyPath<Item>) -> GridPlace {
    .cell(row, keys(of: column).first ?? "\(column)")
  }

  // MARK: - Rows and headers

  /// Adds rows of aggregates above or below all rows, after the totals of columns.
  public func summary(_ rows: AggregateRow...) -> Grid { adding(rows, to: \.summary) }

  /// Adds a row of aggregates above or below all rows, after the totals of columns.
  ///
  /// ```swift
  /// grid.summary("Average", [\.amount: .mean, \.tax: .mean])
  /// ```
  /// - Parameters:
  ///   - label: `nil` is the name of the aggregates if all are the same.
  ///   - columns: by the key paths of columns.
  ///   - position: default below.
  public func summary(
    _ label: String? = nil, _ columns: [PartialKeyPath<Item>: ColumnAggregate],
    position: SummaryRow.Position = .bottom
  ) -> Grid {
    var aggregates: [String: ColumnAggregate] = [:]
    for (path, aggregate) in columns { for key in keys(of: path) { aggregates[key] = aggregate } }
    return summary(AggregateRow(label, aggregates, position: position))
  }

  /// Adds notes under the grid, with marks at the parts that they refer to.
  public func footnotes(_ footnotes: Footnote...) -> Grid { adding(footnotes, to: \.footnotes) }

  /// Adds a note under the grid, with marks in the headers of columns.
  /// - Parameters:
  ///   - text: the note.
  ///   - columns: by their key paths.
  public func footnote(_ text: String, at columns: PartialKeyPath<Item>...) -> Grid {
    footnotes(Footnote(text, at: keys(of: columns).map { .header($0) }))
  }

  /// Adds a style for numbers that stand out, over colour scales and under rules.
  ///
  /// ```swift
  /// grid.highlight(.max, columns: [\.amount])
  /// ```
  /// - Parameters:
  ///   - choice: the numbers that stand out.
  ///   - columns: by their key paths; `nil` is all columns with numbers.
  ///   - style: default bold.
  ///   - scope: the numbers with which a number is compared; default the others of its column.
  public func highlight(
    _ choice: CellHighlight.Choice, columns: [PartialKeyPath<Item>]? = nil,
    style: Style = CellHighlight.bold, over scope: ScaleScope = .column
  ) -> Grid {
    let highlight = CellHighlight(
      choice, style: style, columns: columns.map { keys(of: $0) }, over: scope)
    return adding([highlight], to: \.highlights)
  }

  /// Adds a title over the headers of several columns.
  ///
  /// ```swift
  /// grid.spanner("Price", over: \.bid, \.ask)
  /// ```
  /// - Parameters:
  ///   - title: the text over the columns.
  ///   - columns: by their key paths.
  ///   - style: over the theme's spanners; default none.
  public func spanner(
    _ title: String, over columns: PartialKeyPath<Item>..., style: Style? = nil
  ) -> Grid {
    adding([Spanner(title, over: keys(of: columns), style: style)], to: \.spanners)
  }

  // MARK: - The picture

  /// A frame around the picture, such as a window; default none.
  public func frame(_ frame: PictureFrame) -> Grid { setting(\.frame, frame) }

  /// A window around the picture.
  /// - Parameters:
  ///   - window: that of a system, or a card without a title bar.
  ///   - title: of the window; `nil` is none.
  ///   - padding: between the window and the edges of the picture, in points.
  public func frame(
    _ window: FrameWindow, title: String? = nil, padding: Double = PictureFrame.defaultPadding
  ) -> Grid {
    frame(PictureFrame(window: window, title: title, padding: padding))
  }

  /// Shows a part of the picture only; default all of it.
  public func crop(_ crop: PictureCrop) -> Grid { setting(\.crop, crop) }

  /// Shows some rows and columns only, with a torn edge where others are left out.
  /// - Parameters:
  ///   - rows: counted from 0 over all rows that the grid shows; `nil` is all.
  ///   - columns: by their key paths; `nil` is all.
  ///   - more: the text where the most rows are left out; `{count}` is their number. `nil` is none.
  public func crop(
    rows: ClosedRange<Int>? = nil, columns: [PartialKeyPath<Item>]? = nil, more: String? = nil
  ) -> Grid {
    var crop = PictureCrop()
    crop.rows = rows.map { [$0] }
    crop.columns = columns.map { keys(of: $0) }
    crop.more = more
    return self.crop(crop)
  }

  /// Adds annotations and redactions to the picture, over earlier ones.
  public func callouts(_ callouts: Callout<GridPlace>...) -> Grid {
    adding(callouts, to: \.callouts)
  }

  // MARK: - Events

  /// How the grid reacts to events when it is live: what taps do, what can be dragged and swiped.
  public func interaction(_ rules: InteractionRules) -> Grid { setting(\.interaction, rules) }
}
