import { defineConfig } from 'vitest/config';
import { databaseProjects } from '../../packages/db/src/testing/vitest-projects.ts';
import { findRedis } from './src/testing/redis.ts';

/** Everything except the REST contract and the tests of security, metrics and replicas, which need a database. */
const withoutDatabase = [
  'src/*.test.ts',
  'src/!(rest|security|metrics|replicas)/**/*.test.ts',
  'src/rest/*.test.ts',
  'src/rest/open-api/*.test.ts',
  'src/rest/catalogue/*.test.ts',
  'src/security/*.plain.test.ts',
];

// Each test listens on its own port, and some start the whole product.
const timeouts = { testTimeout: 20_000, hookTimeout: 20_000 };

const projects = databaseProjects(withoutDatabase).map(({ test }) => ({ test: { ...timeouts, ...test } }));
// `npm test` installs a Redis where it can (scripts/setup/ensure-redis.mjs); elsewhere the rest is tested.
if (!findRedis()) for (const { test } of projects) test.exclude = [...(test.exclude ?? []), 'src/**/*.redis*.test.ts'];

export default defineConfig({ test: { projects } });
