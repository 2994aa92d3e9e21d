# syntax=docker/dockerfile:1
# The product in one image: docker build --tag marquee . && docker run --publish 3000:3000 marquee
# The files that determine the installed packages, so that a code change does not reinstall them.
FROM --platform=$BUILDPLATFORM node:24-bookworm-slim AS manifests
WORKDIR /marquee
COPY . .
RUN mkdir /manifests && cp --parents .npmrc package.json package-lock.json apps/*/package.json packages/*/package.json /manifests

# The release archive, which has the native parts of both processors.
FROM --platform=$BUILDPLATFORM node:24-bookworm-slim AS build
WORKDIR /marquee
COPY --from=manifests /manifests ./
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
RUN --mount=type=cache,target=/root/.npm npm run package \
  && mkdir /product /data && tar --extract --gzip --strip-components=1 --directory /product --file dist/*.tar.gz

FROM node:24-bookworm-slim AS product
WORKDIR /marquee
# For the library (MEDIA_DIR): half a gigabyte with its libraries. --build-arg FFMPEG=off leaves it out.
ARG FFMPEG=on
RUN if [ "$FFMPEG" = on ]; then apt-get update && apt-get install --yes --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*; fi
# Why the arenas are limited: docs/decisions/0024-memory-at-rest.md
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
COPY --from=build /product ./
# Folder of the embedded database (without DATABASE_URL); everything else is read-only.
COPY --from=build --chown=node:node /data /data
# Of docker-compose.yml: a new volume takes its owner.
COPY --from=build --chown=node:node /data /backups
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --start-interval=1s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the first process, so that SIGTERM drains.
CMD ["node", "server.mjs"]
