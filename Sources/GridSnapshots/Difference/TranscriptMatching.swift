import GridCore
import GridModel
import GridPress

/// The work of a comparison of two grids.
struct TranscriptMatching {
  private let comparison: TranscriptComparison
  private let old: TranscriptIndex
  private let new: TranscriptIndex
  /// The keys that both have, in the new order.
  private var columns: [String] = []
  private(set) var found: [SnapshotDifference] = []
  private(set) var moved: [SnapshotDifference] = []

  init(_ comparison: TranscriptComparison) {
    self.comparison = comparison
    old = TranscriptIndex(comparison.expected)
    new = TranscriptIndex(comparison.actual)
  }

  private func isShown(_ address: PartAddress, in index: TranscriptIndex) -> Bool {
    comparison.masks.shows(address, in: index)
  }

  // MARK: - The whole

  mutating func compareGrid() {
    let changes = Self.changes(from: comparison.expected.grid, to: comparison.actual.grid)
    if !changes.isEmpty, comparison.masks.only.isEmpty {
      found.append(SnapshotDifference(nil, changes: changes))
    }
  }

  /// This is last: a picture is larger because of something in it.
  mutating func compareSize() {
    guard comparison.comparesFrames, comparison.masks.only.isEmpty else { return }
    let (before, after) = (comparison.expected.size, comparison.actual.size)
    var changes: [SnapshotDifference.Change] = []
    if !areEqual(before.width, after.width) {
      changes.append(.width(from: before.width, to: after.width))
    }
    if !areEqual(before.height, after.height) {
      changes.append(.height(from: before.height, to: after.height))
    }
    if !changes.isEmpty { found.append(SnapshotDifference(nil, changes: changes)) }
  }

  mutating func compareColumns() {
    columns = new.columns.filter { old.columns.contains($0) }
    for key in old.columns where !columns.contains(key) {
      add(.removed, PartAddress(.columnHeader, column: key), in: old)
    }
    for key in new.columns where !columns.contains(key) {
      add(.inserted, PartAddress(.columnHeader, column: key), in: new)
    }
    let before = old.columns.filter { columns.contains($0) }
    if before != columns, comparison.masks.only.isEmpty {
      found.append(
        SnapshotDifference(
          nil,
          changes: [
            .columnOrder(
              from: before.map { comparison.expected.title(ofColumn: $0) },
              to: columns.map { comparison.actual.title(ofColumn: $0) })
          ]))
    }
  }

  mutating func compareWholeParts() {
    compare(old.wholeParts, new.wholeParts)
  }

  /// Parts of the same kind with the same numbers.
  private mutating func compare(_ olds: [PartAddress], _ news: [PartAddress]) {
    func isOfCommonColumn(_ address: PartAddress) -> Bool {
      guard address.kind.isOfColumn, let column = address.column else { return true }
      return columns.contains(column)
    }
    let known = Set(news)
    for address in olds where isOfCommonColumn(address) && !known.contains(address) {
      add(.removed, address, in: old)
    }
    let before = Set(olds)
    for address in news where isOfCommonColumn(address) {
      if before.contains(address) {
        compare(address, with: address)
      } else {
        add(.inserted, address, in: new)
      }
    }
  }

  private mutating func add(
    _ kind: SnapshotDifference.Kind, _ address: PartAddress, in index: TranscriptIndex,
    text: String? = nil
  ) {
    guard isShown(address, in: index) else { return }
    var difference = SnapshotDifference(
      address, column: address.column.map(index.title(ofColumn:)), kind: kind,
      text: text ?? index[address]?.text)
    difference.name = index.name(ofTotal: address)
    found.append(difference)
  }

  // MARK: - Sections and rows

