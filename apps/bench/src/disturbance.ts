import { httpRequest, load } from './http-load.ts';

/**
 * Asks for something without end, in a process of its own: what it takes must not count as the product's slowness.
 * What is answered is of no interest.
 */
const [address = '', connections = '1', path = '/', body = '', pause = '0'] = process.argv.slice(2);
const headers = { 'content-type': 'application/json' };
const request = (connection: number, round: number) =>
  httpRequest(path.replace('{number}', `${process.pid}-${connection}-${round}`), {
    ...(body && { method: 'POST', headers, body }),
  });
await load({
  address,
  request,
  connections: Number(connections),
  duration: Number.POSITIVE_INFINITY,
  pause: Number(pause),
  status: null,
});
