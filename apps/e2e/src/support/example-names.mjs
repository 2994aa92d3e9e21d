import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

// Preloaded into a product: https://….example is at a public address and answered by this machine, over http. Journeys
// have no network, and the product looks at the players of public addresses only.

const isExample = (host) => host.endsWith('.example');

const { lookup } = dns.promises;
dns.promises.lookup = async (host, options) =>
  isExample(host) ? [{ address: '93.184.215.14', family: 4 }] : lookup(host, options);

const { request } = https;
https.request = (url, options) => {
  if (!(url instanceof URL && isExample(url.hostname))) return request(url, options);
  return http.request(`http://127.0.0.1:${url.port}${url.pathname}`, options);
};
syncBuiltinESMExports();
