import { defineConfig } from 'vitest/config';
import { compiledMessages } from '../translations/src/compiled-messages.mjs';

export default defineConfig({ plugins: [compiledMessages()], test: { name: 'domain' } });
