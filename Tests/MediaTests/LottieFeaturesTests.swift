import MediaValues
import Testing

@testable import Media

/// Features that rlottie does not draw are found where they would be visible.
struct LottieFeaturesTests {
  private func fixed(_ value: String) -> String { #"{"a":0,"k":\#(value)}"# }

  private func file(_ layers: String, assets: String = "") -> String {
    #"{"v":"5.7.0","fr":30,"ip":0,"op":30,"w":100,"h":100,"assets":[\#(assets)],"layers":[\#(layers)]}"#
  }

  /// Returns a layer with a rectangle, an ellipse, other items of their group, and other keys.
  private func layer(_ items: String = "", keys: String = "", transform: String = "") -> String {
    let place = #""p":\#(fixed("[50,50]")),"a":\#(fixed("[0,0]")),"s":\#(fixed("[100,100]"))"#
    let layerPlace = place.replacing("[50,50]", with: "[0,0]")
    let paths =
      #"{"ty":"rc","p":\#(fixed("[0,0]")),"s":\#(fixed("[60,40]")),"r":\#(fixed("0"))},"#
      + #"{"ty":"el","p":\#(fixed("[0,0]")),"s":\#(fixed("[60,60]"))}"#
    let paint = #"{"ty":"fl","c":\#(fixed("[1,0.4,0,1]")),"o":\#(fixed("100")),"r":1}"#
    return
      #"{"ty":4,"ip":0,"op":30,"st":0,"ks":{"o":\#(fixed("100")),"r":\#(fixed("0")),\#(layerPlace)},"#
      + #""shapes":[{"ty":"gr","it":[\#(paths)\#(items),\#(paint),{"ty":"tr",\#(place),"#
      + #""r":\#(fixed("0")),"o":\#(fixed("100"))\#(transform)}]}]\#(keys)}"#
  }

  private func features(_ text: String) throws -> [AnimationFeature] {
    try #require(try LottieFile(Array(text.utf8), path: "a.json")).undrawn
  }

  private static let blur = #"{"ty":29,"en":1,"ef":[]}"#

  /// Each is ignored by rlottie: the image is that without it.
  @Test(
    arguments: [
      (#",{"ty":"rd","r":{"a":0,"k":10}}"#, "", "", .roundedCorners),
      (#",{"ty":"pb","a":{"a":0,"k":50}}"#, "", "", .puckerAndBloat),
      (#",{"ty":"zz","s":{"a":0,"k":10},"r":{"a":0,"k":5},"pt":{"a":0,"k":1}}"#, "", "", .zigZag),
      (#",{"ty":"op","a":{"a":0,"k":10},"lj":1,"ml":{"a":0,"k":4}}"#, "", "", .offsetPaths),
      (#",{"ty":"op","a":{"a":1,"k":[{"t":0,"s":[0]},{"t":9,"s":[5]}]}}"#, "", "", .offsetPaths),
      (#",{"ty":"tw","a":{"a":0,"k":90},"c":{"a":0,"k":[0,0]}}"#, "", "", .twist),
      (#",{"ty":"mm","mm":3}"#, "", "", .mergedPaths),
      ("", "", #","sk":{"a":0,"k":30},"sa":{"a":0,"k":0}"#, .skew),
      ("", "", #","so":{"a":0,"k":100,"x":"var $bm_rt = 50;"}"#, .expressions),
      ("", #","ef":[\#(LottieFeaturesTests.blur)]"#, "", .effects),
      ("", #","sy":[{"ty":1,"s":{"a":0,"k":5}}]"#, "", .layerStyles),
      ("", #","bm":1"#, "", .blendModes),
    ] as [(String, String, String, AnimationFeature)])
  func eachIsFound(items: String, keys: String, transform: String, feature: AnimationFeature) throws
  {
    let text = layer(items, keys: keys, transform: transform)
    #expect(try features(file(text + "," + text)) == [feature])
    let plain = try image(file(layer())), drawn = try image(file(text))
    #expect(drawn == plain && Set(drawn).count > 1)
    let hidden = layer(items, keys: keys + #","hd":true"#, transform: transform)
    #expect(try features(file(hidden)).isEmpty)
  }

  private func image(_ text: String) throws -> [UInt32] {
    let made = try #require(try LottieFile(Array(text.utf8), path: "a.json"))
    let drawing = try #require(LottieRenderer(made.bytes))
    return try #require(try drawing.draw(0, size: PixelSize(width: 100, height: 100), within: 20))
  }

  @Test(
    arguments: [
      ("", "", ""),
      (#",{"ty":"rd","r":{"a":0,"k":0}}"#, "", ""),
      (#",{"ty":"rd","hd":true,"r":{"a":0,"k":9}}"#, "", ""),
      (#",{"ty":"op","a":{"a":1,"k":[{"t":1,"s":[0]},{"t":9,"s":[0]}]}}"#, "", ""),
      (#",{"ty":"mm","mm":1}"#, "", ""), ("", "", #","sk":{"a":0,"k":0}"#),
      ("", #","ef":[{"ty":29,"en":0}]"#, ""),
      ("", #","ef":[{"ty":5,"en":1,"ef":[{"v":{"k":1}}]}]"#, ""),
      ("", #","ef":[{"ty":5,"ef":[{"v":{"a":0,"k":1,"x":"time"}}]}]"#, ""),
      ("", #","sy":[],"bm":0"#, ""), ("", #","masksProperties":[{"x":{"a":0,"k":4}}]"#, ""),
    ] as [(String, String, String)])
  func whatHasNoEffectIsNot(items: String, keys: String, transform: String) throws {
    #expect(try features(file(layer(items, keys: keys, transform: transform))).isEmpty)
  }

  @Test func compositionsCountWhereTheyAreShown() throws {
    let inner = #"{"id":"a","layers":[\#(layer(keys: #","bm":2"#))]}"#
    let shown = #"{"ty":0,"refId":"a","ks":{},"ip":0,"op":30,"st":0,"w":100,"h":100}"#
    #expect(try features(file(shown + "," + shown, assets: inner)) == [.blendModes])
    #expect(try features(file(layer(), assets: inner)).isEmpty)
    let text = #"{"ty":5,"ks":{},"ip":0,"op":30,"st":0}"#
    #expect(try features(file(text + "," + layer(keys: #","bm":1"#))) == [.texts, .blendModes])
  }

  /// Stops that stay are exact, and so are gradients without opacities.
  @Test(arguments: [
    ("[0,1,0,0,1,0,0,1,0,1,0.5,0.2,1,0]", "[0,1,0,0,1,0,0,1,0,1,0.7,0.2,1,0]", true),
    ("[0,1,0,0,1,0,0,1,0,1,0.5,0.2,1,0]", "[0,0,1,0,1,0,1,1,0,0,0.5,0.9,1,1]", false),
    ("[0,1,0,0,1,0,0,1]", "[0.5,1,0,0,1,0,0,1]", false),
  ])
  func movingStopsOfOpacitiesAreApproximate(first: String, last: String, isFound: Bool) throws {
    let ease = #""i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}"#
    let stops = #"{"a":1,"k":[{\#(ease),"t":0,"s":\#(first),"e":\#(last)},{"t":30}]}"#
    let paint =
      #",{"ty":"gf","o":\#(fixed("100")),"r":1,"g":{"p":2,"k":\#(stops)},"s":\#(fixed("[-30,0]")),"#
      + #""e":\#(fixed("[30,0]")),"t":1}"#
    #expect(try features(file(layer(paint))) == (isFound ? [.movingStops] : []))
  }
}
