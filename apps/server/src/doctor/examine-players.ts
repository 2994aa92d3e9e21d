import { enabledServers, playerDialect } from '@marquee/domain/player/player';
import type { Environment } from '../configuration/environment.ts';
import { describeError } from '../log.ts';
import { createPlayerDirectory, type PlayerSources, playerSources } from '../players/player-directory.ts';
import { configurationFolder } from '../shipped-files.ts';
import { type CheckResult, failure, ok, sentence, warning } from './report.ts';

const sourceNames = {
  dashboard: 'the dashboard',
  remote: 'PLAYER_CONFIG_URL',
  file: 'servers.json',
  'built-in': 'the built-in list',
} as const;

/** Loads the player configuration and reports its source. */
export async function examinePlayers(
  environment: Environment,
  readStored: PlayerSources['readStored'] = null,
): Promise<CheckResult> {
  const warnings: string[] = [];
  const collect = (fields: object, message: string) => {
    warnings.push('err' in fields ? `${message}: ${describeError(fields.err)}` : message);
  };
  const directory = createPlayerDirectory(playerSources(environment, configurationFolder, readStored), {
    clock: () => new Date(),
    log: { info: () => undefined, warn: collect, error: collect },
  });
  const { configuration, origin } = await directory.read();
  const enabled = enabledServers(configuration);
  const speaking = enabled.filter((server) => playerDialect(server) !== null);
  const text = `${enabled.length} enabled, ${speaking.length} of them with progress, from ${sourceNames[origin]}`;
  if (warnings.length > 0) {
    return warning(
      sentence(`${text}; ${warnings.join('; ')}`),
      'See docs/player-servers.md for the format of the list.',
    );
  }
  if (enabled.length === 0) return failure(`${text}.`, 'Enable at least one: without it nothing plays.');
  return ok(`${text}.`);
}
