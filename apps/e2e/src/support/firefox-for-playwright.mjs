#!/usr/bin/env node
// Starts Firefox for Playwright. Firefox ESR 153 lacks one command of WebDriver BiDi that Playwright sends for each
// page, `emulation.setMediaFeaturesOverride`: this program passes all messages on and acknowledges that one itself.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => firefox.kill(signal));

for await (const line of createInterface(firefox.stderr)) {
  const url = /^WebDriver BiDi listening on (ws:.*)$/.exec(line)?.[1];
  if (url) process.stderr.write(`WebDriver BiDi listening on ${await proxyOf(url)}\n`);
  else process.stderr.write(`${line}\n`);
}

/** @param {string} target */
async function proxyOf(target) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (client, { url }) => {
    const browser = new WebSocket(target + (url === '/' ? '' : url));
    const opened = new Promise((resolve) => browser.once('open', resolve));
    client.on('message', async (data) => {
      const { id, method } = JSON.parse(String(data));
      if (method === 'emulation.setMediaFeaturesOverride')
        client.send(JSON.stringify({ type: 'success', id, result: {} }));
      else {
        await opened;
        browser.send(String(data));
      }
    });
    browser.on('message', (data) => client.send(String(data)));
    browser.on('close', () => client.close());
    client.on('close', () => browser.close());
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return `ws://127.0.0.1:${server.address().port}`;
}
