public import GridModel

extension Grid {
  /// A part of a grid of these items, whose column is written as a key path: `.header(\.amount)`.
  ///
  /// It becomes a ``GridPlace`` as soon as a modifier of the grid takes it, since only the grid
  /// knows the types of its items and the keys of its columns. A ``GridPlace`` itself has no items,
  /// so a key path in it would have nothing to begin at. A live grid does not keep their type
  /// either: its events name the grid, `live.send(.tap(.header(\.amount)), on: grid)`, and for its
  /// other changes there are ``Grid/header(_:)``, ``Grid/column(_:)`` and ``Grid/cell(_:_:)``.
  public struct Place: Sendable {
    fileprivate enum Kind: Hashable, Sendable {
      case header
      case column
      case cell(RowPath)
    }

    fileprivate var kind: Kind
    fileprivate var path: any PartialKeyPath<Item> & Sendable

    /// The header of the column with the values at a key path.
    public static func header(_ column: any PartialKeyPath<Item> & Sendable) -> Place {
      Place(kind: .header, path: column)
    }

    /// The column with the values at a key path, with its header.
    public static func column(_ column: any PartialKeyPath<Item> & Sendable) -> Place {
      Place(kind: .column, path: column)
    }

    /// The cell of a row in the column with the values at a key path.
    public static func cell(
      _ row: RowPath, _ column: any PartialKeyPath<Item> & Sendable
    ) -> Place {
      Place(kind: .cell(row), path: column)
    }
  }

  func resolved(_ place: Place) -> GridPlace {
    switch place.kind {
    case .header: header(place.path)
    case .column: column(place.path)
    case .cell(let row): cell(row, place.path)
    }
  }

  // MARK: - Modifiers

  /// Adds a note under the grid, with marks at the parts that it refers to.
  ///
  /// ```swift
  /// grid.footnote("Estimated", at: .cell(RowPath(.texts(["Name": "Ada"])), \.amount))
  /// ```
  /// - Parameters:
  ///   - text: the note.
  ///   - place: where its mark is.
  ///   - others: further places with the mark.
  public func footnote(_ text: String, at place: Place, _ others: Place...) -> Grid {
    footnotes(Footnote(text, at: ([place] + others).map { resolved($0) }))
  }

  /// Adds annotations and redactions of columns and cells by key paths, over earlier ones.
  ///
  /// ```swift
  /// grid.callouts(Callout(.header(\.amount), .box))
  /// ```
  public func callouts(_ callout: Callout<Place>, _ others: Callout<Place>...) -> Grid {
    ([callout] + others).reduce(self) { grid, callout in
      grid.callouts(callout.resolved { grid.resolved($0) })
    }
  }

  /// Shows a column, a header or a cell only.
  /// - Parameters:
  ///   - place: the part that is shown.
  ///   - margin: how much is shown around it, in points.
  public func crop(to place: Place, margin: Double = PictureCrop.defaultMargin) -> Grid {
    var crop = PictureCrop()
    crop.place = resolved(place)
    crop.margin = margin
    return self.crop(crop)
  }
}

extension Grid.Place: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    left.kind == right.kind
      && left.path as PartialKeyPath<Item> == right.path as PartialKeyPath<Item>
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(path as PartialKeyPath<Item>)
  }
}
