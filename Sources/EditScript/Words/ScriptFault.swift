/// An error in a script, with a message that contains what to do.
package struct ScriptFault: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
