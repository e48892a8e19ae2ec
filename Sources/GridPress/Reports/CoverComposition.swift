import GridCore
import GridDocuments
import GridLayout
import GridModel

/// Where the texts of a cover are, and how high what is above them is.
///
/// A page is composed by its height, a picture of all parts by its width, since its height follows
/// from them. A title that needs more room gets it from what is above it.
struct CoverComposition {
  let layout: Cover.Layout
  let format: PageFormat
  /// Whether the cover is the head of a picture, and not a page.
  let isPicture: Bool
  /// With the plate behind it; 0 without a logo.
  let logoHeight: Double
  /// Of title, subtitle and notes, in points; `nil` if they need several pages.
  let textHeight: Double?
  let hasFacts: Bool

  /// Around the texts on a field, and under the logo, in points.
  static let gap = 26.0
  static let ruleSize = Size(width: 56, height: 4)
  /// Between the rule and the title.
  static let ruleGap = 16.0

  /// The bottom of the texts if nothing else needs room, from the top of the page.
  private var lowest: Double {
    let facts = hasFacts ? Self.factsRoom : 0
    let logo = layout == .picture && logoHeight > 0 ? logoHeight + Self.gap : 0
    return format.size.height - format.margins.bottom - facts - logo - Self.gap
  }

  /// The top of the texts, in points below the top of the content.
  var textTop: Double {
    let top: Double
    switch layout {
    case .field:
      let least = format.margins.top + (logoHeight > 0 ? logoHeight + Self.gap : 0)
      top = max(least, fieldBottom - Self.gap - (textHeight ?? .infinity))
    case .picture: top = pictureBottom + Self.gap
    case .plain:
      let logo = logoHeight > 0 ? logoHeight + Self.gap : 0
      let least = format.margins.top + logo + Self.ruleSize.height + Self.ruleGap
      let wanted = isPicture || textHeight == nil ? 0 : format.size.height * 0.3
      top = max(least, min(wanted, lowest - (textHeight ?? 0)))
    }
    return (top - format.margins.top).rounded()
  }

  /// The least bottom of the field, in points below the top of the page.
  var fieldBottom: Double {
    (isPicture ? format.size.width * 0.28 : format.size.height * 0.5).rounded()
  }

  /// The bottom of the picture, in points below the top of the page.
  var pictureBottom: Double {
    if isPicture { return (format.size.width * 0.4).rounded() }
    let room = lowest - Self.gap - (textHeight ?? .infinity)
    return max(format.size.height * 0.15, min(format.size.height * 0.5, room)).rounded()
  }

  /// The approximate height of the facts and the space above them.
  private static let factsRoom = 64.0
}

/// What is painted behind the texts of a cover, page by page.
struct CoverGround {
  enum Piece {
    case field(Rect)
    case picture(Cover.Picture, Rect)
  }

  /// From the back to the front.
  let pages: [[Piece]]
  /// Where it ends on the last page, in points below the top of the page.
  let bottom: Double

  /// - Parameter isMirrored: whether texts begin at the right.
  init(
    _ cover: Cover, _ composition: CoverComposition, _ plans: [PagePlan], isMirrored: Bool
  ) {
    let format = composition.format
    let size = format.size
    func fieldBottom(_ index: Int) -> Double {
      guard index == plans.count - 1 else { return size.height }
      let texts = (format.margins.top + plans[index].bottom + CoverComposition.gap).rounded()
      let least = index == 0 && cover.layout == .field ? composition.fieldBottom : 0
      return min(size.height, max(least, texts))
    }
    var pages: [[Piece]] = []
    for index in plans.indices {
      func field(from top: Double) -> Piece {
        .field(Rect(left: 0, top: top, right: size.width, bottom: fieldBottom(index)))
      }
      switch (cover.layout, index) {
      case (.picture, 0):
        let bottom = composition.pictureBottom
        pages.append([field(from: bottom)])
        if let picture = cover.picture {
          pages[0].append(
            .picture(picture, Rect(left: 0, top: 0, right: size.width, bottom: bottom)))
        }
      case (.field, _), (.picture, _): pages.append([field(from: 0)])
      case (.plain, 0):
        let rule = CoverComposition.ruleSize
        let left =
          isMirrored ? size.width - format.margins.right - rule.width : format.margins.left
        let bottom = format.margins.top + plans[0].top - CoverComposition.ruleGap
        pages.append([
          .field(
            Rect(
              x: left, y: (bottom - rule.height).rounded(), width: rule.width, height: rule.height))
        ])
      case (.plain, _): pages.append([])
      }
    }
    self.pages = pages
    bottom = cover.layout == .plain || plans.isEmpty ? 0 : fieldBottom(plans.count - 1)
  }
}
