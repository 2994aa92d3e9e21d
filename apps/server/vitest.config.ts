import { defineConfig } from 'vitest/config';
import { databaseProjects } from '../../packages/db/src/testing/vitest-projects.ts';
import { findRedis } from './src/testing/redis.ts';

const projects = databaseProjects();
// `npm test` installs a Redis where it can (scripts/setup/debian-packages.mjs); elsewhere the rest is tested.
if (!findRedis())
  for (const { test = {} } of projects) test.exclude = [...(test.exclude ?? []), 'src/**/*.redis*.test.ts'];

export default defineConfig({ test: { projects } });
