import { enabledServers } from '@marquee/domain/player';
import type { Environment } from '../environment.ts';
import { messageOf } from '../failure.ts';
import { createPlayerDirectory, playerPlaces } from '../players/player-directory.ts';
import { configurationFolder } from '../shipped-files.ts';
import type { Finding } from './finding.ts';

const part = 'players';
const places = { remote: 'PLAYER_CONFIG_URL', file: 'servers.json', 'built-in': 'the built-in list' } as const;

/** The list of player servers that would be in force. */
export async function examinePlayers(environment: Environment): Promise<Finding> {
  const complaints: string[] = [];
  const complain = (fields: object, message: string) => {
    complaints.push('err' in fields ? `${message}: ${messageOf(fields.err)}` : message);
  };
  const directory = createPlayerDirectory(playerPlaces(environment, configurationFolder), {
    clock: () => new Date(),
    log: { info: () => undefined, warn: complain, error: complain },
  });
  const { configuration, origin } = await directory.read();
  const offered = enabledServers(configuration).length;
  const text = `${offered} offered, from ${places[origin]}`;
  if (complaints.length > 0) {
    const remedy = 'README.md, Player servers, says what the list must look like.';
    return { part, state: 'warning', text: `${text}; ${complaints.join('; ')}.`, remedy };
  }
  if (offered === 0) {
    return { part, state: 'fault', text: `${text}.`, remedy: 'Enable one: without it nothing plays.' };
  }
  return { part, state: 'in order', text: `${text}.` };
}
