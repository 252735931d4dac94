import Catalogue
import DescriptionFormat
import Diagnostics
import Foundation
import TestSupport
import Testing

/// Every transition of FFmpeg and of gl-transitions leads to one of the catalogue, or to another list.
@Suite struct CommonTransitionTests {
  /// The names of gl-transitions, July 2026.
  private static let shaders = """
    AdvancedMosaic BlockDissolve BookFlip Bounce BowTieHorizontal BowTieVertical BowTieWithParameter Box
    ButterflyWaveScrawler CircleCrop ColourDistance CrazyParametricFun CrossZoom DefocusBlur Directional
    DirectionalScaled DoomScreenTransition Dreamy DreamyZoom Drop_Zone_Flicker EdgeTransition FilmBurn Fold
    GlitchDisplace GlitchMemories GridFlip HSVfade HorizontalClose HorizontalOpen InvertedPageCurl LeftRight
    LinearBlur Mosaic Overexposure PolkaDotsCurtain PuzzleRight Radial Rectangle RectangleCrop Revolve_Left Rolls
    RotateScaleVanish SimpleFlip SimpleZoom SimpleZoomOut Slides StarWipe StaticFade StereoViewer
    StripDatamoshGlitch Swirl TVStatic TilesWave TopBottom VerticalClose VerticalOpen WaterDrop ZoomInCircles
    ZoomLeftWipe ZoomRigthWipe angular burn burn0 cannabisleaf chessboard circle circleopen colorphase coord-from-in
    crosshatch crosswarp cube directional-easing directionalwarp directionalwipe displacement dissolve doorway
    fade fadecolor fadegrayscale flyeye fragment heart hexagonalize kaleidoscope luma luminance_melt morph
    mosaic_transition multiply_blend old_tv_lost_signal parametric_glitch perlin pinwheel pixelize polar_function
    powerKaleido randomNoisex randomsquares ripple rotateTransition rotate_scale_fade scale-in
    splitSlideInHorizontal splitSlideInOutHorizontal splitSlideInOutVertical splitSlideInVertical
    splitSlideOutHorizontal splitSlideOutVertical squareswire squeeze static_wipe swap tangentMotionBlur
    undulatingBurnOut wind windowblinds windowslice wipeDown wipeLeft wipeRight wipeUp x_axis_translation
    zoomInOut
    """.split { $0.isWhitespace }.map(String.init)

  /// The names that newer versions of xfade have than that of Debian 12.
  private static let newer = [
    "hlwind", "hrwind", "vuwind", "vdwind", "coverleft", "coverright", "coverup", "coverdown",
    "revealleft", "revealright", "revealup", "revealdown",
  ]

  private func check(_ names: [String]) {
    for name in names {
      switch ProbableKind(by: name, of: .transitions) {
      case .unknown: Issue.record("'\(name)' leads to nothing")
      case .advice(let sentence):
        #expect(KindFamily.transitions.names.contains { sentence.contains("'\($0)'") }, "\(name)")
      case .slip(let kind, _), .alias(let kind), .nearest(let kind):
        #expect(KindFamily.transitions.names.contains(kind))
      case .other(let family, let kind): #expect(family.names.contains(kind))
      }
    }
  }

  @Test func shadersLeadToTransitions() {
    #expect(Self.shaders.count > 100)
    check(Self.shaders)
  }

  @Test func xfadesLeadToTransitions() throws {
    let help = try run(["ffmpeg", "-hide_banner", "-h", "filter=xfade"]).output
    let names = help.matches(of: #/(?m)^ {5}(\w+) +-?\d+ /#).map { String($0.1) }
    #expect(names.count > 40)
    check(names + Self.newer)
  }

  /// A similar transition is not called the same.
  @Test func similarOnesAreCalledTheNearest() {
    let nearest = ProbableKind(by: "page_curl", of: .transitions)
    #expect(nearest.name == "page_peel")
    let text = """
      { "tracks": [
        { "type": "video", "name": "v", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "transition", "name": "j", "segments": [
          { "subtype": "InvertedPageCurl", "position": 8, "duration": 2 } ] } ] }
      """
    let found = findings(in: text).map(\.diagnostic).first { $0.code == "C401" }
    #expect(found?.help == "the nearest is 'page_peel'")
    #expect(found?.fix?.isSafe == false)
  }
}
