/// The version of both programs: they belong together.
package let programVersion = "0.1.0"
