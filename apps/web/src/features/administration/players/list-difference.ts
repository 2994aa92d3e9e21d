import { enabledServers, type PlayerConfiguration, type PlayerServer } from '@marquee/domain/player/player';

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

const fields = {
  name: 'Name',
  movieUrl: 'Movie address',
  tvUrl: 'Show address',
  enabled: 'Enabled',
  popups: 'Pop-ups',
  messages: 'Messages',
  origins: 'Origins',
  resume: 'Start parameter',
  query: 'Parameters',
} as const satisfies Partial<Record<keyof PlayerServer, string>>;

const settings = {
  defaultServer: 'Default server',
  autoFallback: 'Automatic fallback',
  maxRetries: 'Fallbacks per visit',
  loadTimeout: 'Load timeout (ms)',
} as const satisfies Record<keyof PlayerConfiguration['settings'], string>;

/** What saving `after` over `before` changes: servers by id, their order, settings. */
export function listDifferences(before: PlayerConfiguration, after: PlayerConfiguration): Difference[] {
  const idsBefore = new Map(before.servers.map((server) => [server.id, server]));
  const idsAfter = new Set(after.servers.map(({ id }) => id));
  const removed = before.servers
    .filter(({ id }) => !idsAfter.has(id))
    .map(({ name, movieUrl }) => difference('removed', { subject: name, before: movieUrl }));
  const others = after.servers.flatMap((server) => {
    const old = idsBefore.get(server.id);
    if (!old) return [difference('added', { subject: server.name, after: server.movieUrl })];
    return changes(old, server, fields).map((change) => ({ ...change, subject: old.name }));
  });
  const orders = [orderText(before), orderText(after)] as const;
  const hasNewOrder = removed.length + others.length === 0 && orders[0] !== orders[1];
  const order = hasNewOrder ? [difference('changed', { subject: 'Order', before: orders[0], after: orders[1] })] : [];
  return [
    ...removed,
    ...others,
    ...order,
    ...changes(before.settings, after.settings, settings).map(({ field, ...change }) => ({
      ...change,
      subject: field,
      field: '',
    })),
  ];
}

function changes<Fields extends object>(
  before: Fields,
  after: Fields,
  labels: Partial<Record<keyof Fields, string>>,
): Difference[] {
  return (Object.keys(labels) as (keyof Fields)[]).flatMap((key) => {
    const [old, next] = [valueText(before[key]), valueText(after[key])];
    return old === next
      ? []
      : [difference('changed', { subject: '', field: labels[key] ?? '', before: old, after: next })];
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

function valueText(value: unknown): string {
  if (value === undefined) return '—';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, text]) => `${name}=${text}`)
    .join(', ');
}
