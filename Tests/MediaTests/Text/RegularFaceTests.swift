import Testing

@testable import Media

/// The choice between faces of the same weight.
struct RegularFaceTests {
  private func face(_ style: String, _ weight: Int = 80, isUpright: Bool = true)
    -> RegularFaces.Face
  {
    RegularFaces.Face(
      fullName: "Sample \(style)", style: style, weight: weight, isUpright: isUpright,
      isNormalWidth: true)
  }

  @Test func regularIsPreferredToBook() {
    #expect(
      RegularFaces.choice(among: [face("Book"), face("Regular"), face("Bold", 200)])
        == "Sample Regular")
  }

  /// libass 0.17.1 takes a weight above 900, which is 210 in fontconfig, for 400.
  @Test func regularIsPreferredToFacesBeyondBlack() {
    #expect(
      RegularFaces.choice(among: [face("ExtraBlack", 215), face("Regular"), face("Bold", 200)])
        == "Sample Regular")
    #expect(RegularFaces.choice(among: [face("Black", 210), face("Regular")]) == nil)
  }

  /// Families in which the weight is enough keep their names.
  @Test func otherFamiliesAreNotChanged() {
    #expect(RegularFaces.choice(among: []) == nil)
    #expect(RegularFaces.choice(among: [face("Book"), face("Bold", 200)]) == nil)
    #expect(RegularFaces.choice(among: [face("Regular"), face("Book", 75)]) == nil)
    #expect(
      RegularFaces.choice(among: [face("Regular"), face("Italic", isUpright: false)]) == nil)
    // Faces with one full name cannot be told apart.
    var same = face("Book")
    same.fullName = "Sample Regular"
    #expect(RegularFaces.choice(among: [face("Regular"), same]) == nil)
    var faces = RegularFaces()
    #expect(faces.name("DejaVu Sans", weight: 400, isItalic: false) == "DejaVu Sans")
    #expect(faces.name("no such family", weight: 400, isItalic: false) == "no such family")
  }
}
