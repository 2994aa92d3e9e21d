import { defineConfig } from 'vitest/config';
import { engineProjects } from '../db/src/testing/vitest-projects.ts';

export default defineConfig({ test: { projects: engineProjects() } });
