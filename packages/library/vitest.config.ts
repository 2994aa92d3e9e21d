import { defineConfig } from 'vitest/config';
import { databaseTests } from '../db/src/testing/vitest-projects.ts';
import { hasFfmpegPrograms } from './src/testing/make-media.ts';

// `npm test` installs ffmpeg where it can (scripts/setup/debian-packages.mjs); elsewhere the rest is tested.
export default defineConfig(databaseTests(hasFfmpegPrograms() ? [] : ['src/**/*.ffmpeg.test.ts']));
