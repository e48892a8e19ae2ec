import GridCore

// Why something looks as it does.

extension Cascade {
  /// Why the cells of a column look as they do in a state.
  /// - Parameter notes: by the names of layers, how their colours came about.
  package func explanation(
    column: Int, state: CellState, transient: [TransientState] = [], notes: [String: String] = [:]
  ) -> StyleExplanation {
    let layers = bodyLayers(column: column, state: state, transient: transient).map { layer in
      var layer = layer
      layer.note = notes[layer.name]
      return layer
    }
    return explanation(of: layers)
  }

  /// Why a column's header looks as it does.
  package func headerExplanation(column: Int) -> StyleExplanation {
    explanation(of: headerLayers(column: column))
  }

  /// Why a strip above or below the rows of a section looks as it does.
  package func stripExplanation(_ key: StripKey) -> StyleExplanation {
    explanation(of: stripLayers(key))
  }

  /// Why a cell of a summary row looks as it does.
  package func summaryExplanation(of key: StripKey, column: Int) -> StyleExplanation {
    explanation(of: summaryLayers(of: key, column: column))
  }

  /// Why a title over several columns looks as it does.
  package func spannerExplanation(_ spanner: Spanner) -> StyleExplanation {
    explanation(of: spannerLayers(spanner))
  }

  /// Why an element looks as it does that is no part of another.
  package func elementExplanation(_ element: StyleElement) -> StyleExplanation {
    explanation(of: layers(of: element))
  }

  private func explanation(of layers: [StyleLayer]) -> StyleExplanation {
    StyleExplanation(layers: layers, result: compute(layers), backdrop: backdrop)
  }
}
