import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { EpisodeNumber, MediaId, SeasonNumber } from '@marquee/domain/catalogue/media';
import { enabledServers } from '@marquee/domain/player/player';
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
  episode: decimal.pipe(EpisodeNumber),
});

/**
 * Serves the two built-in players, their clip and its poster (docs/behaviour/watching.md §4), and the list of players
 * in force, for programs of the operator (§3).
 */
export async function builtInPlayerRoutes(app: FastifyInstance, { files, players }: Dependencies): Promise<void> {
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

  app.get('/config/servers.json', async (_request, reply) => {
    const { configuration } = await players.read();
    reply.header('cache-control', 'no-cache');
    return { ...configuration, servers: enabledServers(configuration) };
  });

  // Strangers learn no title here: these pages are the same whether a title exists or not.
  for (const [path, Params] of [
    ['/player/:server/movie/:id', MovieParams],
    ['/player/:server/tv/:id/:season/:episode', EpisodeParams],
  ] as const) {
    app.get(path, (request, reply) => {
      const { data } = Params.safeParse(request.params);
      return data ? sendPlayer(request, reply, { server: data.server, heading: 'Now playing' }) : reply.callNotFound();
    });
  }

  app.get<{ Params: { key: string } }>('/player/trailer/:key', (request, reply) =>
    /^[\w-]{1,64}$/.test(request.params.key)
      ? sendPlayer(request, reply, { server: 'lantern', heading: 'Trailer' })
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
