import GridCells
public import GridModel

// The kinds of cells by name, with their defaults: `.cell(.bar)`. Their options are properties of
// the type: `var bar = BarCell(); bar.label = .inside`.

extension AnyCellRenderer {
  /// A bar from 0 to the value.
  public static let bar = AnyCellRenderer(BarCell())
  /// A progress bar, with the share that is done.
  public static let progress = AnyCellRenderer(ProgressCell())
  /// A bar with a mark at its target, over bands from poor to good.
  public static let bullet = AnyCellRenderer(BulletCell())
  /// The middle half of the values as a box with a line at the median, whiskers, and points far
  /// out.
  public static let boxPlot = AnyCellRenderer(BoxPlotCell())
  /// How often values of each size occur, as vertical bars.
  public static let histogram = AnyCellRenderer(HistogramCell())
  /// A ring or a disc: the share that a value is of a whole, or several parts.
  public static let donut = AnyCellRenderer(DonutCell())
  /// A bar from a low to a high value, with a mark at a third one.
  public static let range = AnyCellRenderer(RangeCell())
  /// A bar from one date to another, on an axis that all cells share.
  public static let timeline = AnyCellRenderer(TimelineCell())
  /// A series of values as a small line, area or row of bars.
  public static let sparkline = AnyCellRenderer(SparklineCell())
  /// A row of blocks: up for values above 0, down for values below, a line for 0.
  public static let winLoss = AnyCellRenderer(WinLossCell())
  /// A row of coloured cells, stronger for greater values.
  public static let heatStrip = AnyCellRenderer(HeatStripCell())
  /// A bar that is divided into parts: shares of a sum, or as long as it.
  public static let stack = AnyCellRenderer(StackCell())
  /// A value, followed by an arrow and how much it changed.
  public static let delta = AnyCellRenderer(DeltaCell())
  /// A change in the colour of its direction, with an arrow.
  public static let change = AnyCellRenderer(ChangeCell())
  /// A check mark for true, a cross for false, a dash for mixed.
  public static let check = AnyCellRenderer(CheckCell())
  /// A switch that is on or off.
  public static let toggle = AnyCellRenderer(ToggleCell())
  /// Stars out of a fixed number, the last one partly filled.
  public static let rating = AnyCellRenderer(RatingCell())
  /// A short text in a pill, or behind a dot, in its own colour.
  public static let status = AnyCellRenderer(StatusCell())
  /// Three lamps in a row, one of them lit.
  public static let light = AnyCellRenderer(LightCell())
  /// A list of short texts, each in a box, in as many lines as they need.
  public static let tags = AnyCellRenderer(TagsCell())
  /// A patch of the colour that the value names.
  public static let swatch = AnyCellRenderer(SwatchCell())
  /// An icon that the value names or is mapped to.
  public static let icon = AnyCellRenderer(IconCell())
  /// A picture or the initials of a name in a circle, and the name.
  public static let avatar = AnyCellRenderer(AvatarCell())
  /// The value as a text with its own style.
  public static let text = AnyCellRenderer(TextCell())
  /// Markdown within a line: bold, italic, code, struck, links; ^2^ is raised, ~2~ lowered.
  public static let markdown = AnyCellRenderer(MarkdownCell())
  /// Units and chemistry: `kg m^-2` has a raised −2, `H2O` a lowered 2, `degC` is °C.
  public static let units = AnyCellRenderer(UnitsCell())
  /// A text that links to an address.
  public static let link = AnyCellRenderer(LinkCell())
  /// A link to an e-mail address.
  public static let email = AnyCellRenderer(EmailCell())
  /// The value as a QR code, dark on white in every theme.
  public static let qr = AnyCellRenderer(QRCell())
  /// The value as bars (Code 128), dark on white in every theme.
  public static let barcode = AnyCellRenderer(BarcodeCell())
  /// A picture: PNG, JPEG, GIF, WebP or SVG, from a file below the folder of the document or from
  /// the data.
  public static let image = AnyCellRenderer(ImageCell())
  /// The flag of a country by its code of two letters.
  public static let flag = AnyCellRenderer(FlagCell())
}
