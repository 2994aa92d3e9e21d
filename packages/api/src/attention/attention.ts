import { attentionParts, type Finding, type Findings } from '@marquee/domain/administration/first-run';
import { enabledServers } from '@marquee/domain/player/player';
import type { Context } from '../context.ts';
import { playerHealth } from '../players/outcomes.ts';

/** What stands first in Overview besides the backups: disks, player servers and a newer version (docs/behaviour/administration.md §1). */
export async function attention(
  context: Pick<Context, 'clock' | 'db' | 'installation' | 'players'>,
): Promise<Findings> {
  const [disks, servers] = await Promise.all([context.installation.fullDisks(), deadServers(context)]);
  const release = context.installation.newRelease();
  return { items: [...servers, ...disks, ...(release ? [release] : [])] };
}

/** The enabled servers whose traffic light is red. */
async function deadServers(context: Pick<Context, 'clock' | 'db' | 'players'>): Promise<Finding[]> {
  const [{ items }, { configuration }] = await Promise.all([playerHealth(context), context.players.read()]);
  const red = new Set(items.filter(({ light }) => light === 'red').map(({ id }) => id));
  return enabledServers(configuration)
    .filter(({ id }) => red.has(id))
    .map(({ name }) => ({
      part: attentionParts.playerServer,
      state: 'error',
      text: `${name} does not play.`,
      remedy: 'Test it in the Players tab, and disable it if it stays down.',
    }));
}
