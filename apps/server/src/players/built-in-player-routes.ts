import fastifyStatic from '@fastify/static';
import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { TimeoutError, withTimeout } from '@marquee/domain/async/with-timeout';
import { episodeCode } from '@marquee/domain/catalogue/display-text';
import { MediaId, SeasonNumber } from '@marquee/domain/catalogue/media';
import { limits } from '@marquee/domain/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { edgeRequest } from '../edge/edge-request.ts';
import type { Dependencies } from '../startup/dependencies.ts';
import { type BuiltInServer, builtInPlayerPage, builtInServers, clips } from './built-in-player-page.ts';

/** The sandboxed frame has an opaque origin. In WebKit 'self' then matches nothing, so the policy names our origin. */
function playerPolicy(origin: string | null): string {
  const ownFiles = origin === null ? "'self'" : `'self' ${origin}`;
  return [
    "default-src 'none'",
    `img-src ${ownFiles}`,
    `media-src ${ownFiles}`,
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
const MovieParams = z.object({ id: decimal.pipe(MediaId) });
const EpisodeParams = MovieParams.extend({
  season: decimal.pipe(SeasonNumber),
  episode: decimal.pipe(z.int().max(limits.maxEpisode)),
});

interface ServerParams {
  Params: { server: string };
}

/** Serves the pages of the two built-in players, their clip and its poster (docs/behaviour/watching.md §4). */
export async function builtInPlayerRoutes(app: FastifyInstance, { catalogue, files }: Dependencies): Promise<void> {
  await app.register(fastifyStatic, { root: files.assets, serve: false, cacheControl: false });

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

  app.get<ServerParams>('/player/:server/movie/:id', async (request, reply) => {
    const { data } = MovieParams.safeParse(request.params);
    return data ? play(request, reply, { read: () => catalogue.movie(data.id), suffix: '' }) : reply.callNotFound();
  });

  app.get<ServerParams>('/player/:server/tv/:id/:season/:episode', async (request, reply) => {
    const { data } = EpisodeParams.safeParse(request.params);
    if (!data) return reply.callNotFound();
    const suffix = ` · ${episodeCode(data.season, data.episode)}`;
    return play(request, reply, { read: () => catalogue.show(data.id), suffix });
  });

  app.get<{ Params: { key: string } }>('/player/trailer/:key', (request, reply) =>
    /^[\w-]{1,64}$/.test(request.params.key)
      ? sendPlayer(request, reply, { server: 'lantern', title: 'Trailer' })
      : reply.callNotFound(),
  );

  /** Sent without the title's name when the catalogue fails. */
  async function play(
    request: FastifyRequest<ServerParams>,
    reply: FastifyReply,
    { read, suffix }: { read: () => Promise<{ readonly title: string }>; suffix: string },
  ) {
    const { server } = request.params;
    if (!isBuiltInServer(server)) return reply.callNotFound();
    let title = 'Now playing';
    try {
      ({ title } = await withTimeout(read(), readTimeoutMs));
    } catch (error) {
      if (error instanceof CatalogueError && error.failure === 'not-found') return reply.callNotFound();
      if (!(error instanceof CatalogueError || error instanceof TimeoutError)) throw error;
      request.log.warn({ err: error }, 'player page sent without its title');
    }
    return sendPlayer(request, reply, { server, title: `${title}${suffix}` });
  }

  function sendPlayer(request: FastifyRequest, reply: FastifyReply, player: Parameters<typeof builtInPlayerPage>[0]) {
    return reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': playerPolicy(edgeRequest(request.raw).origin),
        'x-frame-options': 'SAMEORIGIN',
      })
      .type('text/html; charset=utf-8')
      .send(builtInPlayerPage(player));
  }
}

function isBuiltInServer(name: string): name is BuiltInServer {
  return Object.hasOwn(builtInServers, name);
}

/** Serves servers.json, the fallback of the remote configuration (docs/behaviour/watching.md §3). */
export async function playerConfigurationRoute(app: FastifyInstance, { files }: Dependencies): Promise<void> {
  await app.register(fastifyStatic, { root: files.configuration, serve: false, cacheControl: false });
  app.get('/config/servers.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').sendFile('servers.json'),
  );
}
