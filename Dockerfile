# syntax=docker/dockerfile:1
# The product in one image: docker build --tag marquee . && docker run --publish 3000:3000 marquee
FROM node:24-bookworm-slim AS node
WORKDIR /marquee

# The files that determine the installed packages, so that a code change does not reinstall them.
FROM node AS manifests
COPY . .
RUN mkdir /manifests && cp --parents .npmrc package.json package-lock.json apps/*/package.json packages/*/package.json /manifests

FROM node AS build
COPY --from=manifests /manifests ./
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
RUN npm run build

# The bundled server, its npm packages, and the files it serves and reads.
FROM node AS production
COPY --from=manifests /manifests ./
# TypeScript is a peer of tRPC for development only, and a fifth of the image.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --workspace=@marquee/server \
  && rm -rf node_modules/typescript node_modules/@typescript
COPY --from=build /marquee/apps/server/dist apps/server/dist
COPY --from=build /marquee/apps/web/dist apps/web/dist
COPY --from=build /marquee/apps/player/dist apps/player/dist
COPY apps/server/assets apps/server/assets
COPY apps/server/config apps/server/config
RUN mkdir /data

FROM node AS product
# For the library (MEDIA_DIR): half a gigabyte with its libraries. --build-arg FFMPEG=off leaves it out.
ARG FFMPEG=on
RUN if [ "$FFMPEG" = on ]; then apt-get update && apt-get install --yes --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*; fi
# Why the arenas are limited: docs/decisions/0024-memory-at-rest.md
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
COPY --from=production /marquee ./
# Folder of the embedded database (without DATABASE_URL); everything else is read-only.
COPY --from=production --chown=node:node /data /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --start-interval=1s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the first process, so that SIGTERM drains.
CMD ["node", "--enable-source-maps", "apps/server/dist/main.js"]
