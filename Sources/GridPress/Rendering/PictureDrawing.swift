import Platform

/// Where SVG pictures are drawn.
public enum PictureDrawing {
  /// From now on SVG pictures are drawn by processes of the command, which are ended when a picture
  /// takes longer than ``RenderLimit/pictureTime`` or makes the library that draws it fail. Without
  /// this, a program draws them in its own process, where neither can be helped. The pictures are
  /// the same.
  ///
  /// - Parameter program: the path of the command `gridpress`, of the same version; `nil` draws in
  ///   this process again. If it cannot be started, pictures are drawn in this process.
  public static func useProcess(at program: String?) {
    PictureProcess.program = program
  }

  /// Runs the work of such a process, if this one was started as one.
  /// - Returns: whether it was; its work is then done.
  package static func isServed(_ arguments: [String]) -> Bool {
    guard arguments.dropFirst() == [PictureProcess.argument] else { return false }
    PictureServer.run()
    return true
  }
}
