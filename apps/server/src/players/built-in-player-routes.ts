import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { TimeoutError, withTimeout } from '@marquee/domain/async/with-timeout';
import { episodeCode } from '@marquee/domain/catalogue/display-text';
import { MediaId, SeasonNumber } from '@marquee/domain/catalogue/media';
import { limits } from '@marquee/domain/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { edgeRequest } from '../edge/edge-request.ts';
import { originSource } from '../ssr/content-security-policy.ts';
import type { Dependencies } from '../startup/dependencies.ts';
import {
  type BuiltInPlayer,
  type BuiltInServer,
  builtInPlayerPage,
  builtInServers,
  clips,
} from './built-in-player-page.ts';

/** The sandboxed frame has an opaque origin. In WebKit 'self' then matches nothing, so the policy names our origin. */
function playerPolicy(origin: string | null, scriptHash: string): string {
  const ownFiles = origin === null ? "'self'" : `'self' ${originSource(origin)}`;
  return [
    "default-src 'none'",
    `img-src ${ownFiles}`,
    `media-src ${ownFiles}`,
    `script-src '${scriptHash}'`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** ms a player's page waits for the catalogue. */
const readTimeoutMs = 1_500;

const decimal = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number);
const MovieParams = z.object({
  server: z.enum(Object.keys(builtInServers) as BuiltInServer[]),
  id: decimal.pipe(MediaId),
});
const EpisodeParams = MovieParams.extend({
  season: decimal.pipe(SeasonNumber),
  episode: decimal.pipe(z.int().max(limits.maxEpisode)),
});

/** Shown where the catalogue does not tell the name in time. */
const unknownTitle = 'Now playing';

/** Serves the two built-in players, their clip and its poster (docs/behaviour/watching.md §4), and servers.json. */
export async function builtInPlayerRoutes(app: FastifyInstance, { catalogue, files }: Dependencies): Promise<void> {
  await app.register(fastifyStatic, { root: files.assets, serve: false, cacheControl: false });
  const script = await readFile(join(files.assets, 'built-in-player.js'), 'utf8');
  const scriptHash = `sha256-${createHash('sha256').update(script).digest('base64')}`;

  for (const file of [...clips.map(({ file }) => file), 'clip.webp']) {
    app.get(`/player/${file}`, (_request, reply) =>
      reply
        .headers({
          'cache-control': 'public, max-age=86400',
          // The sandboxed player has an opaque origin: 'same-origin' would block the clip.
          'cross-origin-resource-policy': 'cross-origin',
        })
        .sendFile(file),
    );
  }

  // The fallback of the remote configuration (docs/behaviour/watching.md §3).
  app.get('/config/servers.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').sendFile('servers.json', files.configuration),
  );

  app.get('/player/:server/movie/:id', async (request, reply) => {
    const { data } = MovieParams.safeParse(request.params);
    const movie = data ? await tryRead(request, catalogue.movie(data.id)) : 'not-found';
    if (!data || movie === 'not-found') return reply.callNotFound();
    const { title, runtime } = movie ?? { title: unknownTitle, runtime: null };
    return sendPlayer(request, reply, { server: data.server, title, runtime });
  });

  app.get('/player/:server/tv/:id/:season/:episode', async (request, reply) => {
    const { data } = EpisodeParams.safeParse(request.params);
    if (!data) return reply.callNotFound();
    const [show, list] = await Promise.all([
      tryRead(request, catalogue.show(data.id)),
      tryRead(request, catalogue.season(data.id, data.season)),
    ]);
    if (show === 'not-found') return reply.callNotFound();
    const episodes = list === null || list === 'not-found' ? [] : list.episodes;
    return sendPlayer(request, reply, {
      server: data.server,
      title: `${show?.title ?? unknownTitle} · ${episodeCode(data.season, data.episode)}`,
      runtime: episodes.find(({ number }) => number === data.episode)?.runtime ?? null,
    });
  });

  app.get<{ Params: { key: string } }>('/player/trailer/:key', (request, reply) =>
    /^[\w-]{1,64}$/.test(request.params.key)
      ? sendPlayer(request, reply, { server: 'lantern', title: 'Trailer', runtime: null })
      : reply.callNotFound(),
  );

  function sendPlayer(request: FastifyRequest, reply: FastifyReply, player: BuiltInPlayer) {
    return reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': playerPolicy(edgeRequest(request.raw).origin, scriptHash),
        'x-frame-options': 'SAMEORIGIN',
      })
      .type('text/html; charset=utf-8')
      .send(builtInPlayerPage(player, script));
  }
}

/** Null when the catalogue fails, or takes too long. */
async function tryRead<T>(request: FastifyRequest, read: Promise<T>): Promise<T | 'not-found' | null> {
  try {
    return await withTimeout(read, readTimeoutMs);
  } catch (error) {
    if (error instanceof CatalogueError && error.failure === 'not-found') return 'not-found';
    if (!(error instanceof CatalogueError || error instanceof TimeoutError)) throw error;
    request.log.warn({ err: error }, 'player page sent without what the catalogue knows');
    return null;
  }
}
