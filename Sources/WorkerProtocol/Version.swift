/// The version of both programs, which only work together if they are of the same version.
package let programVersion = "0.1.0"
