import { defineConfig } from 'vitest/config';
import { databaseTests } from '../db/src/testing/vitest-projects.ts';

export default defineConfig(databaseTests());
