import { defineConfig } from 'vitest/config';
import { databaseProjects } from '../db/src/testing/vitest-projects.ts';
import { hasFfmpegPrograms } from './src/testing/make-media.ts';

const projects = databaseProjects();
// `npm test` installs ffmpeg where it can (scripts/setup/debian-packages.mjs); elsewhere the rest is tested.
if (!hasFfmpegPrograms())
  for (const { test = {} } of projects) test.exclude = [...(test.exclude ?? []), 'src/**/*.ffmpeg.test.ts'];

export default defineConfig({ test: { projects } });
