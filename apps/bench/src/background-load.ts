import { httpRequest, load } from './http-load.ts';

/**
 * Sends requests until it is killed, in its own process, so that its CPU time does not slow down the measurement.
 * Responses are ignored.
 */
const [baseUrl = '', connections = '1', path = '/', body = '', pauseMs = '0'] = process.argv.slice(2);
const headers = { 'content-type': 'application/json' };
const request = (connection: number, round: number) =>
  httpRequest(path.replace('{number}', `${process.pid}-${connection}-${round}`), {
    ...(body && { method: 'POST', headers, body }),
  });
await load({
  baseUrl,
  request,
  connections: Number(connections),
  durationMs: Number.POSITIVE_INFINITY,
  pauseMs: Number(pauseMs),
  status: null,
});
