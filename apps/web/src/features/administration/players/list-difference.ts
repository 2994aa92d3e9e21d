import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Translate } from '@marquee/domain/messages/messages';
import { enabledServers, type PlayerConfiguration } from '@marquee/domain/player/player';

/** What differs: fields of a server, settings, the order. */
export const differenceMessages = defineMessages('administration.list-difference', {
  name: 'Name',
  movieUrl: 'Movie address',
  tvUrl: 'Show address',
  enabled: 'Enabled',
  popups: 'Pop-ups',
  messages: 'Messages',
  origins: 'Origins',
  resume: 'Start parameter',
  query: 'Parameters',
  defaultServer: 'Default server',
  autoFallback: 'Automatic fallback',
  maxRetries: 'Fallbacks per visit',
  loadTimeout: 'Load timeout (ms)',
  order: 'Order',
  yes: 'yes',
  no: 'no',
});

/** One difference between two player lists, in words. */
export interface Difference {
  readonly kind: 'added' | 'removed' | 'changed';
  /** Name of the server, or what else has changed. */
  readonly subject: string;
  /** The field of a changed server; empty otherwise. */
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

type TranslateDifference = Translate<typeof differenceMessages>;

const fields = ['name', 'movieUrl', 'tvUrl', 'enabled', 'popups', 'messages', 'origins', 'resume', 'query'] as const;

const settings = ['defaultServer', 'autoFallback', 'maxRetries', 'loadTimeout'] as const;

type Key = (typeof fields | typeof settings)[number];
type Values = Partial<Record<Key, unknown>>;

/** What saving `after` over `before` changes: servers by id, their order, settings. */
export function listDifferences(
  before: PlayerConfiguration,
  after: PlayerConfiguration,
  t: TranslateDifference,
): Difference[] {
  const idsBefore = new Map(before.servers.map((server) => [server.id, server]));
  const idsAfter = new Set(after.servers.map(({ id }) => id));
  const removed = before.servers
    .filter(({ id }) => !idsAfter.has(id))
    .map(({ name, movieUrl }) => difference('removed', { subject: name, before: movieUrl }));
  const others = after.servers.flatMap((server) => {
    const old = idsBefore.get(server.id);
    if (!old) return [difference('added', { subject: server.name, after: server.movieUrl })];
    return changes([old, server], fields, t).map((change) => ({ ...change, subject: old.name }));
  });
  const orders = [orderText(before), orderText(after)] as const;
  const hasNewOrder = removed.length + others.length === 0 && orders[0] !== orders[1];
  const order = hasNewOrder
    ? [difference('changed', { subject: t('order'), before: orders[0], after: orders[1] })]
    : [];
  return [
    ...removed,
    ...others,
    ...order,
    ...changes([before.settings, after.settings], settings, t).map(({ field, ...change }) => ({
      ...change,
      subject: field,
      field: '',
    })),
  ];
}

function changes(
  [before, after]: readonly [before: Values, after: Values],
  keys: readonly Key[],
  t: TranslateDifference,
): Difference[] {
  return keys.flatMap((key) => {
    const [old, next] = [valueText(before[key], t), valueText(after[key], t)];
    return old === next ? [] : [difference('changed', { field: t(key), before: old, after: next })];
  });
}

function difference(kind: Difference['kind'], parts: Partial<Omit<Difference, 'kind'>>): Difference {
  return { kind, subject: '', field: '', before: '', after: '', ...parts };
}

function orderText(list: PlayerConfiguration): string {
  return enabledServers(list)
    .map(({ name }) => name)
    .join(', ');
}

function valueText(value: unknown, t: TranslateDifference): string {
  if (value === undefined) return '—';
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, text]) => `${name}=${text}`)
    .join(', ');
}
