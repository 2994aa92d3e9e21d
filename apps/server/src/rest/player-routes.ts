import { builtInPlayers } from '@marquee/domain/player/player';
import { playerListMessages } from '@marquee/domain/player/player-list-messages';
import { responseMessages } from '@marquee/domain/site/response-messages';
import { restRoutesOf } from './define-rest-route.ts';

const route = restRoutesOf('Administration');
/** A list of 100 servers with all fields takes some 600 kB. */
const bodyLimit = 1024 * 1024;

/** The player servers of the dashboard (docs/behaviour/administration.md §7). */
export const playerRoutes = [
  route('GET /api/admin/players', 'players.current', {
    operationId: 'getPlayerList',
    summary: 'Get the player servers',
    description:
      'Returns the player configuration in force, where it comes from, and the number of the newest version saved in the dashboard, 0 before the first.',
    message: responseMessages.playerServersRead,
    example: { data: { version: 0, source: 'built-in', list: builtInPlayers } },
  }),
  route('PUT /api/admin/players', 'players.save', {
    operationId: 'savePlayerList',
    summary: 'Save the player servers',
    description:
      'Saves a configuration as the next version, which is then in force before the remote list and the file. `version` is the newest that the caller knows. With `list` null, the remote list or the file is used again.',
    bodyLimit,
    message: playerListMessages.saved,
    errorResponses: {
      409: {
        description: '`version` is not the newest; `data.current` is the list in force, as in a response.',
        message: playerListMessages.conflict,
      },
    },
    example: {
      body: { version: 0, list: builtInPlayers, note: 'The first one' },
      data: { version: 1, source: 'dashboard', list: builtInPlayers },
    },
  }),
];
