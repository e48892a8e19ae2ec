public import GridCore

/// The colours of a scale, from its low to its high end, at equal distances.
///
/// The perceptually uniform ones (`viridis`, `magma`, `inferno`, `plasma`, `cividis`: Smith, van
/// der Walt and others, CC0) are given by 33 of their 256 colours; the others are the classes of
/// ColorBrewer (Cynthia Brewer, Apache License 2.0).
public struct ColorPalette: Hashable, Sendable {
  /// At least one.
  public let colors: [Color]

  /// - Parameter colors: from the low to the high end; without any, the result is `nil`.
  public init?(_ colors: [Color]) {
    guard !colors.isEmpty else { return nil }
    self.colors = colors
  }

  /// The palette of that name, such as `viridis` or `Blues`; case is ignored. `nil` if there is
  /// none.
  public init?(named name: String) {
    guard
      let known = Self.tables.first(where: { $0.key.lowercased() == name.lowercased() })
    else { return nil }
    self.init(known.value.split(separator: " ").compactMap { Color(hex: "#\($0)") })
  }

  /// The name of a named palette; `nil` for others.
  public var name: String? { Self.names.first { Self(named: $0) == self } }

  /// From dark violet through green to yellow. Its colours can be distinguished with any kind of
  /// colour vision, and in grey.
  public static let viridis: ColorPalette = {
    guard let palette = ColorPalette(named: "viridis") else {
      preconditionFailure("viridis is one of the palettes that have names")
    }
    return palette
  }()

  /// All names: the perceptually uniform ones first, then those of one hue or several, then the
  /// diverging ones.
  public static let names = tables.map(\.key)

  /// The colour at a place between the ends (0…1); outside, the colour of the end. Colours in
  /// between are interpolated as everywhere, in sRGB-encoded values.
  public func color(at place: Double) -> Color {
    guard colors.count > 1, place.isFinite else { return colors[0] }
    let scaled = min(1, max(0, place)) * Double(colors.count - 1)
    let lower = min(Int(scaled), colors.count - 2)
    return colors[lower].mixed(with: colors[lower + 1], amount: scaled - Double(lower))
  }

  private static let tables: KeyValuePairs<String, String> = [
    "viridis": """
    440154 470D60 48186A 482374 472D7B 453781 424086 3E4989 3B528B 375B8D 33638D 2F6B8E \
    2C728E 297A8E 26828E 23898E 21918C 1F988B 1FA088 22A785 28AE80 32B67A 3FBC73 4EC36B \
    5EC962 70CF57 84D44B 98D83E ADDC30 C2DF23 D8E219 ECE51B FDE725
    """,
    "magma": """
    000004 030312 0A0822 130D34 1D1147 29115A 36106B 440F76 51127C 5D177F 6A1C81 762181 \
    832681 902A81 9C2E7F AA337D B73779 C43C75 D0416F DC4869 E75263 EF5D5E F56B5C F9795D \
    FC8961 FD9869 FEA772 FEB67C FEC488 FED395 FDE2A3 FCF0B2 FCFDBF
    """,
    "inferno": """
    000004 040312 0B0724 150B37 210C4A 2F0A5B 3D0965 4A0C6B 57106E 64156E 71196E 7D1E6D \
    8A226A 972766 A32C61 B0315B BC3754 C73E4C D24644 DB503B E45A31 EB6628 F1731D F68013 \
    F98E09 FB9D07 FCAC11 FBBC21 F9CB35 F5DB4C F2EA69 F3F68A FCFFA4
    """,
    "plasma": """
    0D0887 220690 310597 3F049C 4C02A1 5901A5 6600A7 7201A8 7E03A8 8A09A5 9511A1 A01A9C \
    AA2395 B32C8E BC3587 C43E7F CC4778 D35171 DA5A6A E06363 E66C5C EB7655 F0804E F58B47 \
    F89540 FBA139 FDAC33 FEB82C FDC527 FCD225 F8DF25 F4ED27 F0F921
    """,
    "cividis": """
    00224E 00285B 002E6A 053371 1A386F 273E6E 32436D 3B496C 434E6C 4B546C 535A6D 5A5F6E \
    61656F 686A71 6F7073 767676 7D7C78 848279 8C8878 938E78 9B9476 A39A74 ABA072 B4A76F \
    BCAE6C C4B468 CDBB63 D5C25E DEC958 E7D150 F0D846 F9E03A FEE838
    """,
    "Blues": """
    F7FBFF DEEBF7 C6DBEF 9ECAE1 6BAED6 4292C6 2171B5 08519C 08306B
    """,
    "Greens": """
    F7FCF5 E5F5E0 C7E9C0 A1D99B 74C476 41AB5D 238B45 006D2C 00441B
    """,
    "Greys": """
    FFFFFF F0F0F0 D9D9D9 BDBDBD 969696 737373 525252 252525 000000
    """,
    "Oranges": """
    FFF5EB FEE6CE FDD0A2 FDAE6B FD8D3C F16913 D94801 A63603 7F2704
    """,
    "Purples": """
    FCFBFD EFEDF5 DADAEB BCBDDC 9E9AC8 807DBA 6A51A3 54278F 3F007D
    """,
    "Reds": """
    FFF5F0 FEE0D2 FCBBA1 FC9272 FB6A4A EF3B2C CB181D A50F15 67000D
    """,
    "BuGn": """
    F7FCFD E5F5F9 CCECE6 99D8C9 66C2A4 41AE76 238B45 006D2C 00441B
    """,
    "YlGnBu": """
    FFFFD9 EDF8B1 C7E9B4 7FCDBB 41B6C4 1D91C0 225EA8 253494 081D58
    """,
    "YlOrRd": """
    FFFFCC FFEDA0 FED976 FEB24C FD8D3C FC4E2A E31A1C BD0026 800026
    """,
    "BrBG": """
    543005 8C510A BF812D DFC27D F6E8C3 F5F5F5 C7EAE5 80CDC1 35978F 01665E 003C30
    """,
    "PiYG": """
    8E0152 C51B7D DE77AE F1B6DA FDE0EF F7F7F7 E6F5D0 B8E186 7FBC41 4D9221 276419
    """,
    "PRGn": """
    40004B 762A83 9970AB C2A5CF E7D4E8 F7F7F7 D9F0D3 A6DBA0 5AAE61 1B7837 00441B
    """,
    "PuOr": """
    7F3B08 B35806 E08214 FDB863 FEE0B6 F7F7F7 D8DAEB B2ABD2 8073AC 542788 2D004B
    """,
    "RdBu": """
    67001F B2182B D6604D F4A582 FDDBC7 F7F7F7 D1E5F0 92C5DE 4393C3 2166AC 053061
    """,
    "RdYlBu": """
    A50026 D73027 F46D43 FDAE61 FEE090 FFFFBF E0F3F8 ABD9E9 74ADD1 4575B4 313695
    """,
    "RdYlGn": """
    A50026 D73027 F46D43 FDAE61 FEE08B FFFFBF D9EF8B A6D96A 66BD63 1A9850 006837
    """,
    "Spectral": """
    9E0142 D53E4F F46D43 FDAE61 FEE08B FFFFBF E6F598 ABDDA4 66C2A5 3288BD 5E4FA2
    """,
  ]
}
