#!/usr/bin/env bash
# Runs the tests, which must be built: run-tests.sh FOLDER, the folder of the built programs
#
# Many tests wait, for other programs, for servers or for a time limit, and swift-testing runs only as many tests as
# there are processors. So several processes run side by side: two with one half each of the tests of the command, which
# take more processor time than all others, one with the tests of images and sound, one with those of the service, one
# with those of its page, and one with the others. The tests of the page expect a browser to show changes in time, and
# those of the service expect answers in time: the page has the highest priority, then the service, then the others. Those
# of cancellation measure how soon renders end: they run alone, after the others. The failures are printed once more at
# the end, as they are hard to find among thousands of lines. The limit of half an hour is many times what the tests take;
# only a test that hangs reaches it.
set -uo pipefail
tests=$1/templaterPackageTests.xctest
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT

# The threads of libdispatch set their priority themselves where they may, as those of root, so that `nice` has no effect.
limits=()
if [ "$(id -u)" = 0 ] && setpriv --bounding-set=-sys_nice true 2>/dev/null; then limits=(setpriv --bounding-set=-sys_nice); fi

# Runs some of the tests: part NAME NICENESS WORD…
part() {
  NO_COLOR=1 nice -n "$2" "${limits[@]}" timeout -k 10 1800 "$tests" --testing-library swift-testing "${@:3}" 2>&1 | tee "$logs/$1"
  echo "${PIPESTATUS[0]}" >"$logs/$1.status"
}
part command1 10 --filter '^TemplaterTests\.[A-L]' &
part command2 10 --filter '^TemplaterTests\.[^A-L]' &
part page 0 --filter '^HTTPServiceTests\.PageTests/' &
part service 5 --filter '^HTTPServiceTests\.' --skip '^HTTPServiceTests\.PageTests/' &
part media 10 --filter '^(Catalogue|Media|Rendering|Analysis)Tests\.' &
part others 10 --skip '^((Templater|Catalogue|Media|Rendering|Analysis|HTTPService)Tests\.|LibraryTests\.CancellationTests/)' &
wait
part cancellation 0 --filter '^LibraryTests\.CancellationTests/'

result=0
for name in command1 command2 media service page others cancellation; do
  status=$(cat "$logs/$name.status")
  grep -aE 'Test run with' "$logs/$name"
  # A process that ended by a signal, or without having run tests, has failed too.
  if [ "$status" -ne 0 ] || ! grep -aqE 'Test run with [1-9].* passed' "$logs/$name"; then
    echo "The tests ($name) failed (exit status $status):"
    grep -aE -A 3 "✘|recorded an issue|Fatal error|unexpected signal" "$logs/$name" | tail -60
    result=1
  fi
done
# Each test belongs to one part.
known=$("$tests" --testing-library swift-testing --list-tests | wc -l)
ran=$(grep -ahoE 'Test run with [0-9]+' "$logs"/* | awk '{ sum += $4 } END { print sum + 0 }')
if [ "$result" -eq 0 ] && [ "$ran" -ne "$known" ]; then
  echo "There are $known tests, and the parts ran $ran: a test is in two parts or in none"
  result=1
fi
exit "$result"
