/// What a theme was read from, so that other variants of it can be made.
package protocol ThemeOrigin: Sendable {}
