import { defineConfig } from 'vitest/config';
import { databaseProjects } from '../db/src/testing/vitest-projects.ts';

export default defineConfig({ test: { projects: databaseProjects() } });
