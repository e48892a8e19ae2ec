import GridCore
package import GridModel

extension PageFormat {
  /// The usual paper of the region of a locale: A4, or US Letter in the regions that use it; A4 without a locale or a region.
  package static func standard(locale: String?) -> PageFormat {
    guard let region = locale.flatMap(region), letterRegions.contains(region) else { return .a4 }
    return .letter
  }

  /// Unicode CLDR, supplementalData.xml, measurementData: `<paperSize type="US-Letter">`. All others use A4.
  private static let letterRegions: Set = [
    "BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE",
  ]

  /// The region of a locale identifier such as `en_US`, `es-MX` or `zh_Hant_TW`, in capitals; `nil` if it names none.
  private static func region(of locale: String) -> String? {
    let name = locale.prefix { $0 != "@" && $0 != "." }
    for part in name.split(whereSeparator: { $0 == "_" || $0 == "-" }).dropFirst() {
      switch part.count {
      // The script comes before the region.
      case 4: continue
      case 2: return part.uppercased()
      default: return nil
      }
    }
    return nil
  }

  /// The same on the paper of a locale if no size was requested.
  package func sheet(on standard: PageFormat) -> PageFormat {
    guard followsLocale else { return self }
    var format = self
    let isLandscape = size.width > size.height
    format.size = isLandscape ? standard.landscape.size : standard.size
    return format
  }
}
