import { doctorMessages } from '@marquee/domain/administration/doctor-messages';
import { englishMessages } from '@marquee/domain/messages/messages';
import { enabledServers, playerDialect } from '@marquee/domain/player/player';
import type { Environment } from '../configuration/environment.ts';
import { describeError } from '../log.ts';
import { createPlayerDirectory, type PlayerSources, playerSources } from '../players/player-directory.ts';
import { configurationFolder } from '../shipped-files.ts';
import { type CheckResult, failure, ok, sentence, warning } from './report.ts';

/** Loads the player configuration and reports its source. */
export async function examinePlayers(
  environment: Environment,
  readStored: PlayerSources['readStored'] = null,
  messages = englishMessages,
): Promise<CheckResult> {
  const t = messages.of(doctorMessages);
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
  const text = t('players', { source: origin, enabled: enabled.length, speaking: speaking.length });
  if (warnings.length > 0) {
    return warning(sentence(`${text}; ${warnings.join('; ')}`), t('listFormat'));
  }
  if (enabled.length === 0) return failure(`${text}.`, t('enablePlayer'));
  return ok(`${text}.`);
}
