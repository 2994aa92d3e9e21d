/**
 * The path and the query of a request's target, as the router reads them: without the scheme and the host that a client
 * may name there (RFC 9112 §3.2.2), and without a fragment. Whoever judges an address must see what the router sees.
 */
export function originForm(target: string): string {
  const [address = ''] = target.split('#', 1);
  if (address.startsWith('/')) return address;
  const path = address.replace(/^https?:\/\/[^/?]*/i, '');
  return path === '' || path.startsWith('?') ? `/${path}` : path;
}
