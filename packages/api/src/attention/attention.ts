import { attentionParts, type Finding, type Findings } from '@marquee/domain/administration/first-run';
import { attentionMessages } from '@marquee/domain/administration/first-step-messages';
import { enabledServers } from '@marquee/domain/player/player';
import type { Context } from '../context.ts';
import { playerHealth } from '../players/outcomes.ts';

/** What stands first in Overview besides the backups: disks, player servers and a newer version (docs/behaviour/administration.md §1). */
export async function attention(
  context: Pick<Context, 'clock' | 'db' | 'installation' | 'messages' | 'players'>,
): Promise<Findings> {
  const { installation, messages } = context;
  const [disks, servers] = await Promise.all([installation.fullDisks(messages), deadServers(context)]);
  const release = installation.newRelease(messages);
  return { items: [...servers, ...disks, ...(release ? [release] : [])] };
}

/** The enabled servers whose traffic light is red. */
async function deadServers(context: Pick<Context, 'clock' | 'db' | 'messages' | 'players'>): Promise<Finding[]> {
  const t = context.messages.of(attentionMessages);
  const [{ items }, { configuration }] = await Promise.all([playerHealth(context), context.players.read()]);
  const red = new Set(items.filter(({ light }) => light === 'red').map(({ id }) => id));
  return enabledServers(configuration)
    .filter(({ id }) => red.has(id))
    .map(({ name }) => ({
      part: attentionParts.playerServer,
      state: 'error',
      text: t('serverDown', { name }),
      remedy: t('testServer'),
    }));
}
