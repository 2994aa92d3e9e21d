/** For browsers and the provider: they redirect and read a form, so the document of the JSON API has none of them. */
export const oidcPaths = {
  start: '/api/auth/oidc/start',
  callback: '/api/auth/oidc/callback',
  backchannel: '/api/auth/oidc/backchannel',
} as const;

/** Paths and methods, to refuse all others. */
export const oidcOperations = [
  { method: 'GET', path: oidcPaths.start },
  { method: 'GET', path: oidcPaths.callback },
  { method: 'POST', path: oidcPaths.backchannel },
] as const;
