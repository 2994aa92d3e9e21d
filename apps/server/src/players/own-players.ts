import fastifyStatic from '@fastify/static';
import { episodeCode } from '@marquee/domain/display-text';
import { matchPage } from '@marquee/domain/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lookUpTitle } from '../page/title-lookup.ts';
import type { Parts } from '../parts.ts';
import { type OwnServer, ownPlayerPage, ownServers } from './own-player-page.ts';

/** The frame is sandboxed and has no origin of its own; 'self' still means the address it was loaded from. */
const policy = [
  "default-src 'none'",
  "img-src 'self'",
  "media-src 'self'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

interface OfServer {
  Params: { server: string };
}
interface OfMovie {
  Params: { server: string; id: string };
}
interface OfEpisode {
  Params: { server: string; id: string; season: string; episode: string };
}

/** The pages of the two servers that ship with the product, and the clip that they play with its still. */
export async function ownPlayers(app: FastifyInstance, { catalogue, files }: Parts): Promise<void> {
  await app.register(fastifyStatic, { root: files.assets, serve: false, cacheControl: false });

  for (const file of ['clip.webm', 'clip.webp']) {
    app.get(`/player/${file}`, (_request, reply) =>
      reply
        .headers({
          'cache-control': 'public, max-age=86400',
          // A sandboxed frame is no origin's page, so 'same-origin' would keep the clip from our own players.
          'cross-origin-resource-policy': 'cross-origin',
        })
        .sendFile(file),
    );
  }

  app.get<OfMovie>('/player/:server/movie/:id', async (request, reply) => {
    const { id } = request.params;
    return play(request, reply, { address: `/watch/movie/${id}`, suffix: '' });
  });

  app.get<OfEpisode>('/player/:server/tv/:id/:season/:episode', async (request, reply) => {
    const { id, season, episode } = request.params;
    const suffix = ` · ${episodeCode(Number(season), Number(episode))}`;
    return play(request, reply, { address: `/watch/tv/${id}/${season}/${episode}`, suffix });
  });

  app.get<{ Params: { key: string } }>('/player/trailer/:key', (request, reply) =>
    /^[\w-]{1,64}$/.test(request.params.key) ? answer(reply, 'lantern', 'Trailer') : reply.callNotFound(),
  );

  /** Plays what the watch page of the same title would ask for; its rules of ids hold here too. */
  async function play(
    request: FastifyRequest<OfServer>,
    reply: FastifyReply,
    { address, suffix }: { address: string; suffix: string },
  ) {
    const { server } = request.params;
    const wanted = matchPage(address)?.title;
    if (!isOwnServer(server) || !wanted) return reply.callNotFound();
    const title = await lookUpTitle({ catalogue, log: request.log }, wanted);
    if (title === 'unknown') return reply.callNotFound();
    return answer(reply, server, `${title?.title ?? 'Now playing'}${suffix}`);
  }
}

function isOwnServer(name: string): name is OwnServer {
  return Object.hasOwn(ownServers, name);
}

function answer(reply: FastifyReply, server: OwnServer, title: string): FastifyReply {
  return reply
    .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN' })
    .type('text/html; charset=utf-8')
    .send(ownPlayerPage({ server, title }));
}
