import GridGlyphs
package import GridModel
import GridPainting

extension LiveGrid {
  /// The parts of its picture at this moment, without what is around the grid.
  package func transcript() throws(RenderError) -> GridTranscript {
    let data = interaction.model
    let layout = data.layout(of: try shownGrid())
    return GridTranscript(
      PictureParts(
        ShownParts(layout, measurer: data.engine, fontName: data.engine.name(of:))))
  }

  /// The callouts of its picture whose parts are shown at this moment.
  package func shownCallouts() throws(RenderError) -> [FigureCallout] {
    try shownGrid().figure.callouts
  }
}
