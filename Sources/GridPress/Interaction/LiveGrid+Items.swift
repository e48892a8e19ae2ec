public import GridData
public import GridInteraction
public import GridModel

// The Swift values behind a live grid.

extension LiveGrid {
  /// The items of a grid over a ``DataSourceHelper``, with all edits, in their own order; `nil` if
  /// it shows other items.
  public func items<Item: Sendable>(as type: Item.Type = Item.self) -> [Item]? {
    (interaction.model.source.source as? DataSourceHelper<Item>)?.items
  }

  /// The helper of a grid over a ``DataSourceHelper``, with all edits, in its own order, and with
  /// the rows selected that are selected in the grid; `nil` if the grid shows other items.
  public func helper<Item: Sendable>(of type: Item.Type = Item.self) -> DataSourceHelper<Item>? {
    source as? DataSourceHelper<Item>
  }

  /// The item of a row as it is shown at this moment, however the grid is sorted and filtered.
  ///
  /// ```swift
  /// let instrument: Instrument? = live.item(at: RowPath(section: 0, row: 2))
  /// ```
  /// - Returns: `nil` if there is no such row, or its source has no item of this type for it.
  public func item<Item>(at row: RowPath, as type: Item.Type = Item.self) -> Item? {
    interaction.model.row(at: row).flatMap { interaction.model.source.item($0.index) } as? Item
  }

  /// The item of a cell as it is shown at this moment: in a grid whose items flow, each cell has
  /// its own.
  /// - Returns: `nil` if there is no such cell, or its source has no item of this type for it.
  public func item<Item>(at cell: CellPath, as type: Item.Type = Item.self) -> Item? {
    interaction.model.cell(at: cell).flatMap { interaction.model.source.item($0.row.index) }
      as? Item
  }

  /// The items of the selected rows, and of the rows with selected cells, in the order of the
  /// source. A row that is filtered out or in a collapsed section stays selected.
  public func selectedItems<Item>(as type: Item.Type = Item.self) -> [Item] {
    interaction.selectedRowIDs.compactMap { interaction.model.source.item($0.index) as? Item }
  }

  /// Where the row of a source is shown at this moment: its section and its place in it, in the
  /// source's own order.
  /// - Returns: `nil` if there is no such row, or it is not shown.
  public func path(ofSourceRow row: Int, inSection section: Int = 0) -> RowPath? {
    interaction.model.source.row(at: RowPath(section: section, row: row))
      .flatMap { interaction.model.path(of: $0) }
  }

  /// Changes the item of a row of a grid over a ``DataSourceHelper``. The cells of the row are read
  /// again, and those whose values have changed light up.
  ///
  /// ```swift
  /// try live.updateItem(at: path) { (instrument: inout Instrument) in
  ///   instrument.bid += 0.25
  /// }
  /// ```
  /// - Throws: `EventProblem` if there is no such row, or if it shows no item of this type.
  public mutating func updateItem<Item: Sendable>(
    at row: RowPath, _ change: (inout Item) -> Void
  ) throws(EventProblem) {
    try changing { interaction throws(EventProblem) in
      guard let id = interaction.model.row(at: row) else {
        throw EventProblem("there is no row \(row)")
      }
      guard let place = interaction.model.source.place(of: id)?.row,
        interaction.model.source.change({ source -> Bool in
          guard var helper = source as? DataSourceHelper<Item>,
            helper.items.indices.contains(place)
          else { return false }
          change(&helper.items[place])
          source = helper
          return true
        }) == true
      else { throw EventProblem("row \(row) shows no item of type \(Item.self)") }
      try interaction.reloadRows([id])
    }
  }
}
