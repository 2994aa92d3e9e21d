import { defineConfig } from 'vitest/config';
import { databaseProjects } from '../../packages/db/src/testing-projects.ts';
import { findRedis } from './src/testing-redis.ts';

/** All but the contract of the REST paths, the hostile checks, the metrics and several replicas: they want a database. */
const withoutDatabase = [
  'src/*.test.ts',
  'src/!(rest|hostile|metrics|replicas)/**/*.test.ts',
  'src/rest/*.test.ts',
  'src/hostile/*.plain.test.ts',
];

// Each test listens on a port of its own, and some start the whole product: on a busy machine that takes its time.
const patience = { testTimeout: 20_000, hookTimeout: 20_000 };

const projects = databaseProjects(withoutDatabase).map(({ test }) => ({ test: { ...patience, ...test } }));
// `npm test` installs a Redis where it can (scripts/ensure-redis.mjs); elsewhere the rest is tested.
if (!findRedis()) for (const { test } of projects) test.exclude = [...(test.exclude ?? []), 'src/**/*.redis*.test.ts'];

export default defineConfig({ test: { projects } });
