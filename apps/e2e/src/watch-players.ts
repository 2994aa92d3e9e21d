/** A configuration with our own two players, as the product answers it; tests change what they are about. */
export function playersAnswer(change: { servers?: object[]; failed?: boolean; settings?: object } = {}) {
  return {
    configuration: {
      servers: change.servers ?? [ownServer(1, 'Lantern'), ownServer(2, 'Projector')],
      settings: { defaultServer: 1, autoFallback: true, maxRetries: 3, loadTimeout: 10_000, ...change.settings },
      lastUpdated: '',
      version: '1.0.0',
    },
    origin: 'file',
    failed: change.failed ?? false,
  };
}

/** A server that plays our own page of that name. */
export function ownServer(id: number, name: string, change: object = {}) {
  const path = `/player/${name.toLowerCase()}`;
  return {
    id,
    name,
    movieUrl: `${path}/movie`,
    tvUrl: `${path}/tv`,
    enabled: true,
    priority: id,
    popups: false,
    ...change,
  };
}