  mutating func compareSections() {
    let alignment = RowAlignment(
      old.sections.map { [$0.title] }, new.sections.map { [$0.title] })
    for pair in alignment.pairs {
      switch (pair.old.map { old.sections[$0] }, pair.new.map { new.sections[$0] }) {
      case (let before?, let after?): compare(before, with: after)
      case (let before?, nil): addSection(.removed, before, in: old)
      case (nil, let after?): addSection(.inserted, after, in: new)
      case (nil, nil): break
      }
    }
  }

  private mutating func addSection(
    _ kind: SnapshotDifference.Kind, _ section: TranscriptIndex.Section, in index: TranscriptIndex
  ) {
    let count = section.rows.count
    add(
      kind, PartAddress(.sectionHeader, section: section.number, index: 0), in: index,
      text: section.title + " with \(counted(count, "row"))")
  }

  private mutating func compare(
    _ before: TranscriptIndex.Section, with after: TranscriptIndex.Section
  ) {
    // Strips are named by the number of the new section.
    let renamed = before.strips.map { $0.moved(toSection: after.number) }
    if before.number == after.number {
      compare(renamed, after.strips)
    } else {
      for (address, name) in zip(before.strips, renamed) where after.strips.contains(name) {
        compare(address, with: name)
      }
    }
    compareRows(before, after)
  }

  private mutating func compareRows(
    _ before: TranscriptIndex.Section, _ after: TranscriptIndex.Section
  ) {
    let texts = before.rows.map { old.texts(of: $0, in: before.number, columns: columns) }
    let newTexts = after.rows.map { new.texts(of: $0, in: after.number, columns: columns) }
    for pair in RowAlignment(texts, newTexts).pairs {
      switch (pair.old, pair.new) {
      case (let from?, let to?):
        let address = PartAddress(.row, section: after.number, index: after.rows[to])
        if pair.isMoved {
          add(
            .reordered(from: before.rows[from]), address, in: new,
            text: newTexts[to].joined(separator: " | "))
        }
        compareRow(
          PartAddress(.row, section: before.number, index: before.rows[from]), with: address)
      case (let from?, nil):
        add(
          .removed, PartAddress(.row, section: before.number, index: before.rows[from]), in: old,
          text: texts[from].joined(separator: " | "))
      case (nil, let to?):
        add(
          .inserted, PartAddress(.row, section: after.number, index: after.rows[to]), in: new,
          text: newTexts[to].joined(separator: " | "))
      case (nil, nil): break
      }
    }
  }

  private mutating func compareRow(_ before: PartAddress, with after: PartAddress) {
    compare(before, with: after)
    compareAttached(before, with: after)
    for key in columns {
      let (from, to) = (before.cell(key), after.cell(key))
      switch (old[from], new[to]) {
      case (nil, nil): break
      case (nil, _?): add(.inserted, to, in: new)
      case (_?, nil): add(.removed, from, in: old)
      case (_?, _?): compare(from, with: to)
      }
    }
  }

  /// Compares the parts of a row besides its cells.
  private mutating func compareAttached(_ before: PartAddress, with after: PartAddress) {
    func isShown(_ address: PartAddress) -> Bool {
      guard address.kind.isOfColumn, let column = address.column else { return true }
      return columns.contains(column)
    }
    let olds = old.attached(to: before).filter(isShown)
    let news = new.attached(to: after).filter(isShown)
    let renamed = olds.map { $0.moved(toSection: after.section ?? 0, row: after.index) }
    for (from, name) in zip(olds, renamed) where !news.contains(name) {
      add(.removed, from, in: old)
    }
    for to in news {
      if let place = renamed.firstIndex(of: to) {
        compare(olds[place], with: to)
      } else {
        add(.inserted, to, in: new)
      }
    }
  }

  // MARK: - Parts

