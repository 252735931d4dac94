"""Checks that the compared programs render the same frames, in the same quality."""
import re
import statistics
import subprocess

from measure import run


def held_equal(folder, ours, peer):
    """Returns the similarity (SSIM) of both outputs to a witness, the peer's edit encoded without loss.

    With grain, no output with a rate factor reaches 0.99. That our frames are the same shows in the comparison in which
    our output is encoded without loss too.
    """
    witness, exact = folder / "witness.mp4", folder / "exact.mp4"
    run(lossless_ffmpeg(peer, witness))
    run(lossless_ours(ours, exact))
    output = ours[ours.index("-o") + 1]
    for path, command in ((output, ours), (peer[-1], peer)):
        if not path.exists():
            run(command)
    (own, _), (others, _) = alike(folder, output, witness), alike(folder, peer[-1], witness)
    same, least = alike(folder, exact, witness)
    for path in (witness, exact):
        path.unlink()
    return (f"SSIM with the witness: ours {own:.4f}, ffmpeg {others:.4f}; ours without loss {same:.4f}, no frame below "
            f"{least:.4f}")


def lossless_ffmpeg(command, output):
    words = list(command)
    at = words.index("-crf")
    words[at:at + 2] = ["-qp", "0"]
    words[words.index("-preset") + 1] = "ultrafast"
    words[-1] = output
    return words


def lossless_ours(command, output):
    words = list(command)
    for option, value in (("--quality", "0"), ("--preset", "ultrafast"), ("-o", output)):
        words[words.index(option) + 1] = value
    return words if "--no-copy" in words else [*words, "--no-copy"]


def alike(folder, one, other):
    """Returns the mean and the lowest SSIM of all frames, which are paired by their index."""
    listing = folder / "ssim.txt"
    by_number = "settb=1/30,setpts=N"
    subprocess.run(
        ["ffmpeg", "-v", "error", "-nostdin", "-i", one, "-i", other, "-lavfi",
         f"[0:v]{by_number}[a];[1:v]{by_number}[b];[a][b]ssim=shortest=1:stats_file={listing}", "-f", "null", "-"],
        check=True)
    frames = [float(value) for value in re.findall(r"All:([\d.]+)", listing.read_text())]
    return statistics.mean(frames), min(frames)
