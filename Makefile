# Two commands matter: `make demo` and `make test`. Both work on a bare Debian 12 with Swift.
SWIFT := swift
# The compiler takes about a tenth less time with this allocator, where it is installed (decision 0170).
BUILD = $(addprefix LD_PRELOAD=,$(firstword $(wildcard /usr/lib/*/libtcmalloc_minimal.so.4))) $(SWIFT) build
CHECK := --explicit-target-dependency-import-check error
PACKAGES := libavformat-dev libavcodec-dev libavfilter-dev libswscale-dev libass-dev libfontconfig-dev libharfbuzz-dev libwebp-dev libheif-dev liblcms2-dev libjpeg-dev librlottie-dev libjansson-dev libminizip-dev libseccomp-dev libssl-dev libsqlite3-dev pkg-config ffmpeg libtcmalloc-minimal4
TEST_PACKAGES := curl procps libheif-examples libavif-bin libjpeg-turbo-progs liblcms2-utils imagemagick webp strace time python3 fonts-dejavu-core fonts-noto-color-emoji fonts-droid-fallback fonts-lohit-deva chromium chromium-driver python3-selenium node-typescript libjs-codemirror
RELEASE := .build/release
# Tests run optimised code, as users do: pixels and sound take a tenth of the time, and optimised code
# reveals memory that is freed too early. Package.swift optimises the modules for which that matters (decision 0045).
TESTING := $(CHECK) -c release -Xswiftc -enable-testing -Xswiftc -Onone -Xswiftc -no-emit-module-separately-wmo --scratch-path .build-test
TESTED := .build-test/release
TEST_BUILD = BUILT_FOR_TESTS=1 $(BUILD) $(TESTING)
TEST = BUILT_FOR_TESTS=1 $(SWIFT) test $(TESTING) --skip-build
# With Swift's libraries linked statically, the command starts in half the time and runs without Swift.
# With -enable-testing, code is inlined across modules, as in the tests (decision 0171).
# `make release STRIP=` keeps the symbols, for profiling.
STRIP := -Xlinker -s
STATIC := -c release --static-swift-stdlib -Xswiftc -enable-testing -Xswiftc -use-ld=lld $(STRIP)

# The fuzzer: one program with every reader of untrusted input, for libFuzzer.
FUZZ_BUILD := -Xswiftc -parse-as-library -Xswiftc -sanitize=fuzzer,address --scratch-path .build-fuzz

.PHONY: help demo serve test built-tests build release deb media lint format reference written-reference judge judge-service judge-hdr judge-cuts judge-beats judge-copies bench
.PHONY: new-rule new-transition new-command fuzz fuzz-documents sanitize test-cluster test-portable bench-cluster measure-scale simulate-scale test-faults test-sizes bench-validate bench-render bench-quality bench-edit bench-costs look-filters gallery docs check clean deps test-deps

help:
	@echo "make demo       apply a template to sample media, and print the path of the video"
	@echo "make serve      start the HTTP service with its web page, and print the address (LISTEN=127.0.0.1:8080)"
	@echo "make test       build everything and run all tests"
	@echo "make check      run what CI runs: tests, lint, and checks for warnings and outdated generated files"
	@echo "make fuzz MINUTES=60  fuzz each reader of untrusted input, for MINUTES each (TARGETS=\"json csv\")"
	@echo "make fuzz-documents SEED=0 COUNT=2000  render random documents, and compare the videos with their plans"
	@echo "make sanitize   run the tests under AddressSanitizer and ThreadSanitizer"
	@echo "make test-sizes  run the tests of filters and effects at their limits at large sizes"
	@echo "make test-faults  run the tests with failing calls and killed processes at thousands of places"
	@echo "make test-cluster  render on Ray nodes of this machine that die, and through the service"
	@echo "make bench-cluster  measure a render on one and on two Ray nodes"
	@echo "make measure-scale  measure what renders on clusters cost, for docs/scale.md (needs root)"
	@echo "make simulate-scale  simulate renders on 1 to 1,000 cores, and write the tables of docs/scale.md"
	@echo "make test-portable  compare the chunks of two Debian systems with other paths (needs root)"
	@echo "make release    build .build/release/templater"
	@echo "make deb        make a Debian package in out/"
	@echo "make media      make the sample media in media/"
	@echo "make reference  write the generated pages of docs/reference, the schemas, and the index of decisions"
	@echo "make judge      check the schemas and OpenTimelineIO files with third-party programs"
	@echo "make judge-service  check the HTTP service from outside: findings, contract, speed, uploads, renders, abuse"
	@echo "make judge-cuts compare shots with footage whose cuts are known, and with PySceneDetect"
	@echo "make judge-beats  compare beats with music whose beats are known, and with aubio"
	@echo "make judge-copies  compare files with copied frames as Chromium and ffmpeg decode them"
	@echo "make judge-hdr  compare the conversion of HDR to SDR with libplacebo"
	@echo "make bench      compare the speed of rendering and validation with other programs"
	@echo "make bench-validate  compare the speed of validation with jsonschema-rs"
	@echo "make bench-costs  measure every kind of the catalogue, for docs/costs.md"
	@echo "make look-filters  make an image of all filters"
	@echo "make bench-render  compare the speed of rendering with ffmpeg, melt and GES"
	@echo "make bench-quality  compare the quality of the same videos"
	@echo "make bench-edit measure each operation on 10,000 clips"
	@echo "make docs       make the web pages of the library's documentation in out/docs"
	@echo "make gallery    make the stills of docs/gallery, the thumbnails of Templates, and the drawings of docs/images"
	@echo "make new-rule NAME=a-defect FOLDER=Text   start a rule; also new-transition and new-command"
	@echo "make format     format the sources"

demo: release media
	@mkdir -p out
	$(RELEASE)/templater apply Templates/article.json \
	  --media media/sea.mp4 media/road.mp4 media/hills.jpg media/valley.jpg -o out/article.mp4
	@echo "The video is out/article.mp4"

# The editor of the page is better with CodeMirror, which is not needed.
LISTEN := 127.0.0.1:8080
serve: deps
	@tools/install-packages.sh libjs-codemirror
	$(BUILD) $(CHECK) $(STATIC) $$(tools/link-order.sh) --product templater-media
	$(BUILD) $(CHECK) $(STATIC) $$(tools/without-icu-data.sh) --product templater-server
	$(RELEASE)/templater-server serve --listen $(LISTEN)

# While the tests are compiled, which leaves a processor free at times, the packages and media of the tests are prepared.
test: deps
	@$(MAKE) --no-print-directory --jobs=2 built-tests test-deps media
	tools/run-tests.sh $(TESTED)
	cd tools && python3 -m unittest -q scale.test_scale

# The programs come first: the tests of the command, which take longest to compile, need them.
built-tests: deps
	$(TEST_BUILD)
	$(TEST_BUILD) --build-tests

# Tests filters, effects and transitions at the limits of every parameter, at large sizes too, and the
# pairs and seeds that `make test` leaves out, which takes minutes.
test-sizes: deps test-deps
	$(TEST_BUILD) --build-tests
	EVERY_SIZE=1 $(TEST) --filter 'KindInvariantTests|ExtremeDocumentTests|OddSizeTests|OvershootTests|ConverterLawTests|SoundComparisonTests|BeatFinderTests|BeatsTests|RetimedSoundTests|SoundPieceTests|HostileFileTests|IndexRoomTests|VideoReaderTests|UnusableSamplesTests|HDRPhotoTests|FrameEdgeTests|ManyEncodersTests|StreamTests|SoundMediaTests|CodecCopyTests|ExtractInvariantTests|LinearTests|MixedTransitionTests|OutputTests|TextMotionImageTests|TextEntranceTests|TransitionRayTests|OTIOLawTests'

# The same sweeps as in `make test`, at more places: some 6,000 runs. POINTS=10 is quicker.
POINTS := 40
test-faults: deps test-deps
	$(TEST_BUILD) --build-tests
	FAULT_POINTS=$(POINTS) $(TEST) --filter 'FaultSweepTests|FaultyMachineTests|ExtremeTimesTests'

# docs/cluster.md: Ray from PyPI, nodes that die, the service on a cluster.
test-cluster: deps test-deps
	@tools/install-packages.sh python3-venv
	$(TEST_BUILD) --build-tests
	tools/test-cluster.sh .build-test/release
bench-cluster: release test-deps
	@tools/install-packages.sh python3-venv
	tools/bench-cluster.sh .build/release

# docs/scale.md. Measuring needs root and about half an hour on a quiet machine with two processors or more; the simulation
# takes a minute, and writes the tables of the page.
measure-scale: release
	@tools/install-packages.sh python3-venv
	[ -f Examples/Real/media/speaker.mp4 ] || Examples/Real/get-media.sh
	PYTHONPATH=Benchmarks/render python3 -c 'import media; m = media.Media(".build-bench-media"); \
	  [m.recording(24, "Templates/assets/song.m4a", seed) for seed in (1, 2)]'
	tools/measure-scale.sh $(RELEASE) Examples/Real/media .build-bench-media
simulate-scale:
	cd tools && python3 -m unittest -q scale.test_scale
	tools/simulate-scale.py --update docs/scale.md

# docs/cluster.md: the same chunks in two Debian systems. Needs root and debootstrap.
test-portable: deps test-deps media
	@tools/install-packages.sh debootstrap
	$(TEST_BUILD) --build-tests
	tools/test-portable.sh .build-test/release

# docs/fuzzing.md. An input that fails is written to .build-fuzz/crashes.
MINUTES := 1
TARGETS :=
fuzz: deps
	FUZZING=1 $(BUILD) $(FUZZ_BUILD) --product fuzz
	tools/fuzz.sh .build-fuzz/debug/fuzz $(MINUTES) $(TARGETS)

# docs/fuzzing.md. A document that fails is written to .build-fuzz/documents, under its seed.
SEED := 0
COUNT := 2000
fuzz-documents: deps test-deps
	$(TEST_BUILD) --build-tests
	DOCUMENT_SEED=$(SEED) DOCUMENT_COUNT=$(COUNT) DOCUMENT_FAILURES=$(CURDIR)/.build-fuzz/documents \
	  $(TEST) --filter RandomDocumentTests

# make new-rule NAME=photo-too-small FOLDER=References; CONTRIBUTING.md has the next steps.
FOLDER := References
new-rule:
	tools/new.py rule $(NAME) $(FOLDER)
# make new-transition NAME=page_turn FAMILY=Turns adds it to an existing file.
FAMILY :=
new-transition:
	tools/new.py transition $(NAME) $(FAMILY)
new-command:
	tools/new.py command $(NAME) $(if $(MEDIA),media)

# The builds and the tests take long. docs/fuzzing.md explains what is suppressed.
sanitize: deps test-deps media
	tools/sanitize.sh address
	tools/sanitize.sh thread

release: deps
	$(BUILD) $(CHECK) $(STATIC) --product templater
	$(BUILD) $(CHECK) $(STATIC) $$(tools/without-icu-data.sh) --product templater-server
	$(BUILD) $(CHECK) $(STATIC) $$(tools/link-order.sh) --product templater-media

# Installed by `apt-get install ./out/templater_….deb`, which brings the libraries.
deb: release
	@tools/install-packages.sh dpkg-dev
	tools/make-deb.sh $(RELEASE) out

build: deps
	$(BUILD) $(CHECK)

media: deps media/valley.jpg
media/valley.jpg: Templates/make-media.sh Templates/scenes.swift
	SWIFTC=$(SWIFT)c Templates/make-media.sh media

check:
	CI=true .ci/run

lint:
	$(SWIFT) format lint --strict --recursive Sources Tests Templates Examples Benchmarks Package.swift
	tools/lint-words.sh

format:
	$(SWIFT) format --in-place --recursive Sources Tests Templates Examples Benchmarks Package.swift

reference: deps
	$(TEST_BUILD) --product templater
	$(TEST_BUILD) --product templater-server
	@$(MAKE) --no-print-directory written-reference

# Writes the pages with the programs as they are built.
written-reference:
	$(TESTED)/templater reference rules > docs/reference/rules.md
	$(TESTED)/templater reference catalogue > docs/reference/catalogue.md
	$(TESTED)/templater reference format > docs/reference/format.md
	$(TESTED)/templater reference edit > docs/reference/edit.md
	$(TESTED)/templater reference commands > docs/reference/commands.md
	$(TESTED)/templater schema description > Schemas/description.schema.json
	$(TESTED)/templater schema template > Schemas/template.schema.json
	$(TESTED)/templater schema job > Schemas/job.schema.json
	$(TESTED)/templater-server openapi > Schemas/openapi.json
	tools/index-decisions.sh > docs/decisions/README.md

# Installs the validators from PyPI, in .build-judge.
judge: build .build-judge/complete
	$(TEST_BUILD) --build-tests
	SCHEMA_CORPUS=$(CURDIR)/.build-judge $(TEST) --filter CorpusTests
	.build-judge/bin/python tools/judge-schema.py .build-judge/corpus.jsonl
	rm -rf .build-judge/otio
	OTIO_CORPUS=$(CURDIR)/.build-judge/otio $(TEST) --filter InterchangeTests.CorpusTests
	.build-judge/bin/python tools/judge-otio.py .build-judge/otio .build/debug/templater
gallery: release test-deps media
	tools/make-gallery.py $(RELEASE)/templater media docs/gallery
	tools/make-covers.sh $(RELEASE)/templater media
	tools/make-doc-images.sh $(RELEASE)/templater
bench: bench-render bench-validate
bench-validate: release .build-judge/complete
	@tools/install-packages.sh valgrind
	.build-judge/bin/python Benchmarks/validate.py $(RELEASE)/templater
bench-costs: deps media
	@mkdir -p .build-bench
	$(BUILD) $(CHECK) $(STATIC) --product bench-costs
	$(RELEASE)/bench-costs media/hills.jpg > .build-bench/costs.md
	mv .build-bench/costs.md docs/costs.md
look-filters: .build-bench/filters.txt media
	@mkdir -p out
	python3 Benchmarks/filters.py .build-bench/filters.txt media/hills.jpg out/filters.png
	@echo "The sheet is out/filters.png"
.PHONY: .build-bench/filters.txt
.build-bench/filters.txt: deps test-deps
	@mkdir -p .build-bench
	$(TEST_BUILD) --build-tests
	FILTER_CORPUS=$(CURDIR)/$@ $(TEST) --filter FilterCorpusTests
# The first run makes media of some gigabytes. ROUNDS=1 is faster and less exact.
ROUNDS := 5
PEERS := melt ges1.0-tools gstreamer1.0-libav gstreamer1.0-plugins-good gstreamer1.0-plugins-bad gstreamer1.0-plugins-ugly
bench-render: release
	@tools/install-packages.sh $(PEERS)
	python3 Benchmarks/render $(RELEASE)/templater .build-bench-media --rounds $(ROUNDS)
bench-quality: release
	@tools/install-packages.sh $(PEERS)
	python3 Benchmarks/render $(RELEASE)/templater .build-bench-media --rounds 1 --quality \
	  --only article merges photos reversed_minute late_part many_stickers
bench-edit: deps
	$(BUILD) $(CHECK) $(STATIC) --product bench-edit
	$(RELEASE)/bench-edit
docs: build
	tools/make-docs.sh out/docs
.build-judge/complete: Makefile
	@tools/install-packages.sh python3-venv
	python3 -m venv .build-judge
	.build-judge/bin/pip install --quiet jsonschema==4.26.0 jsonschema-rs==0.60.3 check-jsonschema==0.39.0 opentimelineio==0.18.1
	touch $@

# Prints the path of axe, which finds faults that keep people from using a page.
AXE := find .build-judge-service -name axe.min.js
# Checks the service from outside. MUTATIONS, EXAMPLES, SECONDS, SIZE (of the large upload, in bytes) and FILES (hostile
# ones) change how much; PARTS selects some.
PARTS :=
judge-service: release .build-judge-service/complete
	$(BUILD) $(CHECK) $(STATIC) --product service-trials
	@tools/install-packages.sh wrk curl ffmpeg strace libheif-examples
	tools/judge-service.py $(RELEASE) .build-judge-service $(PARTS)
	@tools/install-packages.sh chromium chromium-driver python3-selenium libjs-codemirror
	$(if $(PARTS),,/usr/bin/python3 tools/judge-page.py --serve $(RELEASE)/templater-server --axe "$$($(AXE))")
.build-judge-service/complete: Makefile
	@tools/install-packages.sh python3-venv
	python3 -m venv .build-judge-service
	.build-judge-service/bin/pip install --quiet openapi-spec-validator==0.9.0 schemathesis==4.32.5 \
	  tuspy==1.1.0 aiotus==1.1.0
	.build-judge-service/bin/pip install --quiet --no-deps axe-playwright-python==0.1.8
	touch $@

# Making footage at full size takes minutes. The detector was tuned with other seeds.
FOOTAGE := $(foreach seed,14 15 16,.build-footage/seed-$(seed).mp4)
judge-cuts: release test-deps .build-footage/bin/scenedetect $(FOOTAGE)
	.build-footage/bin/python tools/judge-cuts.py $(RELEASE)/templater $(FOOTAGE)
.build-footage/seed-%.mp4: tools/make-footage.py
	python3 tools/make-footage.py $@ --seed $*
.build-footage/bin/scenedetect:
	@tools/install-packages.sh python3-venv
	python3 -m venv .build-footage
	.build-footage/bin/pip install --quiet scenedetect==0.7.2

# The beat tracker was tuned with other seeds. aubio's program finds beats in the same files. The recordings
# are 760 MB of Debian packages, kept in .build-music.
judge-beats: release test-deps
	@tools/install-packages.sh aubio-tools
	rm -rf .build-beats && mkdir .build-beats
	$(TEST_BUILD) --build-tests
	BEAT_CORPUS=$(CURDIR)/.build-beats $(TEST) --filter BeatsTests
	python3 tools/judge-beats.py $(RELEASE)/templater .build-beats
	mkdir -p .build-music && python3 tools/judge-recorded-beats.py $(RELEASE)/templater .build-music

# Seeks to the frames around every joint of each file, and plays each file to its end.
judge-copies: release
	@tools/install-packages.sh chromium python3
	python3 tools/judge-copies.py $(RELEASE)/templater .build-copies

# libplacebo runs on Mesa's software Vulkan.
judge-hdr: release
	@tools/install-packages.sh mesa-vulkan-drivers python3 python3-numpy
	/usr/bin/python3 tools/judge-hdr.py $(RELEASE)/templater .build-hdr

clean:
	rm -rf .build .build-test .build-bench-media .build-fuzz .build-sanitize-address .build-sanitize-thread .build-bench .build-judge .build-judge-service .build-footage .build-beats .build-music .build-copies .build-hdr out media

# Installs the Debian packages that are missing.
deps:
	@tools/install-packages.sh $(PACKAGES)
test-deps:
	@tools/install-packages.sh $(TEST_PACKAGES)
