/// Sine and cosine of an angle by their Taylor series after reduction to ±45°: the standard library
/// has none, and this module imports nothing else. Exact to 1e-12, far below a device pixel.
///
/// - Returns: those of 0 for an angle that is not a number.
package func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
  guard degrees.isFinite else { return (0, 1) }
  let degrees = degrees.truncatingRemainder(dividingBy: 360)
  let quarter = (degrees / 90).rounded()
  let x = (degrees - quarter * 90) * Double.pi / 180
  var sine = 0.0
  var cosine = 0.0
  var term = 1.0
  for n in 0..<16 {
    switch n % 4 {
    case 0: cosine += term
    case 1: sine += term
    case 2: cosine -= term
    default: sine -= term
    }
    term *= x / Double(n + 1)
  }
  switch ((Int(quarter) % 4) + 4) % 4 {
  case 0: return (sine, cosine)
  case 1: return (cosine, -sine)
  case 2: return (-sine, -cosine)
  default: return (-cosine, sine)
  }
}
