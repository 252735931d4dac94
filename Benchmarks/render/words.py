"""The parts that the commands and templates of several scenarios have in common."""

ENCODE = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "23", "-pix_fmt", "yuv420p"]
# Photos are BT.601, as is output converted from RGB by default: without this, players show other colours.
TO_709 = "out_color_matrix=bt709:out_range=tv"
AS_709 = "setparams=range=tv:colorspace=bt709:color_primaries=bt709:color_trc=bt709"
COVER = f"scale=1280:720:force_original_aspect_ratio=increase:{TO_709},{AS_709},crop=1280:720"
MELT = ["vcodec=libx264", "preset=veryfast", "crf=23", "real_time=-2"]
FFMPEG = ["ffmpeg", "-v", "error", "-nostdin", "-y"]


def canvas(width=1280, height=720, rate=30):
    return {"width": width, "height": height, "frameRate": rate}
