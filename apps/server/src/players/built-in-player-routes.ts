import fastifyStatic from '@fastify/static';
import { episodeCode } from '@marquee/domain/catalogue/display-text';
import { MediaId, type MediaType, SeasonNumber } from '@marquee/domain/catalogue/media';
import { limits } from '@marquee/domain/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { edgeRequest } from '../edge/edge-request.ts';
import type { Dependencies } from '../startup/dependencies.ts';
import { type BuiltInServer, builtInPlayerPage, builtInServers, clips } from './built-in-player-page.ts';
import { lookUpTitle } from './title-lookup.ts';

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
    return data ? play(request, reply, { mediaType: 'movie', id: data.id, suffix: '' }) : reply.callNotFound();
  });

  app.get<ServerParams>('/player/:server/tv/:id/:season/:episode', async (request, reply) => {
    const { data } = EpisodeParams.safeParse(request.params);
    if (!data) return reply.callNotFound();
    const suffix = ` · ${episodeCode(data.season, data.episode)}`;
    return play(request, reply, { mediaType: 'tv', id: data.id, suffix });
  });

  app.get<{ Params: { key: string } }>('/player/trailer/:key', (request, reply) =>
    /^[\w-]{1,64}$/.test(request.params.key)
      ? sendPlayer(request, reply, { server: 'lantern', title: 'Trailer' })
      : reply.callNotFound(),
  );

  async function play(
    request: FastifyRequest<ServerParams>,
    reply: FastifyReply,
    { mediaType, id, suffix }: { mediaType: MediaType; id: number; suffix: string },
  ) {
    const { server } = request.params;
    if (!isBuiltInServer(server)) return reply.callNotFound();
    const title = await lookUpTitle({ catalogue, log: request.log }, { mediaType, id });
    if (title === 'not-found') return reply.callNotFound();
    return sendPlayer(request, reply, { server, title: `${title?.title ?? 'Now playing'}${suffix}` });
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
