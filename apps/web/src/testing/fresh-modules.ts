import { vi } from 'vitest';

// Files of modules share a worker: each begins with the state of a page that has just been opened.
vi.resetModules();
globalThis.localStorage?.clear();
globalThis.sessionStorage?.clear();
