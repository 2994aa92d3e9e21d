import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  // Everything in this folder is loaded: tests stand elsewhere.
  schema: './src/tables/*.ts',
  out: './src/migrations',
});
