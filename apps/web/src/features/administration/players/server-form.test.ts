import { englishMessages } from '@marquee/domain/messages/messages';
import type { PlayerServer } from '@marquee/domain/player/player';
import { playerListMessages } from '@marquee/domain/player/player-list-messages';
import { describe, expect, it } from 'vitest';
import { playerServer } from '../../../testing/fixtures/players.ts';
import { formOf, readServerForm } from './server-form.ts';

const full: PlayerServer = playerServer(3, 'Example', {
  popups: true,
  messages: 'player-event',
  origins: ['https://a.example', 'https://b.example'],
  resume: 'startAt',
  query: { autoPlay: 'true', key: 'a=b' },
});

describe('readServerForm', () => {
  it.each([full, playerServer(1, 'Plain')])('returns the server that a form was filled in with', (server) => {
    expect(readServerForm(formOf(server), [], englishMessages)).toEqual({ server });
  });

  it.each([
    ['name', ' '],
    ['id', '1.5'],
    ['id', ''],
    ['tvUrl', ''],
    ['priority', 'first'],
    ['origins', 'https://a.example/path'],
    ['resume', 'start at'],
    ['query', 'a b=1'],
  ] as const)('says what %s takes for %j', (field, text) => {
    expect(readServerForm({ ...formOf(full), [field]: text }, [], englishMessages)).toEqual({
      errors: { [field]: expect.stringMatching(/.{10}/) },
    });
  });

  it('says why an address cannot work', () => {
    const movieUrl = 'https://a.example/embed?tmdb=';
    const tvUrl = 'https://a.example/embed?tmdb={id}';
    expect(readServerForm({ ...formOf(full), movieUrl, tvUrl }, [], englishMessages)).toEqual({
      errors: { movieUrl: playerListMessages.openEndMovie, tvUrl: playerListMessages.showEpisode },
    });
  });

  it('refuses the id of another server', () => {
    expect(readServerForm(formOf(full), [1, 3], englishMessages)).toEqual({
      errors: { id: playerListMessages.duplicateId },
    });
  });
});
