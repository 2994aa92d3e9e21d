// Starts a Postgres server for tests, prints its URL, and runs until its stdin closes.
import { startTestServer } from '../postgres/server.ts';

const { url } = await startTestServer();
process.stdout.write(`${url}\n`);
process.stdin.resume().once('end', () => process.exit());
