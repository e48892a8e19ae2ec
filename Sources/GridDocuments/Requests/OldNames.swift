/// The old name of ``ColumnScale``.
@available(*, deprecated, renamed: "ColumnScale")
public typealias ScaleRequest = ColumnScale

/// The old name of ``AggregateRow``.
@available(*, deprecated, renamed: "AggregateRow")
public typealias SummaryRequest = AggregateRow

/// The old name of ``SectionColumnSettings``.
@available(*, deprecated, renamed: "SectionColumnSettings")
public typealias SectionColumnRequest = SectionColumnSettings

/// The old name of ``ColumnSettings``.
@available(*, deprecated, renamed: "ColumnSettings")
public typealias ColumnRequest = ColumnSettings

/// The old name of ``FooterContent``.
@available(*, deprecated, renamed: "FooterContent")
public typealias FooterRequest = FooterContent

/// The old name of ``PageSetup``.
@available(*, deprecated, renamed: "PageSetup")
public typealias PageRequest = PageSetup

/// The old name of ``ColumnAggregate``.
@available(*, deprecated, renamed: "ColumnAggregate")
public typealias AggregateRequest = ColumnAggregate

/// The old name of ``GridRule``.
@available(*, deprecated, renamed: "GridRule")
public typealias RuleRequest = GridRule

/// The old name of ``LegendTexts``.
@available(*, deprecated, renamed: "LegendTexts")
public typealias LegendRequest = LegendTexts

/// The old name of ``RowGroups``.
@available(*, deprecated, renamed: "RowGroups")
public typealias GroupRequest = RowGroups

/// The old name of ``RowSorting``.
@available(*, deprecated, renamed: "RowSorting")
public typealias SortRequest = RowSorting

/// The old name of ``ItemFlow``.
@available(*, deprecated, renamed: "ItemFlow")
public typealias FlowRequest = ItemFlow
