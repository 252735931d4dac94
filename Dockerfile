# An image with the command: docker build -t templater . && docker run --rm -v "$PWD:/work" templater apply …
FROM swift:6.3-bookworm AS build
RUN apt-get update && apt-get install --yes --no-install-recommends make dpkg-dev
COPY . /templater
WORKDIR /templater
RUN make deb

FROM debian:12-slim
RUN --mount=type=bind,from=build,source=/templater/out,target=/packages \
  apt-get update \
  && apt-get install --yes --no-install-recommends /packages/templater_*.deb fonts-dejavu-core \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /work
ENTRYPOINT ["templater"]
