/** The product's response with the two built-in players, with overrides. */
export function playersResponse(change: { servers?: object[]; failed?: boolean; settings?: object } = {}) {
  return {
    configuration: {
      servers: change.servers ?? [builtInServer(1, 'Lantern'), builtInServer(2, 'Projector')],
      settings: { defaultServer: 1, autoFallback: true, maxRetries: 3, loadTimeout: 10_000, ...change.settings },
      lastUpdated: '',
      version: '1.0.0',
    },
    origin: 'file',
    failed: change.failed ?? false,
  };
}

/** A server entry for the built-in player of that name. */
export function builtInServer(id: number, name: string, change: object = {}) {
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