  private mutating func compare(_ from: PartAddress, with to: PartAddress) {
    guard let before = old[from], let after = new[to], isShown(to, in: new), isShown(from, in: old)
    else { return }
    var difference = SnapshotDifference(
      to, column: to.column.map(new.title(ofColumn:)), text: after.text,
      movement: movement(before, after))
    difference.name = new.name(ofTotal: to)
    if before.text != after.text {
      difference.changes.append(.text(from: before.text, to: after.text))
    }
    let properties = new.properties(of: after)
    let onlyAlternates = old.looksLikeNeighbours(
      from, becoming: to, properties: properties, notes: after.notes)
    if !onlyAlternates {
      difference.changes += Self.changes(from: old.properties(of: before), to: properties)
    }
    difference.changes += sizeChanges(before, after)
    difference.changes +=
      NoteChanges(
        from: before.notes, to: after.notes, comparesFrames: comparison.comparesDrawings,
        onlyAlternates: onlyAlternates
      ).changes
    if !difference.changes.isEmpty {
      found.append(difference)
    } else if isMoved(before, after) {
      difference.changes = [.moved]
      moved.append(difference)
    }
  }

  private static func changes(
    from old: [TranscriptProperty], to new: [TranscriptProperty]
  ) -> [SnapshotDifference.Change] {
    if old == new { return [] }
    let before = Dictionary(old.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    let after = Dictionary(new.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    var names = new.map(\.name)
    names += old.map(\.name).filter { after[$0] == nil }
    return names.compactMap { name in
      before[name] == after[name] ? nil : .property(name, from: before[name], to: after[name])
    }
  }

  private func movement(
    _ before: TranscriptPart, _ after: TranscriptPart
  ) -> SnapshotDifference.Movement {
    SnapshotDifference.Movement(
      x: distance(before.frame.left, after.frame.left),
      y: distance(before.frame.top, after.frame.top))
  }

  private func isMoved(_ before: TranscriptPart, _ after: TranscriptPart) -> Bool {
    comparison.comparesFrames && !movement(before, after).isZero && !follows(before, after)
  }

  /// Whether a cell is where its row and its column are, before and after, or a part of a row moved
  /// with it.
  private func follows(_ before: TranscriptPart, _ after: TranscriptPart) -> Bool {
    if after.address.kind.isAttachedToRow { return wentWithRow(before, after) }
    guard after.address.kind == .cell else { return false }
    return old.implied.frame(of: before.address) == before.frame
      && new.implied.frame(of: after.address) == after.frame
  }

  private func wentWithRow(_ before: TranscriptPart, _ after: TranscriptPart) -> Bool {
    guard let from = old[before.address.row]?.frame, let to = new[after.address.row]?.frame else {
      return false
    }
    return areEqual(before.frame.left, after.frame.left)
      && areEqual(before.frame.right, after.frame.right)
      && areEqual(before.frame.top - from.top, after.frame.top - to.top)
      && areEqual(before.frame.bottom - from.bottom, after.frame.bottom - to.bottom)
  }

  private func sizeChanges(
    _ before: TranscriptPart, _ after: TranscriptPart
  ) -> [SnapshotDifference.Change] {
    guard comparison.comparesFrames, !follows(before, after) else { return [] }
    var changes: [SnapshotDifference.Change] = []
    let widths = (Self.rounded(before.frame.width), Self.rounded(after.frame.width))
    // Everything across the grid is as wide as its columns.
    if !areEqual(widths.0, widths.1), after.address.kind != .row {
      changes.append(.width(from: widths.0, to: widths.1))
    }
    let heights = (Self.rounded(before.frame.height), Self.rounded(after.frame.height))
    if !areEqual(heights.0, heights.1), !after.address.kind.isAsHighAsOthers {
      changes.append(.height(from: heights.0, to: heights.1))
    }
    return changes
  }

  private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

  /// How far a part moved; 0 if rounding can be the cause.
  private func distance(_ before: Double, _ after: Double) -> Double {
    areEqual(before, after) ? 0 : Self.rounded(after - before)
  }

  private func areEqual(_ first: Double, _ second: Double) -> Bool {
    abs(Self.rounded(first - second)) <= comparison.tolerance
  }
}
