import { describe, expect, it } from 'vitest';
import { libraryServerId, withLibraryServer } from './library-server.ts';
import {
  builtInPlayers,
  canEmbed,
  chooseServer,
  enabledServers,
  PlayerServer,
  playerAddress,
  playerSandbox,
} from './player.ts';

const address = '/library/7/player?expires=1764000000&signature=a-b_c';
const configuration = withLibraryServer(builtInPlayers, address);
const library = enabledServers(configuration)[0] as PlayerServer;

describe('withLibraryServer', () => {
  it('puts the library first in line', () => {
    expect(enabledServers(configuration).map(({ name }) => name)).toEqual(['Library', 'Lantern', 'Projector']);
    expect(chooseServer(configuration, null)).toBe(library);
  });

  it('leaves the choice of the visitor', () => {
    expect(chooseServer(configuration, 2)?.name).toBe('Projector');
  });

  it('is before servers with a negative priority', () => {
    const servers = builtInPlayers.servers.map((server) => ({ ...server, priority: -5 }));
    expect(enabledServers(withLibraryServer({ ...builtInPlayers, servers }, address))[0]?.name).toBe('Library');
  });

  it('changes nothing for a title without a file', () => {
    expect(withLibraryServer(builtInPlayers, null)).toBe(builtInPlayers);
  });

  it('has an id and addresses that no configuration can have', () => {
    const fields = (entry: object) => PlayerServer.safeParse(entry).error?.issues.map(({ path }) => path[0]);
    expect(fields(library)).toEqual(['id', 'movieUrl', 'tvUrl']);
    expect(libraryServerId).toBe(library.id);
  });
});

describe('the library as a server', () => {
  const episode = { mediaType: 'tv', id: 9, season: 2, episode: 3 } as const;

  it('has the signed address, and the title in its path', () => {
    const movie = { mediaType: 'movie', id: 603 } as const;
    const query = 'expires=1764000000&signature=a-b_c';
    expect(playerAddress(library, movie, 61.5)).toBe(`/library/7/player/movie/603?${query}&startAt=61`);
    expect(playerAddress(library, episode)).toBe(`/library/7/player/tv/9/2/3?${query}`);
  });

  it('is framed like a built-in player', () => {
    expect(canEmbed(library.movieUrl, 'https://marquee.example.com')).toBe(true);
    expect(playerSandbox(library, 'movie')).toBe('allow-scripts allow-forms');
  });
});
