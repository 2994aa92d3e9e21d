import { defineConfig } from 'vitest/config';
import { databaseProjects } from '../../packages/db/src/testing/vitest-projects.ts';
import { hasFfmpegPrograms } from '../../packages/library/src/testing/make-media.ts';
import { findRedis } from './src/testing/redis.ts';

const projects = databaseProjects();
// `npm test` installs these programs where it can (scripts/setup/debian-packages.mjs); elsewhere the rest is tested.
const leaveOut = (pattern: string) => {
  for (const { test = {} } of projects) test.exclude = [...(test.exclude ?? []), pattern];
};
if (!findRedis()) leaveOut('src/**/*.redis*.test.ts');
if (!hasFfmpegPrograms()) leaveOut('src/**/*.ffmpeg.test.ts');

export default defineConfig({ test: { projects } });
