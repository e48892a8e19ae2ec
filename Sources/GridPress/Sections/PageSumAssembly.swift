import GridData
import GridModel

/// Makes the requested sums of pages.
struct PageSumAssembly {
  let context: AssemblyContext
  /// The keys of the columns that show running totals.
  private let running: Set<String>

  init(context: AssemblyContext) {
    self.context = context
    running = Set((context.presentation.columns ?? []).filter { $0.running != nil }.map(\.key))
  }

  private var data: PageData { context.presentation.pageData }

  /// - Parameters:
  ///   - drawings: gets their renderers.
  ///   - findings: gets those about what their label leaves out.
  /// - Returns: `nil` if none are requested.
  /// - Throws: a `RenderError` with all columns that are missing or not shown, or have no numbers.
  func sums(
    drawings: inout PartDrawings, findings: inout [Diagnostic]
  ) throws(RenderError) -> DocumentPageSums? {
    if data.total == nil, data.carried.isEmpty { return nil }
    let aggregates = context.aggregates
    var problems: [RenderError] = []
    var totals: [DocumentPageSums.Total] = []
    // The problems of a document are found when it is read.
    if let total = data.total, total.place == nil,
      let problem = total.label.flatMap({ TextPlaceholders.grandSummary.problem(in: $0) })
    {
      problems.append(error(problem, data.place))
    }
    if let label = data.total?.label, context.shown.isTable {
      var texts = DataTexts(context)
      do throws(RenderError) {
        _ = try texts.values(
          in: label, positions: 0..<context.order.count, of: "the label of page totals",
          at: data.total?.place ?? data.place)
      } catch {
        problems.append(error)
      }
      findings += texts.findings
    }
    for (key, request) in (data.total?.columns ?? [:]).sorted(by: { $0.key < $1.key }) {
      let place = data.total?.columnPlaces[key] ?? data.total?.place ?? data.place
      do throws(RenderError) {
        let function: Aggregate
        switch request {
        case .function(let named): function = named
        case .percentile:
          throw error(
            "the totals of pages take names such as sum, mean and median, not percentiles: write percentiles under "
              + "summary, or into the group's", place)
        case .sql:
          throw error("the totals of pages take names such as sum and count, not SQL", place)
        }
        let column = try column(key, place)
        if let problem = aggregates.problem(function, column: column.source) {
          throw error(problem, place)
        }
        totals.append(DocumentPageSums.Total(column: column, function: function))
      } catch {
        problems.append(error)
      }
    }
    var carried: [DocumentPageSums.SummedColumn] = []
    for key in data.carried {
      do throws(RenderError) {
        let place = data.carriedPlace ?? data.place
        let column = try column(key, place)
        if let problem = aggregates.problem(.sum, column: column.source) {
          throw error(problem, place)
        }
        carried.append(column)
      } catch {
        problems.append(error)
      }
    }
    if var first = problems.first {
      first.others = Array(problems.dropFirst())
      throw first
    }
    return DocumentPageSums(
      totals: totals, carried: carried, context, aggregates: aggregates,
      totalDrawing: drawings.add(data.total?.drawing ?? PartDrawing()),
      carriedDrawing: drawings.add(data.carriedDrawing))
  }

  private func column(
    _ key: String, _ place: SourcePlace?
  ) throws(RenderError) -> DocumentPageSums.SummedColumn {
    let (source, column) = try context.column(key, for: "a sum", at: place)
    return DocumentPageSums.SummedColumn(
      key: key, source: source, shown: column.sourceIndex,
      isRunning: running.contains(key),
      writing: context.shown.totalWriting(column.sourceIndex),
      repeated: (context.repeated[key] ?? []).map {
        ($0.sourceIndex, context.shown.totalWriting($0.sourceIndex))
      })
  }

  private func error(_ message: String, _ place: SourcePlace?) -> RenderError {
    RenderError(message, at: place)
  }
}
