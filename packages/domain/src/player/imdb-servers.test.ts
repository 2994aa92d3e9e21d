import { expect, it } from 'vitest';
import { withImdbId } from './imdb-servers.ts';
import { builtInPlayers, canEmbed, enabledServers, type PlayerServer, playerUrl } from './player.ts';

const server: PlayerServer = {
  id: 3,
  name: 'By both',
  movieUrl: 'https://a.example/{id}/{imdb}',
  tvUrl: 'https://a.example/{id}/{season}/{episode}',
  enabled: true,
  priority: 1,
  popups: false,
};
const configuration = { ...builtInPlayers, servers: [server, ...builtInPlayers.servers] };
const names = (title: Parameters<typeof withImdbId>[1]) =>
  enabledServers(withImdbId(configuration, title)).map(({ name }) => name);

it('a server that needs the IMDb id of a movie is there for movies that have one, and for all shows', () => {
  expect(names({ mediaType: 'movie', imdbId: 'tt0133093' })).toEqual(['By both', 'Lantern', 'Projector']);
  expect(names({ mediaType: 'movie', imdbId: null })).toEqual(['Lantern', 'Projector']);
  expect(names({ mediaType: 'tv', imdbId: null })).toEqual(['By both', 'Lantern', 'Projector']);
});

it('the server has the id in its address, which without it cannot be shown', () => {
  const [first] = withImdbId(configuration, { mediaType: 'movie', imdbId: 'tt0133093' }).servers;
  const title = { mediaType: 'movie', id: 603 } as const;
  expect(playerUrl(first ?? server, title)).toBe('https://a.example/603/tt0133093');
  expect(canEmbed(playerUrl(server, title), 'https://own.example')).toBe(false);
});
