import { expect, it } from 'vitest';
import { testPlayers } from '../testing/api.ts';
import { playerLocation } from './players.ts';

it.each([
  [null, null],
  ['https://lists.example.com/a/players.json', 'https://lists.example.com/a/players.json'],
  ['https://ada:secret@lists.example.com/players.json?token=secret', 'https://lists.example.com/players.json?…'],
])('playerLocation shows %s as %s', (remoteUrl, expected) => {
  expect(playerLocation({ players: { ...testPlayers, remoteUrl } })).toEqual({ remoteUrl: expected });
});
