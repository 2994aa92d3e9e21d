import fastifyStatic from '@fastify/static';
import { episodeCode } from '@marquee/domain/catalogue/display-text';
import { matchPage } from '@marquee/domain/site/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { edgeRequest } from '../edge/edge-request.ts';
import { lookUpTitle } from '../ssr/title-lookup.ts';
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

interface ServerParams {
  Params: { server: string };
}
interface MovieParams {
  Params: { server: string; id: string };
}
interface EpisodeParams {
  Params: { server: string; id: string; season: string; episode: string };
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

  app.get<MovieParams>('/player/:server/movie/:id', async (request, reply) => {
    const { id } = request.params;
    return play(request, reply, { watchPath: `/watch/movie/${id}`, suffix: '' });
  });

  app.get<EpisodeParams>('/player/:server/tv/:id/:season/:episode', async (request, reply) => {
    const { id, season, episode } = request.params;
    const suffix = ` · ${episodeCode(Number(season), Number(episode))}`;
    return play(request, reply, { watchPath: `/watch/tv/${id}/${season}/${episode}`, suffix });
  });

  app.get<{ Params: { key: string } }>('/player/trailer/:key', (request, reply) =>
    /^[\w-]{1,64}$/.test(request.params.key)
      ? sendPlayer(request, reply, { server: 'lantern', title: 'Trailer' })
      : reply.callNotFound(),
  );

  /** Validates ids like the watch page of the same title. */
  async function play(
    request: FastifyRequest<ServerParams>,
    reply: FastifyReply,
    { watchPath, suffix }: { watchPath: string; suffix: string },
  ) {
    const { server } = request.params;
    const wanted = matchPage(watchPath)?.title;
    if (!isBuiltInServer(server) || !wanted) return reply.callNotFound();
    const title = await lookUpTitle({ catalogue, log: request.log }, wanted);
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
