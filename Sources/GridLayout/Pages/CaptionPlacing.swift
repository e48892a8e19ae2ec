import GridCore
import GridModel

/// A caption that is put on pages: a text above or below the table.
struct CaptionPlacing {
  /// Its index among the leading or trailing items of the frames.
  let index: Int
  let isLeading: Bool
  /// Of the whole caption, in points.
  let height: Double
  /// Of the content of a page, in points.
  let pageHeight: Double
  /// Its lines, which are measured only if they matter.
  let part: () -> DividedPart

  /// What has become of a caption on a page.
  enum Outcome: Equatable {
    /// All of it, or its rest, is on the page.
    case placed
    /// The part up to a height below its top is on the page.
    case divided(at: Double)
    /// It begins on the next page.
    case next
  }

  /// Places the caption under the content of a page.
  ///
  /// 1. What fits is placed.
  /// 2. A caption that fits on a page of its own begins on the next one.
  /// 3. Any other is divided between lines of its text. It begins on this page if lines fit, and a
  ///    page without other content takes it even if no line fits.
  /// - Parameters:
  ///   - offset: the height that is on previous pages.
  ///   - isEmpty: whether the next page has no more room than this one.
  func place(from offset: Double, on plan: inout PagePlan, isEmpty: Bool) -> Outcome {
    let room = pageHeight - plan.bottom
    let rest = height - offset
    if rest <= room + LineBreaker.tolerance {
      add(from: offset, to: height, to: &plan)
      return .placed
    }
    if offset == 0, !isEmpty, height <= pageHeight + LineBreaker.tolerance { return .next }
    let part = part()
    if !part.isEmpty, let cut = part.cut(from: offset, upTo: offset + room), cut < height {
      add(from: offset, to: cut, to: &plan)
      return .divided(at: cut)
    }
    if !isEmpty { return .next }
    add(from: offset, to: height, to: &plan)
    return .placed
  }

  private func add(from start: Double, to end: Double, to plan: inout PagePlan) {
    let isWhole = start == 0 && end == height
    let content: PageItem.Content =
      switch (isLeading, isWhole) {
      case (true, true): .leading(index)
      case (true, false): .leadingPart(index, from: start, to: end)
      case (false, true): .note(index)
      case (false, false): .notePart(index, from: start, to: end)
      }
    let top = plan.bottom
    plan.items.append(PageItem(content, top: top, bottom: top + end - start))
  }
}

extension Paginator {
  func placing(leading index: Int) -> CaptionPlacing {
    placing(frames.leadingItems[index], index: index, isLeading: true)
  }

  func placing(note index: Int) -> CaptionPlacing {
    placing(frames.trailingItems[index], index: index, isLeading: false)
  }

  private func placing(_ item: PlacedItem, index: Int, isLeading: Bool) -> CaptionPlacing {
    CaptionPlacing(
      index: index, isLeading: isLeading, height: item.height, pageHeight: contentHeight
    ) {
      cuts?.part(ofCaption: item.item) ?? DividedPart()
    }
  }

  /// Places a note after everything else, on as many pages as it needs.
  func place(note index: Int, on pages: inout [PagePlan]) {
    place(placing(note: index), on: &pages)
  }

  /// Places a caption after everything else, on as many pages as it needs.
  func place(_ placing: CaptionPlacing, on pages: inout [PagePlan]) {
    var offset = 0.0
    while true {
      let last = pages.count - 1
      let isEmpty = pages[last].items.isEmpty && pages[last].top == 0
      switch placing.place(from: offset, on: &pages[last], isEmpty: isEmpty) {
      case .placed: return
      case .divided(let cut): offset = cut
      case .next: break
      }
      pages.append(PagePlan(number: pages[last].number + 1, showsTitle: false))
    }
  }
}
