import { expect, it } from 'vitest';
import { builtInPlayers, PlayerConfiguration, publicPlayers } from './player.ts';

it('visitors get neither addresses nor keys of a disabled server', () => {
  const [first, second] = builtInPlayers.servers;
  if (!first || !second) throw new Error('there are two built-in players');
  const hidden = { ...second, enabled: false, movieUrl: 'https://inside.example/x', query: { key: 'K3Y' } };
  const configuration = { ...builtInPlayers, servers: [first, hidden] };
  const players = publicPlayers({ configuration, origin: 'dashboard', failed: false });
  expect(JSON.stringify(players)).not.toMatch(/inside|K3Y/);
  expect(players.configuration.servers[0]).toEqual(first);
  expect(PlayerConfiguration.parse(players.configuration).servers.map(({ name }) => name)).toEqual([
    'Lantern',
    'Projector',
  ]);
});

it('a list whose origins make a header that browsers refuse is not taken', () => {
  const [first] = builtInPlayers.servers;
  if (!first) throw new Error('there is a built-in player');
  const listOf = (count: number) => {
    const origins = Array.from({ length: 20 }, (_, n) => `https://${'a'.repeat(60)}.${n}.example`);
    const servers = Array.from({ length: count }, (_, id) => ({
      ...first,
      id,
      origins: origins.map((origin) => origin.replace('example', `s${id}.example`)),
    }));
    return { ...builtInPlayers, servers };
  };
  expect(PlayerConfiguration.safeParse(listOf(2)).success).toBe(true);
  expect(PlayerConfiguration.safeParse(listOf(100)).success).toBe(false);
  const url = `https://${'a.'.repeat(200)}example/movie`;
  const long = { ...builtInPlayers, servers: [{ ...first, movieUrl: url, tvUrl: url }] };
  expect(PlayerConfiguration.safeParse(long).success).toBe(false);
});
