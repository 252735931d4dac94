#!/bin/sh
# Compiles the fork server and its client: build.sh FOLDER, that of the built programs. Makes FOLDER/forked, with
#
#   fork_server.so                     for LD_PRELOAD
#   ffmpeg, ffprobe, templater-media   the client
#   templater, templater-server,       the programs, which run the templater-media beside them
#   service-trials
#
# Several processes may do so at the same time. What is up to date stays, as running processes use it.
set -eu
source=$(dirname "$0")
folder=$1/forked
mkdir -p "$folder"
exec 9>"$folder/lock"
flock 9
for program in templater templater-server service-trials; do
  [ ! -e "$1/$program" ] || [ "$1/$program" -ef "$folder/$program" ] || ln -f "$1/$program" "$folder/$program"
done
[ -z "$(find "$source" -newer "$folder/complete" 2>&1)" ] && exit
compiler=$(command -v cc || command -v clang)
"$compiler" -O1 -Wall -Wextra -Werror -shared -fPIC -o "$folder/fork_server.so" "$source/fork_server.c"
"$compiler" -O1 -Wall -Wextra -Werror -o "$folder/client" "$source/fork_client.c"
for program in ffmpeg ffprobe templater-media; do ln -f "$folder/client" "$folder/$program"; done
touch "$folder/complete"
