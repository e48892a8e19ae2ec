/// Calls delegates that want the grid with each call, as it is at that time.
package protocol InteractionObserver<Model> {
  associatedtype Model: LiveModel

  /// Whether a delegate allows an action. The grid is unchanged.
  func shouldPerform(
    _ action: GridAction, asking delegate: any DataGridDelegate, in live: Interaction<Model>
  ) -> Bool
  /// An allowed action is about to be performed; the grid is not changed yet.
  func willPerform(
    _ action: GridAction, telling delegate: any DataGridDelegate, in live: Interaction<Model>)
  /// An action has been performed; the grid is changed.
  func didPerform(
    _ action: GridAction, telling delegate: any DataGridDelegate, in live: Interaction<Model>)
}
