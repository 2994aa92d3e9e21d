import { defineConfig } from 'vitest/config';
import { databaseTests } from '../../packages/db/src/testing/vitest-projects.ts';
import { hasFfmpegPrograms } from '../../packages/library/src/testing/make-media.ts';
import { findRedis } from './src/testing/redis.ts';

// `npm test` installs these programs where it can (scripts/setup/debian-packages.mjs); elsewhere the rest is tested.
const leftOut = [
  ...(findRedis() ? [] : ['src/**/*.redis*.test.ts']),
  ...(hasFfmpegPrograms() ? [] : ['src/**/*.ffmpeg.test.ts']),
];

export default defineConfig(databaseTests(leftOut));
