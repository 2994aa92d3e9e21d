/**
 * For browsers and the provider: they redirect and read a form, so the document of the JSON API has none of them. Other
 * methods are refused.
 */
export const oidcOperations = [
  { method: 'GET', path: '/api/auth/oidc/start' },
  { method: 'GET', path: '/api/auth/oidc/callback' },
  { method: 'POST', path: '/api/auth/oidc/backchannel' },
] as const;
